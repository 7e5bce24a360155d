import { addMonths, countDays, type Day, dayOf, instantOf, type Period } from "#common/calendar.ts";
import { referenceOf } from "#common/reference.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type ClaimedDay, claimsOf } from "./claims.ts";
import type { OrderStatus, PersonStep, phases } from "./contract.ts";

/** The life of an order, once: acts, screens, letters and the clock all ask this table. Pure. */

export type Role = "client" | "seller" | "admin" | "clock";

type StepRule = {
	from: readonly OrderStatus[];
	to: OrderStatus;
	by: readonly Role[];
	/** Who must say why. */
	reasonFrom?: readonly Role[];
	/** The garment's days become free again. */
	freesDays?: true;
	/** Closed with the client's delivery code. */
	needsCode?: true;
	/** Only until the order's deadline; from then on it is the clock's turn. */
	untilDeadline?: true;
};

export const steps = {
	accept: { from: ["pending"], to: "confirmed", by: ["seller"], untilDeadline: true },
	decline: {
		from: ["pending"],
		to: "declined",
		by: ["seller"],
		reasonFrom: ["seller"],
		freesDays: true,
		untilDeadline: true,
	},
	expire: { from: ["pending"], to: "expired", by: ["clock"], freesDays: true },
	cancel: {
		from: ["pending", "confirmed"],
		to: "cancelled",
		by: ["client", "seller", "admin"],
		reasonFrom: ["seller", "admin"],
		freesDays: true,
	},
	dispatch: { from: ["confirmed"], to: "dispatched", by: ["seller", "admin"] },
	handOver: { from: ["dispatched"], to: "delivered", by: ["seller", "admin"], needsCode: true },
	fail: {
		from: ["dispatched"],
		to: "undelivered",
		by: ["seller", "admin"],
		reasonFrom: ["seller", "admin"],
		freesDays: true,
	},
	fallOverdue: { from: ["delivered"], to: "overdue", by: ["clock"] },
	return: { from: ["delivered", "overdue"], to: "returned", by: ["seller", "admin"] },
	complete: { from: ["returned"], to: "completed", by: ["seller", "admin", "clock"] },
} as const satisfies Record<PersonStep, StepRule> & Record<string, StepRule>;

export type Step = keyof typeof steps;

const ruleOf = (step: Step): StepRule => steps[step];

/** May this role take this step now? */
export const orderCan = (step: Step, status: OrderStatus, role: Role): boolean =>
	ruleOf(step).from.includes(status) && ruleOf(step).by.includes(role);

/** Has the time for this step run out? The clock, which looks once a minute, then ends the order. */
export const isTooLate = (step: Step, answerBy: Date, now: Date): boolean =>
	(ruleOf(step).untilDeadline ?? false) && now.getTime() >= answerBy.getTime();

/** The steps of a person that are open to this role now. */
export const allowedSteps = (order: { status: OrderStatus; answer_by: Date }, role: Role, now: Date): PersonStep[] =>
	(Object.keys(steps) as Step[]).filter(
		(step): step is PersonStep =>
			role !== "clock" &&
			step !== "expire" &&
			step !== "fallOverdue" &&
			orderCan(step, order.status, role) &&
			!isTooLate(step, order.answer_by, now),
	);

/** Until the hand-over the client may have a new delivery code. */
export const canResendCode = (status: OrderStatus, role: Role): boolean =>
	role === "client" && (["pending", "confirmed", "dispatched"] as const).some((one) => one === status);

export const needsReason = (step: Step, role: Role): boolean => ruleOf(step).reasonFrom?.includes(role) ?? false;
export const freesDays = (step: Step): boolean => ruleOf(step).freesDays ?? false;
export const needsCode = (step: Step): boolean => ruleOf(step).needsCode ?? false;

/** Days asked for, or the refusal that says what is wrong with them. */
export function refusePeriod(period: Period, today: Day): Refusal | undefined {
	const no = (field: "startDate" | "endDate", message: string) =>
		refuse("invalid", message, { fields: { [`rentalPeriod.${field}`]: message } });
	if (period.endDate < period.startDate) return no("endDate", words.period.reversed);
	if (period.startDate < today) return no("startDate", words.period.past);
	if (countDays(period) > rules.rental.maxDays) return no("endDate", words.period.tooLong);
	if (period.endDate > addMonths(today, rules.rental.maxMonthsAhead)) return no("endDate", words.period.tooFar);
	return undefined;
}

/** What a rental costs and which days it claims, in ascending order: the rental's own, then the cleaning after it. Whole rupees. */
export function quoteFor(
	price: number,
	turnaroundDays: number,
	period: Period,
): { days: number; total: number; claimedDays: ClaimedDay[] } {
	const days = countDays(period);
	return { days, total: days * price, claimedDays: claimsOf(period, turnaroundDays) };
}

const hour = 3_600_000;

/** Until when the seller may answer: 24 hours, or the end of the day before the start, but at least one hour. */
export function answerDeadline(placedAt: Date, startDate: Day): Date {
	const latest = Math.min(placedAt.getTime() + rules.order.answerHours * hour, instantOf(startDate).getTime());
	return new Date(Math.max(latest, placedAt.getTime() + rules.order.answerHoursAtLeast * hour));
}

/** Until when a client cancels without a mark: an hour before the delivery, which is at ten on the first day. */
export const freeCancellationUntil = (startDate: Day): Date =>
	instantOf(startDate, rules.rental.deliveryHour - rules.order.freeCancellationHours);

/** Is a client's cancellation late? Never while the piece is not back from the rental before. */
export const isLateCancellation = (now: Date, startDate: Day, isDelayed: boolean): boolean =>
	!isDelayed && now.getTime() > freeCancellationUntil(startDate).getTime();

/** News on a timeline that is nobody's step: the piece is not back from the rental before; it is back after all. */
export type News = "delay" | "delayOver";

/** Does this order wait for the rental before it? Told by its timeline, the oldest first. */
export const isDelayed = (timeline: readonly { step: string }[]): boolean =>
	timeline.findLast(({ step }) => step === "delay" || step === "delayOver")?.step === "delay";

const cameToNothing: readonly OrderStatus[] = ["declined", "expired", "cancelled", "undelivered"];

/** Upcoming, active or completed by the dates in IST; null for an order that came to nothing. */
export function phaseOf(status: OrderStatus, period: Period, now: Date): (typeof phases)[number] | null {
	const today = dayOf(now);
	if (cameToNothing.includes(status)) return null;
	if (status === "completed") return "completed";
	if (status === "overdue") return "active";
	return today < period.startDate ? "upcoming" : today <= period.endDate ? "active" : "completed";
}

/** The number of an order, to read out on the telephone. */
export const orderNumber = referenceOf;
