import { type Day, instantOf } from "#common/calendar.ts";
import { type Policy, rules } from "#common/rules.ts";

/** The deadlines of an order. Pure. */

const hour = 3_600_000;

/** The seller's deadline to answer: 24 hours, or the end of the day before the start, but at least one hour. */
export function answerDeadline(placedAt: Date, startDate: Day): Date {
	const latest = Math.min(placedAt.getTime() + rules.order.answerHours * hour, instantOf(startDate).getTime());
	return new Date(Math.max(latest, placedAt.getTime() + rules.order.answerHoursAtLeast * hour));
}

/** The end of the inspection of a returned garment. */
export const inspectionDeadline = (returnedAt: Date, policy: Policy): Date =>
	new Date(returnedAt.getTime() + policy.inspectionHours * hour);

/** The end of free cancellation: one hour before the delivery at 10:00 IST on the first day. */
export const freeCancellationUntil = (startDate: Day, policy: Policy): Date =>
	instantOf(startDate, rules.rental.deliveryHour - policy.freeCancellationHours);

/** Whether a client's cancellation is late. Never while the garment is not back from the previous rental. */
export const isLateCancellation = (now: Date, startDate: Day, policy: Policy, isDelayed: boolean): boolean =>
	!isDelayed && now.getTime() > freeCancellationUntil(startDate, policy).getTime();
