import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import type { ScheduledStep } from "../orders/order.ts";

/** SQL that finds orders with a due transition. Each part reads its own partial index. */

/** `claimOverdue`: not a step; the order only extends its claims to today. */
export type DueTransition = { id: string; step: ScheduledStep | "claimOverdue" };

/**
 * Due orders, longest due first, a hundred of each kind at a time: unanswered, also requests for an extension; never sent, never handed over, not returned in time,
 * inspection over; and overdue or reported orders that have not claimed today yet.
 */
export async function listDueTransitions(db: Db, now: Date, today: Day): Promise<DueTransition[]> {
	const { rows } = await sql<DueTransition>`
		(select id, 'expire' as step from rental where status = 'pending' and answer_by <= ${now} order by answer_by limit 100)
		union all (select id, 'lapseExtension' from rental where extend_by <= ${now} order by extend_by limit 100)
		union all (select id, 'lapse' from rental where status = 'confirmed' and end_date < ${today}::date order by end_date limit 100)
		union all (select id, 'fallOverdue' from rental where status = 'delivered' and extend_by is null and end_date < ${today}::date and end_date + transit_days < ${today}::date order by end_date limit 100)
		union all (select id, 'miss' from rental where status = 'dispatched' and end_date < ${today}::date order by end_date limit 100)
		union all (select id, 'complete' from rental where status = 'returned' and inspect_by <= ${now} order by inspect_by limit 100)
		union all (select id, 'claimOverdue' from rental where status = 'overdue' and claimed_until < ${today}::date order by claimed_until limit 100)
		union all (select id, 'claimOverdue' from rental where status = 'reported' and end_date < ${today}::date and end_date + transit_days < ${today}::date
			and (claimed_until is null or claimed_until < ${today}::date) order by end_date limit 100)`.execute(db);
	return rows;
}

/** The statuses of an order that its garment has not left for. */
const isNotDispatched = sql`r.status in ('pending', 'confirmed')`;

/** SQL: orders that are not dispatched, of an account on one side. */
const ordersOf = (accounts: RawBuilder<unknown>) => sql<{ id: string }>`
	select r.id from account a join rental r on r.client_id = a.id where a.status = 'suspended' and ${accounts} and ${isNotDispatched}
	union select r.id from account a join rental r on r.seller_id = a.id where a.status = 'suspended' and ${accounts} and ${isNotDispatched} limit 100`;

/** The orders of a suspended account that are not dispatched, on both sides. */
export const listOrdersOfSuspended = async (db: Db, accountId: string) =>
	(await ordersOf(sql`a.id = ${accountId}`).execute(db)).rows;

/** The same for accounts that were suspended since then: of a suspension that was interrupted, or an order placed at the same moment. */
export const listOrdersOfSuspendedSince = async (db: Db, since: Date) =>
	(await ordersOf(sql`a.suspended_at > ${since}`).execute(db)).rows;
