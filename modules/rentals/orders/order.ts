import { type Day, dayOf, type Period } from "#common/calendar.ts";
import { referenceOf } from "#common/reference.ts";
import type { CodeKind, OrderStatus, PersonStep, phases } from "../contract.ts";
import { type EarliestDayInput, earliestDispatchDay, earliestHandOverDay } from "./earliest.ts";

/** The life of an order, once: acts, screens, letters and the clock all ask this table. Pure. */

export type Role = "client" | "seller" | "admin" | "clock";

/** What the table asks of an order. */
export type OrderFacts = EarliestDayInput & {
	status: OrderStatus;
	/** While it is pending: until when its seller may answer. */
	answer_by: Date;
	/** Since it is back: until when it is looked over. */
	inspect_by: Date | null;
	end_date: Day;
	/** Its garment is not back from the rental before. */
	isDelayed: boolean;
};

type StepRule = {
	from: readonly OrderStatus[];
	to: OrderStatus;
	by: readonly Role[];
	/** Who must say why. */
	reasonRequiredFrom?: readonly Role[];
	/** The garment's days become free again. */
	freesDays?: true;
	/** Closed with this code of the client's. */
	code?: CodeKind;
	/** Who may do without the code, and then says why. */
	codeOptionalFor?: readonly Role[];
	/** Whose turn ends at this moment of the order, when the clock's begins. */
	deadline?: "answer_by" | "inspect_by" | "lastDay";
	/** Not before the garment is back from the rental before. */
	notDelayed?: true;
	/** Not before this day. */
	earliest?: (order: EarliestDayInput) => Day;
	/** From when on the clock takes it. */
	dueFrom?: "answer_by" | "inspect_by" | "dayAfter";
	/** Taken through another door: a damage claim's. */
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
	/** Nobody sent it, and its days are over. */
	lapse: { from: ["confirmed"], to: "cancelled", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	dispatch: {
		from: ["confirmed"],
		to: "dispatched",
		by: ["seller", "admin"],
		earliest: earliestDispatchDay,
		deadline: "lastDay",
		notDelayed: true,
	},
	/** Once its days are over nobody pays for them. */
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
	/** It was sent, and nobody had it in hands before its days were over. */
	miss: { from: ["dispatched"], to: "undelivered", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	fallOverdue: { from: ["delivered"], to: "overdue", by: ["clock"], dueFrom: "dayAfter" },
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
	/** Accepted by its client, withdrawn by its seller, or decided by an admin. */
	settle: { from: ["disputed"], to: "completed", by: ["client", "seller", "admin"], within: "damage claim" },
} as const satisfies Record<PersonStep, StepRule> & Record<string, StepRule>;

export type Step = keyof typeof steps;
export type ScheduledStep = { [S in Step]: (typeof steps)[S] extends { dueFrom: string } ? S : never }[Step];

const ruleOf = (step: Step): StepRule => steps[step];

/** May this role take this step in this state? */
export const orderCan = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).from.includes(status) && ruleOf(step).by.includes(role);

/** Is the step taken already, by somebody who might have taken it? Said twice, it is done once. */
export const isAlreadyTaken = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).to === status && ruleOf(step).by.includes(role);

/** Has the time for this step run out? The clock, which looks once a minute, then moves the order on. */
export function isPastDeadline(step: Step, order: OrderFacts, now: Date): boolean {
	const { deadline } = ruleOf(step);
	if (deadline === "lastDay") return dayOf(now) > order.end_date;
	const end = deadline && order[deadline];
	return end ? now.getTime() >= end.getTime() : false;
}

/** Steps that have an earliest day. */
export type DatedStep = { [S in Step]: (typeof steps)[S] extends { earliest: unknown } ? S : never }[Step];

/** The day from which on this step is possible, while that is still to come. */
export function upcomingEarliestDay(step: Step, order: EarliestDayInput, now: Date): Day | undefined {
	const from = ruleOf(step).earliest?.(order);
	return from !== undefined && dayOf(now) < from ? from : undefined;
}

/** Does the step claim the days from today up to the first one? The item leaves its lister before its days begin. */
export const claimsEarly = (step: Step): step is DatedStep => ruleOf(step).earliest !== undefined;

