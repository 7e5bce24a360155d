import { addDays, type Day, dayOf, instantOf } from "#common/calendar.ts";
import type { Rupees } from "#common/money.ts";
import type { CashHolder, ReturnCash } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import type { CorrectionStep, OrderStatus } from "../contract.ts";
import { type ClaimedDay, claimedDaysOf, marginsOf } from "../days/claims.ts";
import { type ExtensionChange, extraRentOfOrder, notExtended } from "../extension/extension.ts";
import type { MarkedSide } from "../marks/mark.ts";
import { inspectionDeadline, reportDeadline } from "../orders/deadlines.ts";
import type { Step } from "../orders/order.ts";

/** The changes of a correction. Pure. */

/** An event of an order's timeline. */
export type CorrectedEvent = {
	step: string;
	to_status: string;
	cash_holder: CashHolder | null;
	at: Date;
	marked: MarkedSide | null;
};

/** The facts of an order that a correction reads. */
export type OrderToCorrect = {
	status: OrderStatus;
	start_date: Day;
	end_date: Day;
	first_end_date: Day | null;
	extend_to: Day | null;
	price: Rupees;
	total_amount: Rupees;
	policy: string;
	transit_days: number;
	turnaround_days: number;
};

/** The input of the admin. */
export type CorrectionInput = { cashHolder?: ReturnCash | undefined; returnedOn?: Day | undefined };

/** Whether the hand-over does not hold in the corrected status. */
export const takesBackHandOver = (step: Step): boolean =>
	step === "correctToConfirmed" || step === "correctToDispatched" || step === "correctToCancelled";

const isCorrection = ({ step }: CorrectedEvent) => step.startsWith("correctTo");

/** The events since the last correction. */
export const sinceCorrection = (events: readonly CorrectedEvent[]): CorrectedEvent[] =>
	events.slice(events.findLastIndex(isCorrection) + 1);

/** Whether the order is over because its item was lost. */
export const wasLost = (events: readonly CorrectedEvent[]): boolean =>
	sinceCorrection(events).some(({ step }) => step === "markLost");

/** The hand-over that holds. A correction of a return adds none. */
export const lastHandOver = (events: readonly CorrectedEvent[]): CorrectedEvent | undefined =>
	events.findLast(
		({ step, cash_holder }) => step === "handOver" || (step === "correctToDelivered" && cash_holder !== null),
	);

/** The return at which extra rent was paid. A correction of a completion adds none. */
export const lastPaidReturn = (events: readonly CorrectedEvent[]): CorrectedEvent | undefined =>
	events.findLast(
		({ step, cash_holder }) => (step === "return" || step === "correctToReturned") && cash_holder !== null,
	);

/** Whether the correction adds a return that is not on the timeline. */
export const addsReturn = (step: Step, order: Pick<OrderToCorrect, "status">, isLost: boolean): boolean =>
	step === "correctToReturned" && (order.status !== "completed" || isLost);

/** The columns of the order, and what the timeline records. */
export function changeOfCorrection(
	order: OrderToCorrect,
	step: CorrectionStep,
	{ cashHolder, returnedOn }: CorrectionInput,
	{ isLost, now }: { isLost: boolean; now: Date },
): ExtensionChange {
	const notReturned = { returned_at: null, inspect_by: null, completed_at: null };
	const policy = policyOf(order.policy);
	if (takesBackHandOver(step))
		return {
			columns: {
				...notReturned,
				report_by: null,
				...(order.first_end_date && notExtended(order, order.first_end_date)),
			},
			cashHolder: null,
		};
	if (step === "correctToDelivered") {
		const wasDelivered = order.status === "returned" || order.status === "completed";
		return wasDelivered
			? { columns: notReturned, cashHolder: null }
			: {
					columns: { ...notReturned, report_by: reportDeadline(now, policy) },
					cashHolder: cashHolder === "seller" ? "seller" : "courier",
				};
	}
	const columns = { inspect_by: inspectionDeadline(now, policy), completed_at: null };
	if (!addsReturn(step, order, isLost)) return { columns, cashHolder: null };
	return returnOf(order, columns, { cashHolder, day: returnedOn ?? dayOf(now) }, now);
}

/** A return that an admin records. The rent of an extension is paid or, as at an ordinary return, taken back. */
function returnOf(
	order: OrderToCorrect,
	columns: ExtensionChange["columns"],
	{ cashHolder, day }: { cashHolder: ReturnCash | undefined; day: Day },
	now: Date,
): ExtensionChange {
	const returned = { ...columns, returned_at: day === dayOf(now) ? now : instantOf(day, 12) };
	if (!order.first_end_date) return { columns: returned, endDate: order.end_date, returnedOn: day, cashHolder: null };
	if (cashHolder === "unpaid")
		return {
			columns: { ...returned, ...notExtended(order, order.first_end_date) },
			endDate: order.first_end_date,
			returnedOn: day,
			cashHolder: null,
		};
	return {
		columns: returned,
		endDate: order.end_date,
		amount: extraRentOfOrder(order),
		returnedOn: day,
		cashHolder: cashHolder === "seller" ? "seller" : "courier",
	};
}

/**
 * The days that an order claims that is not back. Days that are over are claimed only where it has them: somebody else may have had the item.
 * `own`: the days that it claims now. An item that has left its lister also claims the days from today to the first one.
 */
export function claimsOfCorrection(
	order: OrderToCorrect,
	step: CorrectionStep,
	own: readonly Day[],
	today: Day,
): ClaimedDay[] {
	const period = { startDate: order.start_date, endDate: order.end_date };
	const planned = claimedDaysOf(period, marginsOf(order));
	const first = planned[0]?.day ?? order.start_date;
	const early: ClaimedDay[] = [];
	const reason = step === "correctToDispatched" && order.transit_days > 0 ? "transit" : "rental";
	if (step !== "correctToConfirmed")
		for (let day = today; day < first; day = addDays(day, 1)) early.push({ day, reason });
	return [...early, ...planned].filter(({ day }) => day >= today || own.includes(day));
}
