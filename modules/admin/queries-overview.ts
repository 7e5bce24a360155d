import { addDays, type Day, instantOf, type Period } from "#common/calendar.ts";
import { type Db, isSameOrder, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import type { TimeRange } from "./growth.ts";
import { isActive } from "./queries-rentals.ts";

/** SQL for the dashboard's figures: counted now, and the stored sums of past days. */

type Counts = {
	listings: number;
	active: number;
	waiting: number;
	messages: number;
	reports: number;
	damage: number;
	overdue: number;
	open_messages: number;
	failed_deletions: number;
};

/** Earned rents in the ledger, including the commission, without those that a dispute gave back. */
const revenueOf = (isInRange: RawBuilder<unknown>) => sql`(
	(select coalesce(sum(amount), 0)::bigint from ledger_entry where account = 'unearned-rent' and (amount > 0) <> is_contra and ${isInRange})
	- (select coalesce(sum(refund), 0)::bigint from rental_event where refund > 0 and ${isInRange}))`;
const revenueIn = ({ from, until }: TimeRange) => revenueOf(sql`at >= ${from} and at < ${until}`);

/** The revenue before a moment. It reads the entries of all years. */
export async function sumRevenueBefore(db: Db, until: Date): Promise<number> {
	const { rows } = await sql<{ revenue: number }>`select ${revenueOf(sql`at < ${until}`)} as revenue`.execute(db);
	return rows[0]?.revenue ?? 0;
}

export async function sumRevenue(db: Db, range: TimeRange): Promise<number> {
	const { rows } = await sql<{ revenue: number }>`select ${revenueIn(range)} as revenue`.execute(db);
	return rows[0]?.revenue ?? 0;
}

export async function countVerifiedAccounts(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from account where email_verified_at is not null`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function countAll(db: Db, today: Day): Promise<Counts> {
	const { rows } = await sql<Counts>`select
		(select count(*)::int from product where archived_at is null) as listings,
		(select count(*)::int from rental where ${isActive(today)}) as active,
		(select count(*)::int from product where approved_at is null and suspended_at is null and archived_at is null) as waiting,
		(select count(*)::int from contact_message where read_at is null) as messages,
		(select count(*)::int from report where closed_at is null) as reports,
		(select count(*)::int from damage_claim c where c.state in ('contested', 'withAdmin', 'appealed')
			and not exists (select from rental r where ${isSameOrder("r.id", "c.rental_id")} and r.status = 'reported')) as damage,
		(select count(*)::int from ledger_due where paid_at is null and due_on < ${today}::date) as overdue,
		(select count(*)::int from contact_message where closed_at is null) as open_messages,
		(select count(*)::int from account_deletion where failed_at is not null) as failed_deletions`.execute(db);
	return rows[0] as Counts;
}

export type DayFigures = { day: Day; orders: number; revenue: number };

const dayInIndia = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Kolkata')::date`;
const eachDay = ({ startDate, endDate }: Period) =>
	sql`(select generate_series(${startDate}::date, ${endDate}::date, interval '1 day')::date as day) day`;
const isWithin = (column: RawBuilder<unknown>, { startDate, endDate }: Period) =>
	sql`${column} >= ${instantOf(startDate)} and ${column} < ${instantOf(addDays(endDate, 1))}`;

/** One row for each day of the period, in IST. Each sum reads its rows by an index on their time. */
export async function listDays(db: Db, period: Period): Promise<DayFigures[]> {
	const { rows } = await sql<DayFigures>`
		select day.day, coalesce(orders.count, 0) as orders, coalesce(earned.amount, 0) - coalesce(refunded.amount, 0) as revenue
		from ${eachDay(period)}
		left join (select ${dayInIndia(sql`created_at`)} as day, count(*)::int as count from rental
			where ${isWithin(sql`created_at`, period)} group by 1) orders using (day)
		left join (select ${dayInIndia(sql`at`)} as day, sum(amount)::bigint as amount from ledger_entry
			where account = 'unearned-rent' and (amount > 0) <> is_contra and ${isWithin(sql`at`, period)} group by 1) earned using (day)
		left join (select ${dayInIndia(sql`at`)} as day, sum(refund)::bigint as amount from rental_event
			where refund > 0 and ${isWithin(sql`at`, period)} group by 1) refunded using (day)
		order by day`.execute(db);
	return rows;
}

/** The sign-ups of each day of the period, in IST, of members who have verified their email address by now. */
export async function countSignUps(db: Db, period: Period): Promise<number[]> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(joined.count, 0) as count from ${eachDay(period)}
		left join (select ${dayInIndia(sql`created_at`)} as day, count(*)::int as count from account
			where ${isWithin(sql`created_at`, period)} and email_verified_at is not null group by 1) joined using (day)
		order by day`.execute(db);
	return rows.map(({ count }) => count);
}

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
