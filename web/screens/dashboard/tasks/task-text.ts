/** What an order asks for of somebody, and what its kinds say alike. Pure. */
import type { Day } from "#common/calendar.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { timeLeft } from "#web/components/format/moment.ts";
import { termsOf } from "#web/features/orders/policy-terms.ts";

export type TaskText = {
	title: string;
	/** Beside the title; `presses` when time is short. */
	note: string;
	isUrgent?: true;
	headline: string;
	text: string;
	/** The step that does it; without one, the order's page does. */
	step?: PersonStep;
};

export type CurrentTime = { now: string; today: Day };
export type DescribeTask = (order: Order, time: CurrentTime) => TaskText;
/** By status, the most pressing first. */
export type TaskKinds = readonly (readonly [OrderStatus, DescribeTask])[];

export const firstDay = ({ rentalPeriod }: Order): Day => rentalPeriod.startDate;
export const lastDay = ({ rentalPeriod }: Order): Day => rentalPeriod.endDate;
export const itemLabel = ({ product, size }: Order) => (size ? `${product.name}, ${size}` : product.name);
export const timeToRespond = ({ answerBy }: Order, now: string) => (answerBy ? timeLeft(answerBy, now) : "");

/** Until when a damage claim can be answered; "" when it was, or when that is over, and the staff decides. */
export function contestDeadline({ timeline, policy }: Order): string {
	const claim = timeline.findLast(({ step }) => step === "dispute");
	const isAnswered = timeline.some(({ step }) => step === "contestDamage" || step === "passDamageToStaff");
	return claim && !isAnswered
		? new Date(new Date(claim.at).getTime() + termsOf({ policy }).contestHours * 3_600_000).toISOString()
		: "";
}
