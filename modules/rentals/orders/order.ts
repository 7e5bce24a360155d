import { type Day, dayOf, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type {
	CodeKind,
	CorrectedStatus,
	CorrectionStep,
	ExtensionStep,
	OrderStatus,
	PersonStep,
	phases,
	UndoStep,
} from "../contract.ts";
import { type Role, type Step, type StepRule, steps } from "../life-cycle/steps.ts";
import { dueBackOn, lostFrom } from "./deadlines.ts";
import type { EarliestDayInput } from "./earliest.ts";

export { type Role, type ScheduledStep, type Step, steps } from "../life-cycle/steps.ts";

/** The rules of an order's steps, read from the table in life-cycle/steps.ts. Pure. */

/** The facts of an order that the rules of the table read. */
export type OrderFacts = EarliestDayInput & {
	status: OrderStatus;
	/** While pending: the seller's deadline to accept or decline. */
	answer_by: Date;
	/** After the return: the deadline of the inspection. */
	inspect_by: Date | null;
	/** From the hand-over: until when the client can report the item as not as described. */
	report_by: Date | null;
	end_date: Day;
	/** After a step that can be undone: until when. */
	undo_until: Date | null;
	/** While an extension is requested: the seller's deadline to accept or decline it. */
	extend_by: Date | null;
	/** The garment is not back from the previous rental. */
	isDelayed: boolean;
	/** The side whose account is suspended; only the scheduler's cancellation reads it. */
	suspended?: "client" | "seller" | undefined;
};

const ruleOf = (step: Step): StepRule => steps[step];

/** Whether the role may take the step in this status. */
export const orderCan = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).from.includes(status) && ruleOf(step).by.includes(role);

/** The status after the step. */
export const statusAfter = (step: Step, from: OrderStatus): OrderStatus =>
	ruleOf(step).toFrom?.[from] ?? ruleOf(step).to;

/**
 * Whether the step was already taken and the role was entitled to it. Makes steps idempotent; not those that leave the status as it is, nor
 * corrections, which are refused when they change nothing.
 */
export const isAlreadyTaken = (step: Step, status: OrderStatus, role: Role): boolean =>
	!isCorrectionStep(step) &&
	ruleOf(step).by.includes(role) &&
	!ruleOf(step).from.includes(status) &&
	(ruleOf(step).to === status || Object.values(ruleOf(step).toFrom ?? {}).includes(status));

/** Whether a disputed order was disputed by another step: an item that is lost was not returned, and the reverse. */
export const contradictsReturn = (step: Step, { returned_at }: { returned_at: Date | null }): boolean =>
	(step === "return" && returned_at === null) || (step === "markLost" && returned_at !== null);

/** Whether the step fits the extension that is requested, or that none is. */
export const fitsExtension = (step: Step, { extend_by }: Pick<OrderFacts, "extend_by">): boolean => {
	const { extension } = ruleOf(step);
	return extension === undefined || (extension === "requested") === (extend_by !== null);
};

/** The steps about an extension that the role may take now. */
export const extensionSteps = (order: OrderFacts, role: Role, now: Date): ExtensionStep[] =>
	(Object.keys(steps) as Step[]).filter(
		(step): step is ExtensionStep =>
			ruleOf(step).within === "extension" &&
			orderCan(step, order.status, role) &&
			fitsExtension(step, order) &&
			!isPastDeadline(step, order, now),
	);

export const isCorrectionStep = (step: Step): step is CorrectionStep => ruleOf(step).within === "correction";

/** The statuses to which the role may correct the order now. */
export const correctionsOf = (order: OrderFacts, role: Role, now: Date): CorrectedStatus[] =>
	(Object.keys(steps) as Step[])
		.filter(isCorrectionStep)
		.filter((step) => orderCan(step, order.status, role) && !isPastDeadline(step, order, now))
		.map((step) => steps[step].to);

const undoSteps = (Object.keys(steps) as Step[]).filter((step): step is UndoStep => ruleOf(step).undoes !== undefined);

