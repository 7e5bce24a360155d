/** Texts of the upcoming steps of an order: what comes, by when, and who acts. Pure. */
import { type Day, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";

import { formatMoment } from "#web/features/format/format.ts";
import { cashOf, firstNamesOf, type MainStep, type Viewer } from "#web/features/orders/order-labels.ts";
import { formatLateFeeSoFar, termsOf } from "#web/features/orders/policy-copy.ts";

const weekday = (day: Day) => formatDay(day, "weekday");

type UpcomingStep = {
	title: string;
	text: string;
	/** By when it is due; "" when there is no date. */
	when: string;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
type StepContext = { now: string; howToPay: string };

export const upcomingStep = (order: Order, viewer: Viewer, step: MainStep, context: StepContext): UpcomingStep =>
	stepDescriptions[step](order, viewer, context);

/** The next actor: "Your turn", "Meher’s turn", or "". */
export function nextActor(order: Order, viewer: Viewer, now: string): string {
	const { client, seller } = firstNamesOf(order);
	const mayAct = viewer === "staff" && order.allowed.length > 0;
	const label = (whose: Viewer) => (whose === viewer ? "Your turn" : `${whose === "client" ? client : seller}’s turn`);
	switch (order.status) {
		case "pending":
			// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
			return order.answerBy && new Date(now) >= new Date(order.answerBy)
				? "The time to accept is over"
				: label("seller");
		case "confirmed":
			return mayAct ? `${seller}’s turn, or yours` : label("seller");
		case "dispatched":
			return "Your turn at hand-over";
		case "delivered":
			return `${label("client")} on ${weekday(order.courier.leavesOn)}`;
		case "overdue":
		case "reported":
			return label("client");
		case "returned":
			return mayAct ? `${seller}’s turn, or yours` : label("seller");
		default:
			return "";
	}
}

type DescribeStep = (order: Order, viewer: Viewer, context: StepContext) => UpcomingStep;

/** The first day on which the step is possible, if that is in the future. */
const fromDay = ({ notYet }: Order) => (notYet ? `, from ${weekday(notYet.from)}` : "");

/** Whether a courier needs days between lister and client. Otherwise the item arrives on the day on which it leaves. */
const hasCourierDays = ({ courier }: Order) => courier.transitDays > 0;

const stepDescriptions: Record<MainStep, DescribeStep> = {
	accept: (order, viewer) => ({
		title: viewer === "seller" ? "Accept or decline" : `${firstNamesOf(order).seller} accepts or declines`,
		text: {
			client: "The item is reserved for you until then.",
			seller: "If you do not reply, the request expires and the dates are free again.",
			staff: "If there is no reply, the request expires and the dates are free again.",
		}[viewer],
		when: order.answerBy ? `by ${formatMoment(order.answerBy)}` : "",
	}),
	dispatch: (order, viewer) => ({
		title: "On its way",
		text: {
			client: `${firstNamesOf(order).seller} packs the item and sends it on time.`,
			seller: `Pack the item, send it to ${firstNamesOf(order).client}, and mark it as sent here.`,
			staff: `Mark it as sent when it has left ${firstNamesOf(order).seller}.`,
		}[viewer],
		when: hasCourierDays(order)
			? `Sent by ${weekday(order.courier.dispatchBy)}${order.notYet ? `, earliest ${weekday(order.notYet.from)}` : ""}`
			: `for ${weekday(order.rentalPeriod.startDate)}${fromDay(order)}`,
	}),
	handOver: (order, viewer, { howToPay }) => ({
		title: viewer === "client" ? "Delivered to you" : `Delivered to ${firstNamesOf(order).client}`,
		text:
			viewer === "client"
				? `Check the item, pay ${formatRupees(cashOf(order))} ${howToPay}, and read out your delivery code.`
				: `${firstNamesOf(order).client} checks the item, pays ${formatRupees(cashOf(order))} ${howToPay}, and reads out the delivery code.`,
		when: hasCourierDays(order)
			? `Reaches ${order.deliveryAddress?.city || firstNamesOf(order).client} by ${weekday(order.courier.reachesBy)}`
			: weekday(order.rentalPeriod.startDate),
	}),
	return: (order, viewer, { now }) => {
		const isLate = order.status === "overdue";
		const text =
			viewer === "client"
				? "Keep the item ready. Read out your return code when it is collected from you."
				: `The item is collected from ${firstNamesOf(order).client}, who reads out the return code.`;
		return {
			title: viewer === "seller" ? "Returned to you" : `Returned to ${firstNamesOf(order).seller}`,
			text: isLate ? `${text} ${formatLateFeeSoFar(order, now)}`.trimEnd() : text,
			when: `${isLate ? "was due on" : hasCourierDays(order) ? "Back by" : "due on"} ${weekday(order.courier.backBy)}`,
		};
	},
	complete: (order, viewer) => ({
		title: "Completed",
		text: `When ${viewer === "seller" ? "you have" : `${firstNamesOf(order).seller} has`} inspected the item, or automatically after ${termsOf(order).inspectionHours} hours.`,
		when: order.inspectBy ? `by ${formatMoment(order.inspectBy)}` : "",
	}),
};
