import type { Day } from "#common/calendar.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table `saved_search`. */

const columns = ["id", "name", "filters", "first_day", "created_at"] as const;

/** Newest first. */
export const listSearches = (db: Db, accountId: string) =>
	db
		.selectFrom("saved_search")
		.select(columns)
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();

export type SearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** Serialises changes of one member's searches, because their number is checked before an insert. */
export const lockSearches = (tx: Tx, accountId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${accountId}`}, 0))`.execute(tx);

export const insertSearch = (tx: Tx, row: SearchRow & { account_id: string; looked_at: Date }) =>
	tx.insertInto("saved_search").values(row).execute();

/** False: the member has no such search. */
export async function updateName(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("saved_search")
		.set({ name })
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** False: the member has no such search. */
export async function deleteSearch(tx: Tx, accountId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("saved_search")
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export const deleteSearchesOf = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("saved_search").where("account_id", "=", person.id).execute();

/** The days of a search have begun before `before`. */
export const deleteEnded = (tx: Tx, before: Day) =>
	tx.deleteFrom("saved_search").where("first_day", "<", before).execute();

/** `dayStart`: searches that were looked at since then are done for today. `today`: those with an earlier day have ended. */
export type Due = { dayStart: Date; today: Day };

const isDue = ({ dayStart, today }: Due) =>
	sql<boolean>`s.looked_at < ${dayStart}::timestamptz and (s.first_day is null or s.first_day >= ${today}::date)`;

/** Active members with searches that are due, and since when. Somebody whose account is suspended, or about to be deleted, gets no notice. */
export async function listDueMembers(db: Db, due: Due, limit: number): Promise<{ id: string; since: Date }[]> {
	const { rows } = await sql<{ id: string; since: Date }>`
		select s.account_id as id, min(s.looked_at) as since from saved_search s join account a on a.id = s.account_id
		where ${isDue(due)} and a.status = 'active' group by s.account_id order by since, id limit ${limit}`.execute(db);
	return rows;
}

/** Marks a member's due searches as looked at until a moment, and returns them. A concurrent job gets none. */
export async function takeDueSearches(tx: Tx, accountId: string, due: Due, until: Date) {
	const { rows } = await sql<{ name: string; filters: string; since: Date; created_at: Date }>`
		with due as (select s.id, s.looked_at from saved_search s where s.account_id = ${accountId} and ${isDue(due)} order by s.id for update)
		update saved_search s set looked_at = ${until} from due where s.id = due.id
		returning s.name, s.filters, due.looked_at as since, s.created_at`.execute(tx);
	return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** The members that this one has blocked, or was blocked by. */
export async function listBlocked(db: Db, accountId: string): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		select blocked_id as id from member_block where account_id = ${accountId}
		union select account_id from member_block where blocked_id = ${accountId}`.execute(db);
	return new Set(rows.map(({ id }) => id));
}
