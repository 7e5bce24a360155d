import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { DayFigures } from "./queries-counts.ts";

/** SQL for the stored sums of past days. */

/** The last stored day before `before`. */
export async function findLastStored(db: Db, before: Day): Promise<Day | undefined> {
	const { rows } = await sql<{ day: Day | null }>`
		select max(day) as day from daily_total where day < ${before}::date`.execute(db);
	return rows[0]?.day ?? undefined;
}

/** The time of the first order, earned rent or refund. */
export async function findFirstActivity(db: Db): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date | null }>`select least(
		(select min(created_at) from rental), (select min(at) from ledger_entry where account = 'unearned-rent'),
		(select min(at) from rental_event where refund > 0)) as at`.execute(db);
	return rows[0]?.at ?? undefined;
}

export async function replaceDays(tx: Tx, days: DayFigures[]): Promise<void> {
	await sql`insert into daily_total (day, orders, revenue)
		select day, orders, revenue from json_to_recordset(${JSON.stringify(days)}::json) as counted (day date, orders integer, revenue bigint)
		on conflict (day) do update set orders = excluded.orders, revenue = excluded.revenue`.execute(tx);
}

/** The stored days from `startDate` to before `before`, in order. */
export async function listStoredDays(db: Db, startDate: Day, before: Day): Promise<DayFigures[]> {
	const { rows } = await sql<DayFigures>`select day, orders, revenue from daily_total
		where day >= ${startDate}::date and day < ${before}::date order by day`.execute(db);
	return rows;
}

/** The stored revenue of all days before `before`. */
export async function sumStoredRevenue(db: Db, before: Day): Promise<number> {
	const { rows } = await sql<{ revenue: number }>`
		select coalesce(sum(revenue), 0)::bigint as revenue from daily_total where day < ${before}::date`.execute(db);
	return rows[0]?.revenue ?? 0;
}
