import { addDays, type Day, dayOf, eachDay, formatDay, instantOf, type Period } from "#common/calendar.ts";
import { atDaytime, deadlineAfter, eveningOf } from "#common/daytime.ts";
import { type Policy, rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { deliveryDayOf, lastDayOfWayBack, type Stay, sendBackUntil, stayOf } from "#common/try-on.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import type {
	ChangeStep,
	CodeKind,
	CorrectedStatus,
	CorrectionStep,
	ExtensionStep,
	OrderStatus,
	PersonStep,
	phases,
	UndoStep,
} from "./contract.ts";

/** The life of an order: its steps as one table, which use cases, screens, emails and the scheduler all read, and the rules that follow from it. Pure. */

/** The roles that take steps. `clock` is the scheduler. */
export type Role = "client" | "seller" | "admin" | "clock";

type StepRule = {
	from: readonly OrderStatus[];
	to: OrderStatus;
	/** Another status for orders that come from these. */
	toFrom?: Partial<Record<OrderStatus, OrderStatus>>;
	by: readonly Role[];
	/** Roles that must give a reason. */
	reasonRequiredFrom?: readonly Role[];
	/** Releases the garment's claimed days. */
	freesDays?: true;
	/** The piece is lost: it leaves the stock, and later orders of it get another one or are cancelled. */
	losesPiece?: true;
	/** The client's one-time code that completes the step. */
	code?: CodeKind;
	/** Roles that may give a reason instead of the code. */
	codeOptionalFor?: readonly Role[];
	/** From this moment on the step is refused; the scheduler's step becomes due. */
	deadline?: "answer_by" | "inspect_by" | "report_by" | "extend_by" | "change_by" | "lastDay" | "sendBack";
	/** The step that this one takes back, as long as `undo_until` allows. */
	undoes?: "accept" | "dispatch";
	/** Refused until the garment is back from the previous rental. */
	notDelayed?: true;
	/** Refused before the delivery day, or until the item is overdue for the days after which it counts as lost. */
	notBefore?: "deliveryDay" | "lostDay";
	/** The first day on which the step is possible. */
	earliest?: (order: EarliestDayInput) => Day;
	/** When the scheduler takes the step. */
	dueFrom?: "answer_by" | "inspect_by" | "extend_by" | "change_by" | "dayAfter" | "notBackInTime" | "suspension";
	/** Not among the order's ordinary actions: the damage module takes it, or it is about the extension or a change of the order, or an admin's correction. */
	within?: "dispute" | "extension" | "change" | "tryOn" | "correction";
	/** Refused once the client has said that the item goes back because it does not fit. */
	notSentBack?: true;
	/** Possible only while no extension is requested, or while one is. */
	extension?: "none" | "requested";
	/** The same of a change of days or size. */
	change?: "none" | "requested";
};

const correction = { by: ["admin"], reasonRequiredFrom: ["admin"], within: "correction" } as const;

const extension = {
	from: ["delivered"],
	to: "delivered",
	within: "extension",
	extension: "requested",
	notSentBack: true,
} as const;

/** A change is requested of a confirmed order only: one that waits for its lister changes at once, because the answer is still to come. */
const change = { from: ["confirmed"], to: "confirmed", within: "change", change: "requested" } as const;

