/** The upcoming steps of an order: what comes, by when, and who acts. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { cashOf, firstNamesOf, type Viewer } from "./order-labels.ts";
import { formatLateFeeSoFar, termsOf } from "./policy-terms.ts";

/** The steps of an order without setbacks, with the statuses in which each is next. */
export type MainStep = Extract<PersonStep, "accept" | "dispatch" | "handOver" | "return" | "complete">;

export const mainPath: readonly [OrderStatus[], MainStep][] = [
	[["pending"], "accept"],
	[["confirmed"], "dispatch"],
	[["dispatched"], "handOver"],
	[["delivered", "overdue"], "return"],
	[["returned"], "complete"],
];

type UpcomingStep = {
	title: string;
	text: string;
	/** By when it is due; "" when there is no date. */
	when: string;
};

export const upcomingStep = (order: Order, viewer: Viewer, step: MainStep, now: string): UpcomingStep =>
	stepDescriptions[step](order, viewer, now);

/** The next actor: "Your turn", "Meher’s turn", or the scheduler. */
export function nextActor(order: Order, viewer: Viewer, now: string): string {
	const { client, seller } = firstNamesOf(order);
	const label = (whose: Viewer) => (whose === viewer ? "Your turn" : `${whose === "client" ? client : seller}’s turn`);
	switch (order.status) {
		case "pending":
			// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
			return order.answerBy && new Date(now) >= new Date(order.answerBy) ? "The clock’s turn" : label("seller");
		case "confirmed":
			return viewer === "staff" ? `${seller}’s turn, or yours` : label("seller");
		case "dispatched":
			return "Your turn, at the door";
		case "delivered":
			return `${label("client")}, on ${shortDay(order.rentalPeriod.endDate)}`;
		case "overdue":
			return label("client");
		case "returned":
			return viewer === "staff" ? `${seller}’s turn, or yours` : label("seller");
		default:
			return "";
	}
}

type DescribeStep = (order: Order, viewer: Viewer, now: string) => UpcomingStep;

/** The first day on which the step is possible, if that is in the future. */
const fromDay = ({ notYet }: Order) => (notYet ? `, from ${shortDay(notYet.from)} on` : "");

const stepDescriptions: Record<MainStep, DescribeStep> = {
	accept: (order, viewer) => ({
		title: viewer === "seller" ? "Your answer" : `${firstNamesOf(order).seller}’s answer`,
		text: {
			client: "The days are held for you meanwhile.",
			seller: "Unanswered, the order ends by itself and the days are free again.",
			staff: "Unanswered, the order ends by itself and the days are free again.",
		}[viewer],
		when: order.answerBy ? `by ${formatMoment(order.answerBy)}` : "",
	}),
	dispatch: (order, viewer) => ({
		title: "On its way",
		text: {
			client: `${firstNamesOf(order).seller} packs it and sends it in time.`,
			seller: `Pack it, and say when it has left for ${firstNamesOf(order).client}.`,
			staff: `Say when it has left ${firstNamesOf(order).seller} for ${firstNamesOf(order).client}.`,
		}[viewer],
		when: `for ${shortDay(order.rentalPeriod.startDate)}${fromDay(order)}`,
	}),
	handOver: (order, viewer) => ({
		title: viewer === "client" ? "With you" : `With ${firstNamesOf(order).client}`,
		text:
			viewer === "client"
				? `Read out your six digits at the door, and pay ${formatRupees(cashOf(order))} in cash.`
				: `${firstNamesOf(order).client} reads out six digits and pays ${formatRupees(cashOf(order))} in cash.`,
		when: shortDay(order.rentalPeriod.startDate),
	}),
	return: (order, viewer, now) => {
		const isLate = order.status === "overdue";
		const text =
			viewer === "client"
				? "Have it ready. When it is collected from you, read out your return code."
				: `It is collected from ${firstNamesOf(order).client}, who reads out the return code.`;
		return {
			title: viewer === "seller" ? "Back with you" : `Back with ${firstNamesOf(order).seller}`,
			text: isLate ? `${text} ${formatLateFeeSoFar(order, now)}`.trimEnd() : text,
			when: `${isLate ? "was due" : "due"} ${shortDay(order.rentalPeriod.endDate)}`,
		};
	},
	complete: (order, viewer) => ({
		title: "Done",
		text: `${viewer === "seller" ? "You say" : `${firstNamesOf(order).seller} says`} that all is well, or ${termsOf(order).inspectionHours} hours pass quietly.`,
		when: order.inspectBy ? `by ${formatMoment(order.inspectBy)}` : "",
	}),
};
