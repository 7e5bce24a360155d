import { addDays, type Day, dayOf, instantOf } from "#common/calendar.ts";
import { extraRentOfOrder, type RentedOrder } from "#common/rent.ts";
import type { CashHolder, CorrectedCash, ReturnCash } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import type { CorrectionStep, OrderStatus } from "../contract.ts";
import { type ClaimedDay, claimedDaysOf, marginsOf } from "../days/claims.ts";
import { type ExtensionChange, notExtended } from "../extension/extension.ts";
import type { MarkedSide } from "../marks/mark.ts";
import { inspectionDeadline, reportDeadline, type Step } from "../order.ts";

/** The changes of a correction. Pure. */

/** An event of an order's timeline. */
export type CorrectedEvent = {
	step: string;
	from_status: string | null;
	to_status: string;
	cash_holder: CashHolder | null;
	at: Date;
	marked: MarkedSide | null;
};

/** The facts of an order that a correction reads. */
export type OrderToCorrect = RentedOrder & {
	status: OrderStatus;
	extend_to: Day | null;
	policy: string;
	try_on_days: number;
	transit_days: number;
	turnaround_days: number;
	returned_at: Date | null;
	extend_by: Date | null;
};

/** The input of the admin. */
export type CorrectionInput = { cashHolder?: CorrectedCash | undefined; returnedOn?: Day | undefined };

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
const lastHandOver = (events: readonly CorrectedEvent[]): CorrectedEvent | undefined =>
	events.findLast(
		({ step, cash_holder }) => step === "handOver" || (step === "correctToDelivered" && cash_holder !== null),
	);

/** The day of the hand-over that holds. A later change of the holder of its cash does not move it. */
export function handOverDay(events: readonly CorrectedEvent[]): Day | undefined {
	const found = events.findLast(
		({ step, from_status }) =>
			step === "handOver" || (step === "correctToDelivered" && !isHandedOver(from_status as OrderStatus)),
	);
	return found && dayOf(found.at);
}

/** Whether the order has a hand-over that holds. */
const isHandedOver = (status: OrderStatus): boolean =>
	status === "delivered" || status === "overdue" || status === "returned" || status === "completed";

/** Whether a correction of an order that was handed over books its hand-over again, because somebody else took the cash. */
export const changesHandOver = (
	step: Step,
	{ status }: Pick<OrderToCorrect, "status">,
	{ cashHolder }: CorrectionInput,
	{ handOver }: Pick<Recorded, "handOver">,
): boolean =>
	step === "correctToDelivered" &&
	isHandedOver(status) &&
	cashHolder !== undefined &&
	cashHolder !== (handOver?.cash_holder ?? "courier");

/** Whether the client of an order that is cancelled gets back what they paid. Not when the staff say that no money was taken. */
export const refundsPayment = (
	step: Step,
	{ status }: Pick<OrderToCorrect, "status">,
	{ cashHolder }: CorrectionInput,
): boolean => step === "correctToCancelled" && isHandedOver(status) && cashHolder !== "unpaid";

/** The return at which extra rent was paid. A correction of a completion adds none. */
const lastPaidReturn = (events: readonly CorrectedEvent[]): CorrectedEvent | undefined =>
	events.findLast(
		({ step, cash_holder }) => (step === "return" || step === "correctToReturned") && cash_holder !== null,
	);

/** Facts from the timeline: whether the item was lost, the hand-over that holds, and the return at which extra rent was paid. */
export type Recorded = {
	isLost: boolean;
	handOver: CorrectedEvent | undefined;
	paidReturn: CorrectedEvent | undefined;
};

export const recordedBy = (events: readonly CorrectedEvent[]): Recorded => ({
	isLost: wasLost(events),
	handOver: lastHandOver(events),
	paidReturn: lastPaidReturn(events),
});

/** Whether the correction adds a return that is not on the timeline, or replaces the one that is. */
export function addsReturn(
	step: Step,
	order: RentedOrder & Pick<OrderToCorrect, "status" | "returned_at">,
	input: CorrectionInput,
	recorded: Recorded,
): boolean {
	if (step !== "correctToReturned") return false;
	const isReturned = order.status === "returned" || order.status === "completed";
	return !isReturned || recorded.isLost || changesReturn(order, input, recorded);
}

const changesReturn = (
	order: RentedOrder & Pick<OrderToCorrect, "returned_at">,
	{ cashHolder, returnedOn }: CorrectionInput,
	{ paidReturn }: Recorded,
): boolean =>
	(returnedOn !== undefined && order.returned_at !== null && returnedOn !== dayOf(order.returned_at)) ||
	(cashHolder !== undefined && extraRentOfOrder(order) > 0 && cashHolder !== paidReturn?.cash_holder);

/** The columns of the order, and what the timeline records. */
export function changeOfCorrection(
	order: OrderToCorrect,
	step: CorrectionStep,
	input: CorrectionInput,
	{ recorded, now }: { recorded: Recorded; now: Date },
): ExtensionChange {
	const notReturned = { returned_at: null, return_received_at: null, inspect_by: null, completed_at: null };
	const policy = policyOf(order.policy);
	if (takesBackHandOver(step))
		return {
			columns: {
				...notReturned,
				report_by: null,
				...(order.first_end_date && notExtended(order, order.first_end_date)),
			},
			cashHolder: refundsPayment(step, order, input) ? (recorded.handOver?.cash_holder ?? "courier") : null,
		};
	if (step === "correctToDelivered") {
		const holder = input.cashHolder === "seller" ? "seller" : "courier";
		if (!isHandedOver(order.status))
			return { columns: { ...notReturned, report_by: reportDeadline(now, policy) }, cashHolder: holder };
		// A request for an extension goes on.
		const columns = { ...notReturned, extend_to: order.extend_to, extend_by: order.extend_by };
		return { columns, cashHolder: changesHandOver(step, order, input, recorded) ? holder : null };
	}
	const columns = { inspect_by: inspectionDeadline(now, policy), completed_at: null };
	if (!addsReturn(step, order, input, recorded)) return { columns, cashHolder: null };
	const day = input.returnedOn ?? dayOf(order.returned_at ?? now);
	return returnOf(
		order,
		columns,
		{ cashHolder: input.cashHolder ?? recorded.paidReturn?.cash_holder ?? undefined, day },
		now,
	);
}

/** A return that an admin records. The rent of an extension is paid or, as at an ordinary return, taken back. */
function returnOf(
	order: OrderToCorrect,
	columns: ExtensionChange["columns"],
	{ cashHolder, day }: { cashHolder: ReturnCash | undefined; day: Day },
	now: Date,
): ExtensionChange {
	const returnedAt = day === dayOf(now) ? now : instantOf(day, 12);
	const returned = { ...columns, returned_at: returnedAt, return_received_at: null };
	if (!order.first_end_date) return { columns: returned, endDate: order.end_date, returnedOn: day, cashHolder: null };
	const amount = extraRentOfOrder(order);
	// Days that a discount made free are not unpaid.
	if (amount === 0) return { columns: returned, endDate: order.end_date, amount, returnedOn: day, cashHolder: null };
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
		amount,
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
