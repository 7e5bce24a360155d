import { type Day, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import type { OrderStatus } from "../contract.ts";
import type { Role, Step } from "../order.ts";

/** Marks of members who let the other side down at the last moment: which step gives one, until when it counts, and what three of them mean. Pure. */

export type MarkedSide = "client" | "seller";

const day = 86_400_000;

/** From this moment on a lister's cancellation of an accepted order gives a mark. */
const listerCancelsFreelyUntil = (startDate: Day): Date =>
	new Date(instantOf(startDate, rules.rental.deliveryHour).getTime() - rules.marks.listerDays * day);

/** `isLate`: as the timeline marks a client's cancellation. `wasAbsent`: the delivery was not taken. */
type StepFacts = {
	step: Step;
	role: Role;
	order: { status: OrderStatus; start_date: Day; try_on_days: number; isDelayed: boolean };
	isLate: boolean;
	wasAbsent: boolean;
	now: Date;
};

/**
 * The side that the step marks. Only accepted orders count. A delayed one gives no mark, as its item is still with another client.
 * An order that was never sent marks its lister.
 */
export function markedSide({ step, role, order, isLate, wasAbsent, now }: StepFacts): MarkedSide | null {
	if (order.isDelayed) return null;
	if (step === "fail") return wasAbsent ? "client" : null;
	if (step === "lapse") return "seller";
	if (step !== "cancel" || order.status !== "confirmed") return null;
	if (role === "client") return isLate ? "client" : null;
	return role === "seller" && now > listerCancelsFreelyUntil(deliveryDayOf(order)) ? "seller" : null;
}

export const endOfMark = (at: Date): Date => new Date(at.getTime() + rules.marks.days * day);

/** Marks from before this moment no longer count. */
export const marksSince = (now: Date): Date => new Date(now.getTime() - rules.marks.days * day);

/** Until when the orders wait for acceptance; null: they do not. `marks`: when each was given, newest first. */
export function limitedUntil(marks: readonly Date[]): Date | null {
	const decisive = marks[rules.marks.limit - 1];
	return decisive ? endOfMark(decisive) : null;
}

type MarkEvent = { step: string; at: string | Date; marked: MarkedSide | null };

/** Whether a later step removes a mark. A correction does: the step that gave the mark was entered wrongly. */
const removesMark = ({ step }: { step: string }) => step === "removeMark" || step.startsWith("correctTo");

/** The last mark that an order gave, by its timeline. A corrected order can give another one. */
export function markOf(timeline: readonly MarkEvent[]) {
	const index = timeline.findLastIndex(({ marked }) => marked !== null);
	const given = timeline[index];
	if (!given?.marked) return null;
	return {
		side: given.marked,
		endsAt: endOfMark(new Date(given.at)),
		isRemoved: timeline.slice(index + 1).some(removesMark),
	};
}
