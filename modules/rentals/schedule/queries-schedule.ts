import type { Day } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { type Db, isSameOrder, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import type { ScheduledStep } from "../order.ts";

/** SQL that finds orders with a due transition. Each part reads its own partial index. */

/** `claimOverdue`: not a step; the order only extends its claims to today. */
export type DueTransition = { id: string; step: ScheduledStep | "claimOverdue" };

/**
 * Due orders, longest due first, a hundred of each kind at a time: unanswered, also requests for an extension or a change; never sent, never handed over, not returned in time,
 * inspection over; and overdue or reported orders that have not claimed today yet.
 */
export async function listDueTransitions(db: Db, now: Date, today: Day): Promise<DueTransition[]> {
	const { rows } = await sql<DueTransition>`
		(select id, 'expire' as step from rental where status = 'pending' and answer_by <= ${now} order by answer_by limit 100)
		union all (select id, 'lapseExtension' from rental where extend_by <= ${now} order by extend_by limit 100)
		union all (select id, 'lapseChange' from rental where change_by <= ${now} order by change_by limit 100)
		union all (select id, 'lapse' from rental where status = 'confirmed' and change_by is null and end_date < ${today}::date order by end_date limit 100)
		union all (select id, 'fallOverdue' from rental where status = 'delivered' and extend_by is null and end_date < ${today}::date and end_date + transit_days < ${today}::date order by end_date limit 100)
		union all (select id, 'fallOverdue' from rental where status = 'delivered' and sent_back_on + greatest(transit_days, 1) < ${today}::date limit 100)
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

/** SQL on order_reminder: which reminder emails are due and sent. */

type ReminderKind = "delivery" | "return";
export type DueReminder = OrderKey & { kind: ReminderKind };

/** Orders with a delivery or return on this day and no reminder yet; a hundred of each kind at a time. */
export async function listDueReminders(db: Db, day: Day): Promise<DueReminder[]> {
	const notSent = (kind: ReminderKind) => sql`not exists (
		select from order_reminder sent where ${isSameOrder("sent.rental_id", "r.id")} and sent.kind = ${sql.lit(kind)})`;
	const { rows } = await sql<DueReminder>`
		with due as (
			(select r.product_id, r.garment_id, r.id, 'delivery' as kind from rental r
			where r.status in ('confirmed', 'dispatched') and r.start_date between ${day}::date and ${day}::date + ${sql.lit(rules.tryOn.maxDays)} and r.start_date - r.try_on_days = ${day}::date and ${notSent("delivery")} order by r.id limit 100)
			union all (select r.product_id, r.garment_id, r.id, 'return' from rental r
			where r.status = 'delivered' and r.sent_back_on is null and r.end_date between ${day}::date - 1 and ${day}::date and r.end_date + least(r.transit_days, 1) = ${day}::date and ${notSent("return")} order by r.id limit 100)
		) select product_id, garment_id, id, kind from due`.execute(db);
	return rows;
}

/** True for the process that inserts the row first. */
export async function insertReminder(
	tx: Tx,
	{ product_id, garment_id, id, kind }: DueReminder,
	now: Date,
): Promise<boolean> {
	const inserted = await tx
		.insertInto("order_reminder")
		.values({ product_id, garment_id, rental_id: id, kind, sent_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}
