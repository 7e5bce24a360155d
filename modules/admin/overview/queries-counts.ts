import { type Day, instantOf, type Period } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import { isActive } from "../queries-rentals.ts";
import type { TimeRange } from "./growth.ts";

/** SQL for the dashboard's figures. */

export type Counts = {
	users: number;
	listings: number;
	revenue: number;
	this_month: number;
	last_month: number;
	active: number;
	waiting: number;
	messages: number;
	reports: number;
	damage: number;
	overdue: number;
	open_messages: number;
};

/** Earned rents in the ledger, including the commission. */
const revenue = sql`select coalesce(sum(amount), 0)::bigint from ledger_entry where account = 'unearned-rent' and amount > 0`;
const revenueIn = ({ from, until }: TimeRange) => sql`(${revenue} and at >= ${from} and at < ${until})`;

export async function countAll(
	db: Db,
	today: Day,
	ranges: { current: TimeRange; previous: TimeRange },
): Promise<Counts> {
	const { rows } = await sql<Counts>`select
		(select count(*)::int from account where email_verified_at is not null) as users,
		(select count(*)::int from product where archived_at is null) as listings,
		(${revenue}) as revenue,
		${revenueIn(ranges.current)} as this_month,
		${revenueIn(ranges.previous)} as last_month,
		(select count(*)::int from rental where ${isActive(today)}) as active,
		(select count(*)::int from product where approved_at is null and suspended_at is null and archived_at is null) as waiting,
		(select count(*)::int from contact_message where read_at is null) as messages,
		(select count(*)::int from report where closed_at is null) as reports,
		(select count(*)::int from damage_claim where state in ('contested', 'withAdmin')) as damage,
		(select count(*)::int from ledger_due where paid_at is null and due_on < ${today}::date) as overdue,
		(select count(*)::int from contact_message where closed_at is null) as open_messages`.execute(db);
	return rows[0] as Counts;
}

export type ActivityRow = { day: Day; orders: number; revenue: number; sign_ups: number };

const dayInIndia = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Kolkata')::date`;

/** One row for each day of the period, in IST. Each sum reads its rows by an index on their time. */
export async function listActivity(db: Db, { startDate, endDate }: Period): Promise<ActivityRow[]> {
	const from = instantOf(startDate);
	const { rows } = await sql<ActivityRow>`
		select day.day, coalesce(orders.count, 0) as orders, coalesce(earned.amount, 0) as revenue, coalesce(joined.count, 0) as sign_ups
		from (select generate_series(${startDate}::date, ${endDate}::date, interval '1 day')::date as day) day
		left join (select ${dayInIndia(sql`created_at`)} as day, count(*)::int as count from rental where created_at >= ${from} group by 1) orders using (day)
		left join (select ${dayInIndia(sql`at`)} as day, sum(amount)::bigint as amount from ledger_entry
			where account = 'unearned-rent' and amount > 0 and at >= ${from} group by 1) earned using (day)
		left join (select ${dayInIndia(sql`created_at`)} as day, count(*)::int as count from account
			where created_at >= ${from} and email_verified_at is not null group by 1) joined using (day)
		order by day`.execute(db);
	return rows;
}
