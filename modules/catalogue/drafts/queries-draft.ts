import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** Queries of listing drafts and their photographs. */

export type DraftRow = {
	id: string;
	kind: "item" | "batch";
	name: string;
	item_count: number;
	photo_count: number;
	photo: { id: string; width: number; height: number; blur: string } | null;
	saved_at: Date;
};

const columns = sql`d.id, d.kind, d.name, d.item_count, d.saved_at,
	(select count(*)::int from listing_draft_photo where draft_id = d.id) as photo_count,
	(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
		from listing_draft_photo dp join photo on photo.id = dp.photo_id where dp.draft_id = d.id order by dp.position limit 1) as photo`;

export async function listOpenDrafts(db: Db, accountId: string): Promise<DraftRow[]> {
	const { rows } = await sql<DraftRow>`select ${columns} from listing_draft d
		where d.account_id = ${accountId} and d.closed_at is null order by d.saved_at desc, d.id`.execute(db);
	return rows;
}

export async function findOpenDraft(db: Db, accountId: string, id: string) {
	const { rows } = await sql<DraftRow & { content: string }>`select ${columns}, d.content from listing_draft d
		where d.id = ${id} and d.account_id = ${accountId} and d.closed_at is null`.execute(db);
	return rows[0];
}

/** Whether the account has a draft with this id, open or closed. */
export async function isOwnDraft(db: Db, accountId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("listing_draft")
		.select("id")
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Open drafts of the account but this one. */
export async function countOtherDrafts(db: Db, accountId: string, id: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing_draft
		where account_id = ${accountId} and closed_at is null and id <> ${id}`.execute(db);
	return rows[0]?.count ?? 0;
}

export type DraftColumns = {
	id: string;
	account_id: string;
	kind: "item" | "batch";
	name: string;
	item_count: number;
	content: string;
	saved_at: Date;
};

/** Inserts or replaces a draft. False when it is closed or another account's. */
export async function upsertDraft(tx: Tx, { id, account_id, ...draft }: DraftColumns): Promise<boolean> {
	const row = await tx
		.insertInto("listing_draft")
		.values({ id, account_id, ...draft })
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet(draft)
				.where("listing_draft.account_id", "=", account_id)
				.where("listing_draft.closed_at", "is", null),
		)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function replacePhotos(tx: Tx, draftId: string, photoIds: string[]) {
	await tx.deleteFrom("listing_draft_photo").where("draft_id", "=", draftId).execute();
	if (photoIds.length > 0)
		await tx
			.insertInto("listing_draft_photo")
			.values(photoIds.map((photo_id, position) => ({ draft_id: draftId, position, photo_id })))
			.execute();
}

/** Closes a draft (`closedAt`) or opens it again (null). False when the account has none with this id. */
export async function setClosed(tx: Tx, accountId: string, id: string, closedAt: Date | null): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("listing_draft")
		.set({ closed_at: closedAt })
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes the drafts of all accounts that were closed before this instant. Their photographs are swept at night. */
export const deleteClosed = (tx: Tx, before: Date) =>
	tx.deleteFrom("listing_draft").where("closed_at", "<", before).execute();

/** Deletes a lister's drafts, and the hashes of the rows that they imported. */
export async function deleteDraftsOf(tx: Tx, person: ErasedPerson): Promise<void> {
	const drafts = tx.selectFrom("listing_draft").select("id").where("account_id", "=", person.id);
	await tx.deleteFrom("listing_draft_photo").where("draft_id", "in", drafts).execute();
	await tx.deleteFrom("listing_draft").where("account_id", "=", person.id).execute();
	await tx.deleteFrom("listing_import").where("seller_id", "=", person.id).execute();
}