/** The step that takes the seller's last one back, while that is possible. */
export const undoStep = (order: Pick<OrderFacts, "status" | "undo_until">, role: Role, now: Date) =>
	undoSteps.find((step) => orderCan(step, order.status, role) && isUndoOpen(order, now));

const isUndoOpen = ({ undo_until }: Pick<OrderFacts, "undo_until">, now: Date): boolean =>
	undo_until !== null && now.getTime() < undo_until.getTime();

/** The step that this one takes back, if any. */
export const stepTakenBackBy = (step: Step): Step | undefined => ruleOf(step).undoes;

/** Until when a step that is taken now can be undone; null: it cannot. Only the seller can undo, so only the seller's steps. */
export const undoUntil = (step: Step, role: Role, now: Date): Date | null =>
	role === "seller" && undoSteps.some((one) => stepTakenBackBy(one) === step)
		? new Date(now.getTime() + rules.order.undoSeconds * 1000)
		: null;

/** Whether the step's deadline has passed. The scheduler runs once a minute, so the status may lag behind. */
export function isPastDeadline(step: Step, order: OrderFacts, now: Date): boolean {
	const { deadline, undoes } = ruleOf(step);
	if (undoes) return !isUndoOpen(order, now);
	if (deadline === "lastDay") return dayOf(now) > order.end_date;
	const end = deadline && order[deadline];
	return end ? now.getTime() >= end.getTime() : false;
}

/** The delivery day of a failed delivery, or the day from which an item can be marked as lost, while it is still to come. */
export function upcomingFirstDay(
	step: Step,
	order: Pick<OrderFacts, "start_date" | "end_date" | "transit_days">,
	now: Date,
): Day | undefined {
	const { notBefore } = ruleOf(step);
	if (!notBefore) return undefined;
	const first = notBefore === "lostDay" ? lostFrom(order) : order.start_date;
	return dayOf(now) < first ? first : undefined;
}

/** Steps that have an earliest day. */
export type DatedStep = { [S in Step]: (typeof steps)[S] extends { earliest: unknown } ? S : never }[Step];

/** The first day on which the step is possible; undefined when that day has come or there is none. */
export function upcomingEarliestDay(step: Step, order: EarliestDayInput, now: Date): Day | undefined {
	const from = ruleOf(step).earliest?.(order);
	return from !== undefined && dayOf(now) < from ? from : undefined;
}

/** Whether the step also claims the days from today to the first rental day, because the item leaves its lister early. */
export const claimsEarly = (step: Step): step is DatedStep => ruleOf(step).earliest !== undefined;

/** Whether the step must wait until the garment is back from the previous rental. */
export const waitsForGarment = (step: Step, order: OrderFacts): boolean =>
	(ruleOf(step).notDelayed ?? false) && order.isDelayed;

/** Whether the step depends on a delay: a dispatch waits for it, and the end of a delayed order is never late and gives no mark. */
export const needsDelayStatus = (step: Step): boolean =>
	(ruleOf(step).notDelayed ?? false) || step === "cancel" || step === "lapse";

/** Whether the step can be marked as late. */
export const canBeLate = (step: Step, role: Role): boolean => step === "cancel" && role === "client";

/** Whether the scheduler must take this step now. */
export function isDue(step: Step, order: OrderFacts, now: Date): boolean {
	const { dueFrom, within } = ruleOf(step);
	if (!orderCan(step, order.status, "clock") || !fitsExtension(step, order)) return false;
	// The dispute knows when it is over.
	if (!dueFrom) return within === "dispute";
	if (dueFrom === "suspension") return order.suspended !== undefined;
	if (dueFrom === "dayAfter") return dayOf(now) > order.end_date;
	if (dueFrom === "notBackInTime") return dayOf(now) > dueBackOn(order);
	const from = order[dueFrom];
	return from !== null && now.getTime() >= from.getTime();
}

