import { type Day, instantOf } from "#common/calendar.ts";
import { type Policy, rules } from "#common/rules.ts";

/** Until when who may do what with an order. Pure. */

const hour = 3_600_000;

/** Until when the seller may answer: 24 hours, or the end of the day before the start, but at least one hour. */
export function answerDeadline(placedAt: Date, startDate: Day): Date {
	const latest = Math.min(placedAt.getTime() + rules.order.answerHours * hour, instantOf(startDate).getTime());
	return new Date(Math.max(latest, placedAt.getTime() + rules.order.answerHoursAtLeast * hour));
}

/** Until when a garment that is back is looked over. */
export const inspectionDeadline = (returnedAt: Date, policy: Policy): Date =>
	new Date(returnedAt.getTime() + policy.inspectionHours * hour);

/** Until when a client cancels without a mark: an hour before the delivery, which is at ten on the first day. */
export const freeCancellationUntil = (startDate: Day, policy: Policy): Date =>
	instantOf(startDate, rules.rental.deliveryHour - policy.freeCancellationHours);

/** Is a client's cancellation late? Never while the piece is not back from the rental before. */
export const isLateCancellation = (now: Date, startDate: Day, policy: Policy, isDelayed: boolean): boolean =>
	!isDelayed && now.getTime() > freeCancellationUntil(startDate, policy).getTime();