const courierLoss = {
	by: ["admin"],
	reasonRequiredFrom: ["admin"],
	within: "dispute",
	losesPiece: true,
} as const;

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
	/** The scheduler cancels the order when the account of its client or seller is suspended. */
	cancel: {
		from: ["pending", "confirmed"],
		to: "cancelled",
		by: ["client", "seller", "admin", "clock"],
		reasonRequiredFrom: ["seller", "admin"],
		freesDays: true,
		dueFrom: "suspension",
	},
	/** The garment was never sent, and the rental days are over. Not while a change to other days can still be accepted. */
	lapse: {
		from: ["confirmed"],
		to: "cancelled",
		by: ["clock"],
		freesDays: true,
		dueFrom: "dayAfter",
		change: "none",
	},
	/** Ends the right of both sides to cancel. */
	dispatch: {
		from: ["confirmed"],
		to: "dispatched",
		by: ["seller", "admin"],
		reasonRequiredFrom: ["admin"],
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
		notBefore: "deliveryDay",
	},
	/** The garment was sent, and not handed over before the rental days were over. */
	miss: { from: ["dispatched"], to: "undelivered", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	/** The garment is not back by the last day of its way back. Not while a request for more days can still be accepted. */
	fallOverdue: { from: ["delivered"], to: "overdue", by: ["clock"], dueFrom: "notBackInTime", extension: "none" },
	/** The client reports the item as not as described: it goes back, and then the dispute is decided. */
	report: {
		from: ["delivered"],
		to: "reported",
		by: ["client"],
		deadline: "report_by",
		within: "dispute",
		notSentBack: true,
	},
	/** The item does not fit: it goes back before the first rental day, at no rent. */
	sendBack: {
		from: ["delivered"],
		to: "delivered",
		by: ["client"],
		deadline: "sendBack",
		within: "tryOn",
		notSentBack: true,
	},
	return: {
		from: ["delivered", "overdue", "reported"],
		to: "returned",
		toFrom: { reported: "disputed" },
		by: ["seller", "admin"],
		code: "return",
		codeOptionalFor: ["admin"],
	},
	/** Ends the seller's time to claim damage. */
	complete: {
		from: ["returned"],
		to: "completed",
		by: ["seller", "admin", "clock"],
		reasonRequiredFrom: ["admin"],
		dueFrom: "inspect_by",
	},
	dispute: {
		from: ["returned"],
		to: "disputed",
		by: ["seller", "admin"],
		deadline: "inspect_by",
		within: "dispute",
	},
	/** The dispute was accepted, withdrawn, or decided, and there was no appeal in time or it was decided too. */
	settle: { from: ["disputed"], to: "completed", by: ["client", "seller", "admin", "clock"], within: "dispute" },
	/** The item never came back. The claim is answered like one for damage; in a report, the lister claims its value in the answer. */
	markLost: {
		from: ["overdue", "reported"],
		to: "disputed",
		by: ["seller", "admin"],
		notBefore: "lostDay",
		within: "dispute",
		losesPiece: true,
	},
	/** The courier lost or damaged the parcel, on its way or on its way back: the client owes nothing. Ends a claim for damage or for a lost item. */
	loseParcel: {
		from: ["dispatched", "delivered", "overdue", "returned", "disputed"],
		to: "completed",
		toFrom: { dispatched: "undelivered" },
		...courierLoss,
		freesDays: true,
	},
	/** The same of an item that was reported as not as described: the refund of the rent is decided. */
	loseReportedParcel: { from: ["reported"], to: "disputed", ...courierLoss, freesDays: true },
	/** The client requests a later last day. Its days are claimed at once, so that an acceptance cannot fail. */
	requestExtension: { ...extension, by: ["client"], deadline: "lastDay", extension: "none" },
	/** The same for an instant listing, without the seller. */
	extend: { ...extension, by: ["client"], deadline: "lastDay", extension: "none" },
	acceptExtension: { ...extension, by: ["seller"], deadline: "extend_by" },
	declineExtension: { ...extension, by: ["seller"], deadline: "extend_by" },
	withdrawExtension: { ...extension, by: ["client"] },
	lapseExtension: { ...extension, by: ["clock"], dueFrom: "extend_by" },
	/** The client requests other days or another size. They are held, so that an acceptance cannot fail. */
	requestChange: { ...change, by: ["client"], deadline: "lastDay", change: "none" },
	/** The same at once. */
	change: {
		...change,
		from: ["pending", "confirmed"],
		toFrom: { pending: "pending" },
		by: ["client"],
		deadline: "lastDay",
		change: "none",
	},
	acceptChange: { ...change, by: ["seller"], deadline: "change_by" },
	declineChange: { ...change, by: ["seller"], deadline: "change_by" },
	withdrawChange: { ...change, by: ["client"] },
	lapseChange: { ...change, by: ["clock"], dueFrom: "change_by" },
	undoAccept: { from: ["confirmed"], to: "pending", by: ["seller"], undoes: "accept" },
	/** Days that an early dispatch has claimed stay claimed: the item is sent again, or its days end with the order. */
	undoDispatch: { from: ["dispatched"], to: "confirmed", by: ["seller"], undoes: "dispatch" },
	/** Before the hand-over nothing of the money holds, and only rental days that are still to come can be promised again. */
	correctToConfirmed: {
		from: ["dispatched", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "confirmed",
		...correction,
		deadline: "lastDay",
	},
	correctToDispatched: {
		from: ["confirmed", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "dispatched",
		...correction,
		deadline: "lastDay",
	},
	/** Only the holder of the cash changes while the item is with its client. An overdue order stays overdue. */
	correctToDelivered: {
		from: ["confirmed", "dispatched", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "delivered",
		toFrom: { overdue: "overdue" },
		...correction,
	},
	/** After a lost item was settled, it was found. Of a returned order, the day or the holder of the extra rent. */
	correctToReturned: { from: ["delivered", "overdue", "returned", "completed"], to: "returned", ...correction },
	correctToCancelled: {
		from: ["dispatched", "delivered", "undelivered", "overdue", "returned", "completed"],
		to: "cancelled",
		...correction,
		freesDays: true,
	},
} as const satisfies Record<PersonStep | UndoStep | ExtensionStep | ChangeStep | CorrectionStep, StepRule> &
	Record<string, StepRule>;

export type Step = keyof typeof steps;
export type ScheduledStep = { [S in Step]: (typeof steps)[S] extends { dueFrom: string } ? S : never }[Step];

/** The facts of an order that the rules of the table read. */
export type OrderFacts = EarliestDayInput & {
	status: OrderStatus;
	/** The day on which the client sent the item back, because it does not fit. */
	sent_back_on: Day | null;
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
	/** The same of a change. */
	change_by: Date | null;
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

type RequestFacts = Pick<OrderFacts, "extend_by" | "change_by" | "sent_back_on" | "try_on_days">;

/** Whether the step fits the extension or the change that is requested, or that none is; and an item that goes back because it does not fit. */
export const fitsRequest = (step: Step, order: RequestFacts) => {
	const { extend_by, change_by } = order;
	const { extension, change, notSentBack } = ruleOf(step);
	return (
		!(notSentBack && order.sent_back_on) &&
		(step !== "sendBack" || order.try_on_days > 0) &&
		(extension === undefined || (extension === "requested") === (extend_by !== null)) &&
		(change === undefined || (change === "requested") === (change_by !== null))
	);
};

/** Whether the role may send the item back now, because it does not fit. */
export const canSendBack = (order: OrderFacts, role: Role, now: Date): boolean =>
	stepsWithin("tryOn", order, role, now).length > 0;

/** The steps about an extension that the role may take now. */
export const extensionSteps = (order: OrderFacts, role: Role, now: Date) =>
	stepsWithin("extension", order, role, now) as ExtensionStep[];

/** The same about a change of days or size. */
export const changeSteps = (order: OrderFacts, role: Role, now: Date) =>
	stepsWithin("change", order, role, now) as ChangeStep[];

const stepsWithin = (within: StepRule["within"], order: OrderFacts, role: Role, now: Date): Step[] =>
	(Object.keys(steps) as Step[]).filter(
		(step) =>
			ruleOf(step).within === within &&
			orderCan(step, order.status, role) &&
			fitsRequest(step, order) &&
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
	const { deadline, undoes, within } = ruleOf(step);
	if (undoes) return !isUndoOpen(order, now);
	// A pending order that was not answered in time is over.
	if (within === "change" && order.status === "pending" && now.getTime() >= order.answer_by.getTime()) return true;
	if (deadline === "lastDay") return dayOf(now) > order.end_date;
	if (deadline === "sendBack") return now.getTime() >= sendBackUntil(order).getTime();
	const end = deadline && order[deadline];
	return end ? now.getTime() >= end.getTime() : false;
}

/** The delivery day of a failed delivery, or the day from which an item can be marked as lost, while it is still to come. */
export function upcomingFirstDay(
	step: Step,
	order: Pick<OrderFacts, "start_date" | "end_date" | "transit_days" | "try_on_days" | "sent_back_on">,
	now: Date,
): Day | undefined {
	const { notBefore } = ruleOf(step);
	if (!notBefore) return undefined;
	const first = notBefore === "lostDay" ? lostFrom(order) : deliveryDayOf(order);
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
	if (!orderCan(step, order.status, "clock") || !fitsRequest(step, order)) return false;
	// The dispute knows when it is over.
	if (!dueFrom) return within === "dispute";
	if (dueFrom === "suspension") return order.suspended !== undefined;
	if (dueFrom === "dayAfter") return dayOf(now) > order.end_date;
	if (dueFrom === "notBackInTime") return dayOf(now) > lastDayOfWayBack(order);
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

/** Steps about a change of days or size. */
export type ChangeEvent = ChangeStep | "lapseChange";
export const isChangeStep = (step: Step): step is ChangeEvent => ruleOf(step).within === "change";

/** Whether the order waits for the previous rental, by its timeline (oldest first). */
export const isDelayed = (timeline: readonly { step: string }[]): boolean =>
	timeline.findLast(({ step }) => step === "delay" || step === "delayOver")?.step === "delay";

const unfulfilledStatuses: readonly OrderStatus[] = ["declined", "expired", "cancelled", "undelivered"];

/** Before the hand-over, a second garment of another size may come along. */
export const hasBackupAlong = (status: OrderStatus): boolean =>
	status === "pending" || status === "confirmed" || status === "dispatched";

/** The order ended without a hand-over. */
export const isUnfulfilled = (status: OrderStatus): boolean => unfulfilledStatuses.includes(status);

/** The phase by the dates in IST, from the delivery to the end of the stay; null for an unfulfilled order (declined, expired, cancelled, undelivered). */
export function phaseOf(
	status: OrderStatus,
	period: Period,
	now: Date,
	dueBack: Day = period.endDate,
): (typeof phases)[number] | null {
	const today = dayOf(now);
	if (isUnfulfilled(status)) return null;
	if (status === "completed") return "completed";
	if (status === "overdue" || status === "reported") return "active";
	// One that was handed over early is with its client.
	return today < period.startDate && status !== "delivered"
		? "upcoming"
		: today <= (status === "delivered" ? dueBack : period.endDate)
			? "active"
			: "completed";
}

/** The short order number that people read out on the phone. */
export const orderNumber = referenceOf;

// The first days of dispatch and hand-over, and the claimed days that an early dispatch adds.

/**
 * `transit_days`: with the courier, each way. `taken_before`: the last day on which the garment is not free, from the day before the transit
 * to the day before `start_date`; null: none. `try_on_days`: by which the item comes before that day.
 */
type EarliestDayInput = { start_date: Day; try_on_days: number; transit_days: number; taken_before: Day | null };

/** One day before the transit, or the first day after it on which the garment is free. */
export function earliestDispatchDay(order: EarliestDayInput): Day {
	return earliest(order, order.transit_days + rules.orderTimes.earlyDays);
}

/** One day before the delivery day, or the first day after it on which the garment is free. */
export function earliestHandOverDay(order: EarliestDayInput): Day {
	return earliest(order, rules.orderTimes.earlyDays);
}

function earliest({ taken_before, ...order }: EarliestDayInput, lead: number): Day {
	const day = addDays(deliveryDayOf(order), -lead);
	const free = taken_before ? addDays(taken_before, 1) : day;
	return free > day ? free : day;
}

/** The days that an early step claims: from today to the day before the delivery, ascending. */
export const daysBeforeDelivery = (today: Day, order: Pick<EarliestDayInput, "start_date" | "try_on_days">): Day[] =>
	eachDay({ startDate: today, endDate: addDays(deliveryDayOf(order), -1) });

/** The message that names the first possible day of a step and the reason. */
export function formatEarliest(step: "dispatch" | "handOver", order: EarliestDayInput, from: Day): string {
	const sentence = ordersCopy.earliest[step]({ day: formatDay(from, "weekday") });
	const isTaken = order.taken_before !== null && from === addDays(order.taken_before, 1);
	return isTaken ? `${ordersCopy.earliest.taken} ${sentence}` : sentence;
}

// Deadlines.

/**
 * The seller's deadline to answer: 24 hours, or the evening before the delivery, but at least one hour. It never falls in the night: an order that is
 * placed late in that evening is answered by 8 in the morning, before the delivery.
 */
export function answerDeadline(placedAt: Date, deliveryDay: Day): Date {
	const wanted = deadlineAfter(placedAt, rules.order.answerHours);
	const evening = eveningOf(addDays(deliveryDay, -1));
	const least = deadlineAfter(placedAt, rules.orderTimes.answerHoursAtLeast);
	const latest = wanted < evening ? wanted : evening;
	return latest < least ? least : latest;
}

/** The end of the inspection of a returned garment. */
export const inspectionDeadline = (returnedAt: Date, policy: Policy): Date =>
	deadlineAfter(returnedAt, policy.inspectionHours);

/** Until when the client can report the item as not as described. */
export const reportDeadline = (handedOverAt: Date, policy: Policy): Date =>
	deadlineAfter(handedOverAt, policy.reportHours);

/** The end of free cancellation: one hour before the delivery at 10:00 IST. */
export const freeCancellationUntil = (deliveryDay: Day, policy: Policy): Date =>
	atDaytime(instantOf(deliveryDay, rules.rental.deliveryHour - policy.freeCancellationHours));

/** Whether a client's cancellation is late. Never while the garment is not back from the previous rental. */
export const isLateCancellation = (now: Date, deliveryDay: Day, policy: Policy, isDelayed: boolean): boolean =>
	!isDelayed && now.getTime() > freeCancellationUntil(deliveryDay, policy).getTime();

/** The first day on which an item that is not back can be marked as lost. */
export const lostFrom = (order: Stay): Day => addDays(lastDayOfWayBack(order), rules.order.lostAfterDays);

/** The day on which an item leaves its client: a courier fetches it the day after the last one, otherwise, and when it does not fit, it goes back on that day. */
export const leavesOn = (order: Stay): Day =>
	addDays(stayOf(order).endDate, order.sent_back_on ? 0 : Math.min(order.transit_days, 1));

/** Whether the item should be back and is not. A reported item is not overdue by its status, but claims days in the same way. */
export const isPastReturn = (order: Stay & { status: OrderStatus }, today: Day): boolean =>
	order.status === "overdue" || (order.status === "reported" && today > lastDayOfWayBack(order));