/** The steps that the role may take now through the order's own endpoints. */
export const allowedSteps = (order: OrderFacts, role: Role, now: Date): PersonStep[] =>
	openSteps(order, role, now).filter(
		(step) => upcomingEarliestDay(step, order, now) === undefined && upcomingFirstDay(step, order, now) === undefined,
	);

/** The step that only its earliest day still prevents, and that day. */
export function nextDatedStep(order: OrderFacts, role: Role, now: Date): { step: DatedStep; from: Day } | undefined {
	for (const step of openSteps(order, role, now)) {
		const from = upcomingEarliestDay(step, order, now);
		if (from && claimsEarly(step)) return { step, from };
	}
	return undefined;
}

/** Steps that status, role and deadline allow, regardless of their earliest day. */
const openSteps = (order: OrderFacts, role: Role, now: Date): PersonStep[] =>
	(Object.keys(steps) as Step[]).filter(
		(step): step is PersonStep =>
			role !== "clock" &&
			ruleOf(step).within === undefined &&
			ruleOf(step).undoes === undefined &&
			orderCan(step, order.status, role) &&
			!isPastDeadline(step, order, now) &&
			!waitsForGarment(step, order),
	);

/** The client's valid code: the delivery code until the hand-over, then the return code until the garment is back. */
export function codeInForce(status: OrderStatus): CodeKind | undefined {
	if (status === "pending" || status === "confirmed" || status === "dispatched") return "delivery";
	return status === "delivered" || status === "overdue" || status === "reported" ? "return" : undefined;
}

/** Whether the step takes the piece out of the stock, so that later orders need another one. */
export const losesPiece = (step: Step): boolean => ruleOf(step).losesPiece ?? false;
export const needsReason = (step: Step, role: Role): boolean =>
	ruleOf(step).reasonRequiredFrom?.includes(role) ?? false;
export const freesDays = (step: Step): boolean => ruleOf(step).freesDays ?? false;
/** The code that a step requires, if any, and whether the role may omit it. */
export const codeFor = (step: Step, role: Role): { kind: CodeKind; isOptional: boolean } | undefined => {
	const { code, codeOptionalFor } = ruleOf(step);
	return code && { kind: code, isOptional: codeOptionalFor?.includes(role) ?? false };
};

/** Steps about the extension of an order. */
export type ExtensionEvent = ExtensionStep | "lapseExtension";
export const isExtensionStep = (step: Step): step is ExtensionEvent => ruleOf(step).within === "extension";

/** The garment is not back from the previous rental; it is back after all. */
export type DelayEvent = "delay" | "delayOver";
/** Timeline events that do not change the status. */
export type NonStepEvent =
	| DelayEvent
	| "contestDamage"
	| "passDamageToStaff"
	| "lowerDamage"
	| "decideDispute"
	| "appealDispute"
	| "removeMark"
	/** The order got another piece, because its own one is lost. */
	| "reassign"
	/** About a parcel that the courier lost or damaged: a side tells the staff; it is back with its lister. */
	| "reportParcel"
	| "findParcel";

/** Whether the order waits for the previous rental, by its timeline (oldest first). */
export const isDelayed = (timeline: readonly { step: string }[]): boolean =>
	timeline.findLast(({ step }) => step === "delay" || step === "delayOver")?.step === "delay";

const unfulfilledStatuses: readonly OrderStatus[] = ["declined", "expired", "cancelled", "undelivered"];

/** The phase by the dates in IST; null for an unfulfilled order (declined, expired, cancelled, undelivered). */
export function phaseOf(
	status: OrderStatus,
	period: Period,
	now: Date,
	dueBack: Day = period.endDate,
): (typeof phases)[number] | null {
	const today = dayOf(now);
	if (unfulfilledStatuses.includes(status)) return null;
	if (status === "completed") return "completed";
	if (status === "overdue" || status === "reported") return "active";
	return today < period.startDate
		? "upcoming"
		: today <= (status === "delivered" ? dueBack : period.endDate)
			? "active"
			: "completed";
}

/** The short order number that people read out on the phone. */
export const orderNumber = referenceOf;
