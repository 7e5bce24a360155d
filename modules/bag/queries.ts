import type { Day } from "#common/calendar.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the tables bag and bag_line. */

export type LineRow = {
	id: string;
	product_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	wearer: string;
	function: string;
	name: string;
	price: number;
	added_at: Date;
	/** The lister and the viewer do not deal with each other. */
	is_blocked: boolean;
	share_token: string | null;
	/** The viewer has stored measures. */
	has_measures: boolean;
};

/** The lines of a bag, by first day, then as they were added. `viewerId`: the member who sees them. */
export async function listLines(db: Db, bagId: string, viewerId?: string): Promise<LineRow[]> {
	const isBlocked = viewerId
		? sql`exists (select from member_block b where (b.account_id = ${viewerId} and b.blocked_id = p.seller_id) or (b.account_id = p.seller_id and b.blocked_id = ${viewerId}))`
		: sql`false`;
	const hasMeasures = viewerId ? sql`exists (select from wearer where account_id = ${viewerId})` : sql`false`;
	const { rows } = await sql<LineRow>`
		select l.id, l.product_id, l.size, l.start_date, l.end_date, l.wearer, l.function, l.name, l.price, l.added_at, ${isBlocked} as is_blocked, bag.share_token, ${hasMeasures} as has_measures
		from bag_line l join bag on bag.id = l.bag_id left join product p on p.id = l.product_id
		where l.bag_id = ${bagId} order by l.start_date, l.added_at, l.id`.execute(db);
	return rows;
}

export type SharedBag = { id: string; owner: string | null };

/** A shared bag, and the name of its owner when that is an active member. Undefined: no bag has this link. */
export async function findSharedBag(db: Db, token: string): Promise<SharedBag | undefined> {
	const { rows } = await sql<SharedBag>`
		select bag.id, account.name as owner from bag left join account on account.id = bag.id and account.status = 'active'
		where bag.share_token = ${token}`.execute(db);
	return rows[0];
}

/** Creates the bag if there is none, locks it until the transaction ends, and returns its link's token. */
export async function lockBag(tx: Tx, bagId: string, now: Date): Promise<string | null> {
	const { share_token } = await tx
		.insertInto("bag")
		.values({ id: bagId, changed_at: now })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ changed_at: now }))
		.returning("share_token")
		.executeTakeFirstOrThrow();
	return share_token;
}

export const setShareToken = (tx: Tx, bagId: string, token: string | null) =>
	tx.updateTable("bag").set({ share_token: token }).where("id", "=", bagId).execute();

type NewLine = Omit<LineRow, "is_blocked" | "share_token" | "has_measures"> & { bag_id: string };

export const insertLines = (tx: Tx, lines: NewLine[]) => tx.insertInto("bag_line").values(lines).execute();

/** The shortest rental of a line's listing. Undefined: no such line, or no such listing. */
export const findShortestRental = (db: Db, bagId: string, id: string) =>
	db
		.selectFrom("bag_line")
		.innerJoin("product", "product.id", "bag_line.product_id")
		.select("product.min_days")
		.where("bag_line.bag_id", "=", bagId)
		.where("bag_line.id", "=", id)
		.executeTakeFirst();

type LineChange = Pick<LineRow, "size" | "start_date" | "end_date" | "wearer" | "function">;

/** False when the bag has no such line. */
export async function updateLine(tx: Tx, bagId: string, id: string, change: LineChange): Promise<boolean> {
	const updated = await tx
		.updateTable("bag_line")
		.set(change)
		.where("bag_id", "=", bagId)
		.where("id", "=", id)
		.executeTakeFirst();
	return updated.numUpdatedRows > 0n;
}

export const deleteLines = (tx: Tx, bagId: string, ids: readonly string[]) =>
	sql`delete from bag_line where bag_id = ${bagId} and id = any(${ids}::uuid[])`.execute(tx);

/** Deletes a bag with its lines. */
export const deleteBag = (tx: Tx, bagId: string) => tx.deleteFrom("bag").where("id", "=", bagId).execute();

/** Deletes the bag of a person, and their listings from the bags of others. */
export async function deleteBagOf(tx: Tx, person: ErasedPerson): Promise<void> {
	await deleteBag(tx, person.id);
	const { rows } = await sql<{ id: string }>`select id from product where seller_id = ${person.id}`.execute(tx);
	if (rows.length > 0)
		await sql`delete from bag_line where product_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Deletes bags of visitors that were not changed since then. Returns how many. */
export async function deleteVisitorBags(tx: Tx, before: Date): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("bag")
		.where("changed_at", "<", before)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("account").select("account.id").whereRef("account.id", "=", "bag.id"))),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
