/** What there is to do, read off somebody's orders. Pure. */
import { addDays, type Day } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { shortDay } from "#web/parts/days.ts";
import { formatMoment, timeLeft } from "#web/parts/moment.ts";
import { otherOf } from "#web/parts/order/words.ts";
import { shortPeriod } from "#web/parts/period.ts";

export type Task = {
	title: string;
	/** Beside the title; `presses` when time is short. */
	note: string;
	presses?: true;
	/** The first of its kind. */
	order: Order;
	headline: string;
	text: string;
	/** The step that does it; without one, the order's page does. */
	step?: PersonStep;
	/** How many more of its kind wait behind it. */
	more: number;
};

type Moment = { now: string; today: Day };

/** For a seller: one of each kind, the most pressing first. */
export function sellerTasks(orders: Order[], { now, today }: Moment): Task[] {
	const soon = addDays(today, 1);
	return [
		task(
			pick(orders, ["pending"], (order) => order.answerBy ?? ""),
			(order) => ({
				title: "Answer",
				note: order.answerBy ? timeLeft(order.answerBy, now) : "",
				presses: true,
				headline: `${otherOf(order, "seller")} would like the ${order.product.name}`,
				text: `${daysAndSize(order)}. ${formatRupees(order.totalAmount)}.`,
				step: "accept",
			}),
		),
		task(pick(orders, ["overdue"], lastDay), (order) => ({
			title: "Overdue",
			note: `was due ${shortDay(order.rentalPeriod.endDate)}`,
			presses: true,
			headline: pieceOf(order),
			text: `Still with ${otherOf(order, "seller")}.`,
			step: "return",
		})),
		task(
			pick(orders, ["confirmed"], firstDay).filter((order) => firstDay(order) <= soon),
			(order) => ({
				title: firstDay(order) <= today ? "Send now" : "Pack today",
				note: `for ${shortDay(firstDay(order))}`,
				headline: pieceOf(order),
				text: `For ${otherOf(order, "seller")}${order.deliveryAddress ? ` in ${order.deliveryAddress.city}` : ""}, ${shortPeriod(order.rentalPeriod)}.`,
				step: "dispatch",
			}),
		),
		task(pick(orders, ["dispatched"], firstDay), (order) => ({
			title: "Hand over",
			note: shortDay(firstDay(order)),
			headline: pieceOf(order),
			text: `${otherOf(order, "seller")} has six digits for you, and ${formatRupees(order.totalAmount)} in cash.`,
		})),
		task(
			pick(orders, ["delivered"], lastDay).filter((order) => lastDay(order) <= today),
			(order) => ({
				title: "Due back today",
				note: order.deliveryAddress ? `from ${order.deliveryAddress.city}` : "",
				headline: pieceOf(order),
				text: `With ${otherOf(order, "seller")} since ${shortDay(firstDay(order))}.`,
				step: "return",
			}),
		),
		task(pick(orders, ["returned"], lastDay), (order) => ({
			title: "Look over",
			note: "within 48 h",
			headline: pieceOf(order),
			text: `Back from ${otherOf(order, "seller")}. Is all well?`,
			step: "complete",
		})),
	].filter((found) => found !== undefined);
}

/** For a client: what comes next. */
export function clientTasks(rentals: Order[], { now }: Moment): Task[] {
	return [
		task(pick(rentals, ["overdue"], lastDay), (order) => ({
			title: "Overdue",
			note: `was due ${shortDay(lastDay(order))}`,
			presses: true,
			headline: pieceOf(order),
			text: "Please have it ready for pickup today.",
		})),
		task(pick(rentals, ["dispatched"], firstDay), (order) => ({
			title: "On its way",
			note: shortDay(firstDay(order)),
			headline: pieceOf(order),
			text: `Have your six digits and ${formatRupees(order.totalAmount)} in cash ready.`,
		})),
		task(pick(rentals, ["delivered"], lastDay), (order) => ({
			title: "With you",
			note: `back ${shortDay(lastDay(order))}`,
			headline: pieceOf(order),
			text: `From ${otherOf(order, "client")}. Wear it well.`,
		})),
		task(pick(rentals, ["confirmed"], firstDay), (order) => ({
			title: "Coming up",
			note: shortDay(firstDay(order)),
			headline: pieceOf(order),
			text: `From ${otherOf(order, "client")}, ${shortPeriod(order.rentalPeriod)}. The days are yours.`,
		})),
		task(
			pick(rentals, ["pending"], (order) => order.answerBy ?? ""),
			(order) => ({
				title: "Waiting for an answer",
				note: order.answerBy ? timeLeft(order.answerBy, now) : "",
				headline: pieceOf(order),
				text: `${otherOf(order, "client")} answers ${order.answerBy ? `by ${formatMoment(order.answerBy)}` : "soon"}. The days are held for you.`,
			}),
		),
	].filter((found) => found !== undefined);
}

const firstDay = ({ rentalPeriod }: Order): Day => rentalPeriod.startDate;
const lastDay = ({ rentalPeriod }: Order): Day => rentalPeriod.endDate;
const pieceOf = ({ product, size }: Order) => (size ? `${product.name}, ${size}` : product.name);
const daysAndSize = ({ rentalPeriod, size }: Order) => `${shortPeriod(rentalPeriod)}${size ? `, size ${size}` : ""}`;

/** The orders in a state, the earliest first. */
const pick = (orders: Order[], statuses: OrderStatus[], by: (order: Order) => string) =>
	orders.filter(({ status }) => statuses.includes(status)).sort((a, b) => (by(a) < by(b) ? -1 : 1));

function task([order, ...rest]: Order[], tell: (order: Order) => Omit<Task, "order" | "more">): Task | undefined {
	return order && { ...tell(order), order, more: rest.length };
}
