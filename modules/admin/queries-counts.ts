import type { Day } from "#common/calendar.ts";
import { type Db, sql } from "#database/connect.ts";
import type { TimeRange } from "./growth.ts";
import { isActive } from "./queries-rentals.ts";

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
		(select count(*)::int from damage_claim where state in ('contested', 'withAdmin')) as damage`.execute(db);
	return rows[0] as Counts;
}
