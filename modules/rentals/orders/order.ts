import { addDays, type Day, dayOf, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { CodeKind, OrderStatus, PersonStep, phases, UndoStep } from "../contract.ts";
import { type EarliestDayInput, earliestDispatchDay, earliestHandOverDay } from "./earliest.ts";

/** The state machine of an order as one table. Use cases, screens, emails and the scheduler all read it. Pure. */

/** The roles that take steps. `clock` is the scheduler. */
export type Role = "client" | "seller" | "admin" | "clock";

/** The facts of an order that the rules of the table read. */
export type OrderFacts = EarliestDayInput & {
	status: OrderStatus;
	/** While pending: the seller's deadline to accept or decline. */
	answer_by: Date;
	/** After the return: the deadline of the inspection. */
	inspect_by: Date | null;
	end_date: Day;
	/** After a step that can be undone: until when. */
	undo_until: Date | null;
	/** The garment is not back from the previous rental. */
	isDelayed: boolean;
};

type StepRule = {
	from: readonly OrderStatus[];
	to: OrderStatus;
	by: readonly Role[];
	/** Roles that must give a reason. */
	reasonRequiredFrom?: readonly Role[];
	/** Releases the garment's claimed days. */
	freesDays?: true;
	/** The client's one-time code that completes the step. */
	code?: CodeKind;
	/** Roles that may give a reason instead of the code. */
	codeOptionalFor?: readonly Role[];
	/** From this moment on the step is refused; the scheduler's step becomes due. */
	deadline?: "answer_by" | "inspect_by" | "lastDay";
	/** The step that this one takes back, as long as `undo_until` allows. */
	undoes?: "accept" | "dispatch";
	/** Refused until the garment is back from the previous rental. */
	notDelayed?: true;
	/** The first day on which the step is possible. */
	earliest?: (order: EarliestDayInput) => Day;
	/** When the scheduler takes the step. */
	dueFrom?: "answer_by" | "inspect_by" | "dayAfter" | "notBackInTime";
	/** Taken by the damage module only, never through the order's own endpoints. */
	within?: "damage claim";
};

export const steps = {
	accept: { from: ["pending"], to: "confirmed", by: ["seller"], deadline: "answer_by" },
	decline: {
		from: ["pending"],
		to: "declined",
		by: ["seller"],
		reasonRequiredFrom: ["seller"],
		freesDays: true,
		deadline: "answer_by",
	},
	expire: { from: ["pending"], to: "expired", by: ["clock"], freesDays: true, dueFrom: "answer_by" },
	cancel: {
		from: ["pending", "confirmed"],
		to: "cancelled",
		by: ["client", "seller", "admin"],
		reasonRequiredFrom: ["seller", "admin"],
		freesDays: true,
	},
	/** The garment was never sent, and the rental days are over. */
	lapse: { from: ["confirmed"], to: "cancelled", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	dispatch: {
		from: ["confirmed"],
		to: "dispatched",
		by: ["seller", "admin"],
		earliest: earliestDispatchDay,
		deadline: "lastDay",
		notDelayed: true,
	},
	/** Refused after the last day, because clients do not pay for days that are over. */
	handOver: {
		from: ["dispatched"],
		to: "delivered",
		by: ["seller", "admin"],
		code: "delivery",
		earliest: earliestHandOverDay,
		deadline: "lastDay",
	},
	fail: {
		from: ["dispatched"],
		to: "undelivered",
		by: ["seller", "admin"],
		reasonRequiredFrom: ["seller", "admin"],
		freesDays: true,
	},
	/** The garment was sent, and not handed over before the rental days were over. */
	miss: { from: ["dispatched"], to: "undelivered", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	/** The garment is not back by the last day of its way back. */
	fallOverdue: { from: ["delivered"], to: "overdue", by: ["clock"], dueFrom: "notBackInTime" },
	return: {
		from: ["delivered", "overdue"],
		to: "returned",
		by: ["seller", "admin"],
		code: "return",
		codeOptionalFor: ["admin"],
	},
	complete: { from: ["returned"], to: "completed", by: ["seller", "admin", "clock"], dueFrom: "inspect_by" },
	dispute: {
		from: ["returned"],
		to: "disputed",
		by: ["seller", "admin"],
		deadline: "inspect_by",
		within: "damage claim",
	},
	/** The damage claim was accepted by the client, withdrawn by the seller, or decided by an admin. */
	settle: { from: ["disputed"], to: "completed", by: ["client", "seller", "admin"], within: "damage claim" },
	undoAccept: { from: ["confirmed"], to: "pending", by: ["seller"], undoes: "accept" },
	/** Days that an early dispatch has claimed stay claimed: the item is sent again, or its days end with the order. */
	undoDispatch: { from: ["dispatched"], to: "confirmed", by: ["seller"], undoes: "dispatch" },
} as const satisfies Record<PersonStep | UndoStep, StepRule> & Record<string, StepRule>;

export type Step = keyof typeof steps;
export type ScheduledStep = { [S in Step]: (typeof steps)[S] extends { dueFrom: string } ? S : never }[Step];

const ruleOf = (step: Step): StepRule => steps[step];

/** Whether the role may take the step in this status. */
export const orderCan = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).from.includes(status) && ruleOf(step).by.includes(role);

/** Whether the step was already taken and the role was entitled to it. Makes steps idempotent. */
export const isAlreadyTaken = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).to === status && ruleOf(step).by.includes(role);

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

/** Whether the step depends on a delay: a dispatch waits for it, and a client who cancels a delayed order is never late. */
export const needsDelayStatus = (step: Step, role: Role): boolean =>
	(ruleOf(step).notDelayed ?? false) || canBeLate(step, role);

/** Whether the step can be marked as late. */
export const canBeLate = (step: Step, role: Role): boolean => step === "cancel" && role === "client";

/** Whether the scheduler must take this step now. */
export function isDue(step: Step, order: OrderFacts, now: Date): boolean {
	const { dueFrom } = ruleOf(step);
	if (!dueFrom || !orderCan(step, order.status, "clock")) return false;
	if (dueFrom === "dayAfter") return dayOf(now) > order.end_date;
	if (dueFrom === "notBackInTime") return dayOf(now) > dueBackOn(order);
	const from = order[dueFrom];
	return from !== null && now.getTime() >= from.getTime();
}

/** The steps that the role may take now through the order's own endpoints. */
export const allowedSteps = (order: OrderFacts, role: Role, now: Date): PersonStep[] =>
	openSteps(order, role, now).filter((step) => upcomingEarliestDay(step, order, now) === undefined);

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
	return status === "delivered" || status === "overdue" ? "return" : undefined;
}

