import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { likePattern } from "#database/sql-fragments.ts";

/** SQL on the table missed_search, and the place of an account. */

/** The facts of a missed search. All texts are of closed lists; "" means unknown or not chosen. */
export type Demand = {
	city: string;
	category: string;
	words: string;
	size: string;
	firstDay: Day | null;
	reason: "none" | "taken";
};
export type NewRow = Demand & { personHash: Buffer; searchedOn: Day };

/** A person who looks for the same again stays one row. In the order of hashes, so that two processes cannot deadlock. */
export async function upsertMissedSearches(tx: Tx, rows: readonly NewRow[]): Promise<void> {
	const column = <Key extends keyof NewRow>(name: Key) => rows.map((row) => row[name]);
	await sql`
		insert into missed_search (person_hash, city, category, words, size, first_day, reason, searched_on)
		select * from unnest(${column("personHash")}::bytea[], ${column("city")}::text[], ${column("category")}::text[], ${column("words")}::text[],
			${column("size")}::text[], ${column("firstDay")}::date[], ${column("reason")}::text[], ${column("searchedOn")}::date[]) as added (person_hash) order by person_hash
		on conflict (person_hash) do update set reason = excluded.reason, searched_on = excluded.searched_on
		where missed_search.searched_on < excluded.searched_on`.execute(tx);
}

export type DemandRow = Omit<Demand, "reason"> & { people: number; taken: number; lastDay: Day };

/** `since`: the first day on which somebody searched. `city`: only there. `today`: without days that are past. `fewest` people looked for it. */
export type DemandFilter = { since: Day; city?: string; today?: Day; search: string; fewest: number };
type Key = Pick<Demand, "city" | "category" | "words" | "size"> & { firstDay: string | null };

const key = sql`city, category, words, size, coalesce(first_day, 'infinity')`;

const grouped = ({ since, city, today, search, fewest }: DemandFilter, after?: Key) => sql`
	select city, category, words, size, first_day as "firstDay", count(*)::int as people, (count(*) filter (where reason = 'taken'))::int as taken,
		max(searched_on) as "lastDay"
	from missed_search where searched_on >= ${since}::date
		and ${city === undefined ? sql`true` : sql`city = ${city}`}
		and ${today === undefined ? sql`true` : sql`(first_day is null or first_day >= ${today}::date)`}
		and ${search === "" ? sql`true` : sql`concat_ws(' ', city, category, words, size) ilike ${likePattern(search)}`}
		and ${after ? sql`(${key}) > (${after.city}, ${after.category}, ${after.words}, ${after.size}, ${after.firstDay ?? "infinity"}::date)` : sql`true`}
	group by city, category, words, size, first_day having count(*) >= ${fewest}`;

/** Most people first. */
export async function listDemands(
	db: Db,
	filter: DemandFilter,
	{ limit, offset }: { limit: number; offset: number },
): Promise<DemandRow[]> {
	const { rows } = await sql<DemandRow>`${grouped(filter)}
		order by people desc, "lastDay" desc, city, category, words, size, "firstDay" limit ${limit} offset ${offset}`.execute(
		db,
	);
	return rows;
}

export async function listDemandsAfter(
	db: Db,
	filter: DemandFilter,
	after: Key | undefined,
	limit: number,
): Promise<DemandRow[]> {
	const { rows } = await sql<DemandRow>`${grouped(filter, after)} order by ${key} limit ${limit}`.execute(db);
	return rows;
}

export async function countDemands(db: Db, filter: DemandFilter, countAtMost: number): Promise<number> {
	const { rows } = await sql<{
		total: number;
	}>`select count(*)::int as total from (${grouped(filter)} limit ${countAtMost}) one`.execute(db);
	return rows[0]?.total ?? 0;
}

export const deleteMissedSearches = (tx: Tx, before: Day) =>
	tx.deleteFrom("missed_search").where("searched_on", "<", before).executeTakeFirst();

/** The pincode of an account: of the shop, else of the default address. */
export async function findPincodeOf(db: Db, accountId: string): Promise<string> {
	const { rows } = await sql<{ pincode: string }>`
		select pincode from seller where account_id = ${accountId}
		union all select pincode from saved_address where account_id = ${accountId} and default_since is not null limit 1`.execute(
		db,
	);
	return rows[0]?.pincode ?? "";
}
