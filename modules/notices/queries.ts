import type { NoticeFacts } from "#common/email.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";

/** SQL on notices. */

type NoticeRow = {
	id: string;
	account_id: string;
	topic: string;
	event: string;
	facts: Pick<NoticeFacts, "item" | "name" | "amount" | "count">;
	about_id: string | null;
	path: string;
	order_id: string | null;
	withdraw_key: string | null;
};

/** Adds notices with the commit of the caller's transaction. A further message of a conversation counts in the notice of those that are not read yet. */
export const insertNotices = (tx: Tx, rows: readonly NoticeRow[], now: Date): void =>
	sendWithCommit(
		tx,
		sql`insert into notice (id, account_id, topic, event, facts, about_id, path, order_id, withdraw_key, created_at, is_shown)
		select id, account_id, topic, event, facts, about_id, path, order_id, withdraw_key, ${now}::timestamptz,
			not exists (select from muted_channel m where m.account_id = new.account_id and m.topic = new.topic and m.channel = 'site')
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as new (id uuid, account_id uuid, topic text, event text, facts jsonb, about_id uuid, path text, order_id uuid, withdraw_key text)
		on conflict (account_id, path) where topic = 'messages' and read_at is null do update set
			facts = excluded.facts || jsonb_build_object('count', (notice.facts->>'count')::int + 1), created_at = excluded.created_at`,
	);

export const deleteByKey = (tx: Tx, key: string) => tx.deleteFrom("notice").where("withdraw_key", "=", key).execute();

const columns = ["id", "topic", "event", "facts", "path", "created_at", "read_at"] as const;

export const listNotices = (db: Db, accountId: string, { limit, offset }: { limit: number; offset: number }) =>
	db
		.selectFrom("notice")
		.select(columns)
		.where("account_id", "=", accountId)
		.where("is_shown", "=", true)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();

/** Marks the member's notice as read. Returns the page to which it leads; undefined for an unknown one. */
export async function readNotice(tx: Tx, accountId: string, id: string, now: Date): Promise<string | undefined> {
	const row = await tx
		.updateTable("notice")
		.set(({ fn, val }) => ({ read_at: fn.coalesce("read_at", val(now)) }))
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning("path")
		.executeTakeFirst();
	return row?.path;
}

/** Marks those that lead to this path as read, or all. */
export async function readNotices(tx: Tx, accountId: string, path: string | undefined, now: Date): Promise<void> {
	let unread = tx
		.updateTable("notice")
		.set({ read_at: now })
		.where("account_id", "=", accountId)
		.where("read_at", "is", null);
	if (path !== undefined) unread = unread.where("path", "=", path);
	await unread.execute();
}

export async function deleteOldNotices(tx: Tx, before: Date): Promise<number> {
	const { numDeletedRows } = await tx.deleteFrom("notice").where("created_at", "<", before).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes the notices to a person whose account is erased, and those with their name. */
export const deleteNoticesOf = (tx: Tx, { id }: ErasedPerson) =>
	tx
		.deleteFrom("notice")
		.where((either) => either.or([either("account_id", "=", id), either("about_id", "=", id)]))
		.execute();