/** Does the step wait for the rental before this one? */
export const waitsForGarment = (step: Step, order: OrderFacts): boolean =>
	(ruleOf(step).notDelayed ?? false) && order.isDelayed;

/** Does it matter for this step whether the garment is back? One waits for it; and no client who calls off what is delayed is late. */
export const needsDelayStatus = (step: Step, role: Role): boolean =>
	(ruleOf(step).notDelayed ?? false) || canBeLate(step, role);

/** Is the step marked when it is taken late? */
export const canBeLate = (step: Step, role: Role): boolean => step === "cancel" && role === "client";

/** Is it the clock's turn at this step? */
export function isDue(step: Step, order: OrderFacts, now: Date): boolean {
	const { dueFrom } = ruleOf(step);
	if (!dueFrom || !orderCan(step, order.status, "clock")) return false;
	if (dueFrom === "dayAfter") return dayOf(now) > order.end_date;
	const from = order[dueFrom];
	return from !== null && now.getTime() >= from.getTime();
}

/** The steps of a person that are open to this role now, in the order's own screens and calls. */
export const allowedSteps = (order: OrderFacts, role: Role, now: Date): PersonStep[] =>
	openSteps(order, role, now).filter((step) => upcomingEarliestDay(step, order, now) === undefined);

/** The step that is open to this role but for its earliest day, and that day. */
export function nextDatedStep(order: OrderFacts, role: Role, now: Date): { step: DatedStep; from: Day } | undefined {
	for (const step of openSteps(order, role, now)) {
		const from = upcomingEarliestDay(step, order, now);
		if (from && claimsEarly(step)) return { step, from };
	}
	return undefined;
}

/** Those that the state, the role and the time allow, whether their earliest day has come or not. */
const openSteps = (order: OrderFacts, role: Role, now: Date): PersonStep[] =>
	(Object.keys(steps) as Step[]).filter(
		(step): step is PersonStep =>
			role !== "clock" &&
			ruleOf(step).within === undefined &&
			orderCan(step, order.status, role) &&
			!isPastDeadline(step, order, now) &&
			!waitsForGarment(step, order),
	);

/** The client's code that is in force: the delivery code until the hand-over, then the return code until the garment is back. */
export function codeInForce(status: OrderStatus): CodeKind | undefined {
	if (status === "pending" || status === "confirmed" || status === "dispatched") return "delivery";
	return status === "delivered" || status === "overdue" ? "return" : undefined;
}

export const needsReason = (step: Step, role: Role): boolean =>
	ruleOf(step).reasonRequiredFrom?.includes(role) ?? false;
export const freesDays = (step: Step): boolean => ruleOf(step).freesDays ?? false;
/** The code that closes a step, if one does, and whether this role may do without it. */
export const codeFor = (step: Step, role: Role): { kind: CodeKind; isOptional: boolean } | undefined => {
	const { code, codeOptionalFor } = ruleOf(step);
	return code && { kind: code, isOptional: codeOptionalFor?.includes(role) ?? false };
};

/** The piece is not back from the rental before; it is back after all. */
export type DelayEvent = "delay" | "delayOver";
/** News on a timeline that is nobody's step of its life. */
export type NonStepEvent = DelayEvent | "contestDamage" | "passDamageToStaff" | "lowerDamage";

/** Does this order wait for the rental before it? Told by its timeline, the oldest first. */
export const isDelayed = (timeline: readonly { step: string }[]): boolean =>
	timeline.findLast(({ step }) => step === "delay" || step === "delayOver")?.step === "delay";

const unfulfilledStatuses: readonly OrderStatus[] = ["declined", "expired", "cancelled", "undelivered"];

/** Upcoming, active or completed by the dates in IST; null for an order that came to nothing. */
export function phaseOf(status: OrderStatus, period: Period, now: Date): (typeof phases)[number] | null {
	const today = dayOf(now);
	if (unfulfilledStatuses.includes(status)) return null;
	if (status === "completed") return "completed";
	if (status === "overdue") return "active";
	return today < period.startDate ? "upcoming" : today <= period.endDate ? "active" : "completed";
}

/** The number of an order, to read out on the telephone. */
export const orderNumber = referenceOf;
