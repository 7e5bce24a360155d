import { addDays, addMonths, countDays, type Day, dayOf, eachDay, instantOf, type Period } from "#common/calendar.ts";
import { referenceOf } from "#common/reference.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
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
};

export const steps = {
	accept: { from: ["pending"], to: "confirmed", by: ["seller"] },
	decline: { from: ["pending"], to: "declined", by: ["seller"], reasonFrom: ["seller"], freesDays: true },
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

/** The steps of a person that are open to this role now. */
export const allowedSteps = (status: OrderStatus, role: Role): PersonStep[] =>
	(Object.keys(steps) as Step[]).filter(
		(step): step is PersonStep =>
			role !== "clock" && step !== "expire" && step !== "fallOverdue" && orderCan(step, status, role),
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

export type ClaimedDay = { day: Day; reason: "rental" | "cleaning" };

/** What a rental costs and which days it claims, in ascending order: the rental's own, then the cleaning after it. Whole rupees. */
export function quoteFor(
	price: number,
	turnaroundDays: number,
	period: Period,
): { days: number; total: number; claimedDays: ClaimedDay[] } {
	const days = countDays(period);
	const rented = eachDay(period).map((day) => ({ day, reason: "rental" as const }));
	const cleaned = Array.from({ length: turnaroundDays }, (_, index) => ({
		day: addDays(period.endDate, index + 1),
		reason: "cleaning" as const,
	}));
	return { days, total: days * price, claimedDays: [...rented, ...cleaned] };
}

const hour = 3_600_000;

/** Until when the seller may answer: 24 hours, or the end of the day before the start, but at least one hour. */
export function answerDeadline(placedAt: Date, startDate: Day): Date {
	const latest = Math.min(placedAt.getTime() + rules.order.answerHours * hour, instantOf(startDate).getTime());
	return new Date(Math.max(latest, placedAt.getTime() + rules.order.answerHoursAtLeast * hour));
}

/** Is a client's cancellation late: less than an hour before the delivery, at ten on the first day? */
export const isLateCancellation = (now: Date, startDate: Day): boolean =>
	now.getTime() > instantOf(startDate, rules.rental.deliveryHour - rules.order.freeCancellationHours).getTime();

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
