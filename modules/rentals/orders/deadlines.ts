import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { atDaytime, deadlineAfter, eveningOf } from "#common/daytime.ts";
import { type Policy, rules } from "#common/rules.ts";
import type { OrderStatus } from "../contract.ts";

/** The deadlines of an order. Pure. */

/**
 * The seller's deadline to answer: 24 hours, or the evening before the start, but at least one hour. It never falls in the night: an order that is
 * placed late in that evening is answered by 8 in the morning, before the delivery.
 */
export function answerDeadline(placedAt: Date, startDate: Day): Date {
	const wanted = deadlineAfter(placedAt, rules.order.answerHours);
	const evening = eveningOf(addDays(startDate, -1));
	const least = deadlineAfter(placedAt, rules.order.answerHoursAtLeast);
	const latest = wanted < evening ? wanted : evening;
	return latest < least ? least : latest;
}

/** The end of the inspection of a returned garment. */
export const inspectionDeadline = (returnedAt: Date, policy: Policy): Date =>
	deadlineAfter(returnedAt, policy.inspectionHours);

/** Until when the client can report the item as not as described. */
export const reportDeadline = (handedOverAt: Date, policy: Policy): Date =>
	deadlineAfter(handedOverAt, policy.reportHours);

/** The end of free cancellation: one hour before the delivery at 10:00 IST on the first day. */
export const freeCancellationUntil = (startDate: Day, policy: Policy): Date =>
	atDaytime(instantOf(startDate, rules.rental.deliveryHour - policy.freeCancellationHours));

/** Whether a client's cancellation is late. Never while the garment is not back from the previous rental. */
export const isLateCancellation = (now: Date, startDate: Day, policy: Policy, isDelayed: boolean): boolean =>
	!isDelayed && now.getTime() > freeCancellationUntil(startDate, policy).getTime();

/** The last day of an order's way back. After it the order is overdue. */
export const dueBackOn = (order: { end_date: Day; transit_days: number }): Day =>
	addDays(order.end_date, order.transit_days);

/** The first day on which an item that is not back can be marked as lost. */
export const lostFrom = (order: { end_date: Day; transit_days: number }): Day =>
	addDays(dueBackOn(order), rules.order.lostAfterDays);

/** The day on which an item leaves its client: a courier fetches it the day after the last one, otherwise it goes back on that day. */
export const leavesOn = (order: { end_date: Day; transit_days: number }): Day =>
	addDays(order.end_date, Math.min(order.transit_days, 1));

/** Whether the item should be back and is not. A reported item is not overdue by its status, but claims days in the same way. */
export const isPastReturn = (
	order: { status: OrderStatus; end_date: Day; transit_days: number },
	today: Day,
): boolean => order.status === "overdue" || (order.status === "reported" && today > dueBackOn(order));