export const needsReason = (step: Step, role: Role): boolean =>
	ruleOf(step).reasonRequiredFrom?.includes(role) ?? false;
export const freesDays = (step: Step): boolean => ruleOf(step).freesDays ?? false;
/** The code that a step requires, if any, and whether the role may omit it. */
export const codeFor = (step: Step, role: Role): { kind: CodeKind; isOptional: boolean } | undefined => {
	const { code, codeOptionalFor } = ruleOf(step);
	return code && { kind: code, isOptional: codeOptionalFor?.includes(role) ?? false };
};

/** The garment is not back from the previous rental; it is back after all. */
export type DelayEvent = "delay" | "delayOver";
/** Timeline events that do not change the status. */
export type NonStepEvent = DelayEvent | "contestDamage" | "passDamageToStaff" | "lowerDamage";

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
	if (status === "overdue") return "active";
	return today < period.startDate
		? "upcoming"
		: today <= (status === "delivered" ? dueBack : period.endDate)
			? "active"
			: "completed";
}

/** The last day of an order's way back. After it the order is overdue. */
export const dueBackOn = (order: { end_date: Day; transit_days: number }): Day =>
	addDays(order.end_date, order.transit_days);

/** The day on which an item leaves its client: a courier fetches it the day after the last one, otherwise it goes back on that day. */
export const leavesOn = (order: { end_date: Day; transit_days: number }): Day =>
	addDays(order.end_date, Math.min(order.transit_days, 1));

/** The short order number that people read out on the phone. */
export const orderNumber = referenceOf;
