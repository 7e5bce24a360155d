/** The type of a task text, and the helpers that client and seller tasks share. Pure. */
import type { Day } from "#common/calendar.ts";
import { deadlineAfter } from "#common/daytime.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { timeLeft } from "#web/components/format/moment.ts";
import { termsOf } from "#web/features/orders/policy-copy.ts";

export type TaskText = {
	title: string;
	/** Shown next to the title; highlighted when `isUrgent`. */
	note: string;
	isUrgent?: true;
	headline: string;
	text: string;
	/** The order step that completes the task. Without one, the task links to the order's page. */
	step?: PersonStep;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
export type TaskContext = { now: string; today: Day; howToPay: string };
export type DescribeTask = (order: Order, context: TaskContext) => TaskText;
/** Tasks by order status, the most urgent first. */
export type TaskKinds = readonly (readonly [OrderStatus, DescribeTask])[];

export const firstDay = ({ rentalPeriod }: Order): Day => rentalPeriod.startDate;
/** The day on which the item leaves its client, and by which it is back: the same one, unless a courier needs days. */
export const returnDay = ({ courier }: Order): Day => courier.leavesOn;
export const dueBackDay = ({ courier }: Order): Day => courier.backBy;
export const itemLabel = ({ product, size }: Order) => (size ? `${product.name}, ${size}` : product.name);
export const timeToRespond = ({ answerBy }: Order, now: string) => (answerBy ? timeLeft(answerBy, now) : "");

/** The deadline for contesting a damage claim (ISO instant); "" once it was contested or passed to the staff. */
export function contestDeadline({ timeline, policy }: Order): string {
	const claim = timeline.findLast(({ step }) => step === "dispute");
	const isAnswered = timeline.some(({ step }) => step === "contestDamage" || step === "passDamageToStaff");
	return claim && !isAnswered ? deadlineAfter(new Date(claim.at), termsOf({ policy }).contestHours).toISOString() : "";
}
