/** What there is to do, as the agenda of somebody's orders says it. Pure. */
import type { Day } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { shortDay } from "#web/parts/days.ts";
import { formatMoment, timeLeft } from "#web/parts/moment.ts";
import { cashOf, otherOf, type Side, sideOf } from "#web/parts/order/words.ts";
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
export type Told = Omit<Task, "order" | "more">;
type Tell = (order: Order, moment: Moment) => Told;

/** The tasks of an agenda, the most pressing first; what is to be done for others before what one waits for oneself. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, moment: Moment): Task[] {
	return kinds.flatMap(([side, status, tell]) => {
		const found = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return found ? [{ ...tell(found.order, moment), ...found }] : [];
	});
}

/** The place of what an order asks for among all kinds: the most pressing is 0. */
export const rankOf = (order: Order, userId: string): number =>
	kinds.findIndex(([of, status]) => of === sideOf(order, userId) && status === order.status);

/** What one order asks for of whoever looks at their own agenda; undefined: nothing. */
export function taskOf(order: Order, userId: string, moment: Moment): Told | undefined {
	const side = sideOf(order, userId);
	return kinds.find(([of, status]) => of === side && status === order.status)?.[2](order, moment);
}

const firstDay = ({ rentalPeriod }: Order): Day => rentalPeriod.startDate;
const lastDay = ({ rentalPeriod }: Order): Day => rentalPeriod.endDate;
const pieceOf = ({ product, size }: Order) => (size ? `${product.name}, ${size}` : product.name);
const wearer = (order: Order) => otherOf(order, "seller");
const lister = (order: Order) => otherOf(order, "client");
const timeToAnswer = ({ answerBy }: Order, now: string) => (answerBy ? timeLeft(answerBy, now) : "");

const answer: Tell = (order, { now }) => ({
	title: "Answer",
	note: timeToAnswer(order, now),
	presses: true,
	headline: `${wearer(order)} would like the ${order.product.name}`,
	text: `${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}. ${formatRupees(order.totalAmount)}.`,
	step: "accept",
});

const chase: Tell = (order) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	presses: true,
	headline: pieceOf(order),
	text: `Still with ${wearer(order)}. Its next days stay taken until it is back.`,
});

const send: Tell = (order, { today }) => ({
	title: firstDay(order) <= today ? "Send now" : "Pack today",
	note: `for ${shortDay(firstDay(order))}`,
	headline: pieceOf(order),
	text: order.isDelayed
		? `Promised to ${wearer(order)}, and not back yet from the rental before.`
		: `For ${wearer(order)}${order.deliveryAddress ? ` in ${order.deliveryAddress.city}` : ""}, ${shortPeriod(order.rentalPeriod)}.`,
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const handOver: Tell = (order) => ({
	title: "Hand over",
	note: shortDay(firstDay(order)),
	headline: pieceOf(order),
	text: `${wearer(order)} has six digits for you, and ${formatRupees(cashOf(order))} in cash.`,
});

const takeBack: Tell = (order, { today }) => ({
	title: lastDay(order) < today ? "Due back" : "Due back today",
	note: order.deliveryAddress ? `from ${order.deliveryAddress.city}` : "",
	headline: pieceOf(order),
	text: `With ${wearer(order)} since ${shortDay(firstDay(order))}. ${wearer(order)} reads out the return code when you collect it.`,
});

const lookOver: Tell = (order) => ({
	title: "Look over",
	note: `within ${policyNow.inspectionHours} h`,
	headline: pieceOf(order),
	text: `Back from ${wearer(order)}. Is all well?`,
	step: "complete",
});

const settle: Tell = (order) => ({
	title: "Damage claim",
	note: "",
	headline: pieceOf(order),
	text: `Your claim is with ${wearer(order)}.`,
});

const answerClaim: Tell = (order) => ({
	title: "Damage claim",
	note: "",
	presses: true,
	headline: pieceOf(order),
	text: `${lister(order)} says that it was damaged. See the claim, and have your say.`,
});

const giveBack: Tell = (order) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	presses: true,
	headline: pieceOf(order),
	text: "Please have it ready for pickup today.",
});

const receive: Tell = (order) => ({
	title: "On its way",
	note: shortDay(firstDay(order)),
	headline: pieceOf(order),
	text: `Have your six digits and ${formatRupees(cashOf(order))} in cash ready.`,
});

const wear: Tell = (order) => ({
	title: "With you",
	note: `back ${shortDay(lastDay(order))}`,
	headline: pieceOf(order),
	text: `From ${lister(order)}. Wear it well.`,
});

const lookForward: Tell = (order) =>
	order.isDelayed
		? {
				title: "Not back yet",
				note: `for ${shortDay(firstDay(order))}`,
				presses: true,
				headline: pieceOf(order),
				text: "It is late from the rental before yours. Your order stands, and you may cancel without a mark.",
			}
		: {
				title: "Coming up",
				note: shortDay(firstDay(order)),
				headline: pieceOf(order),
				text: `From ${lister(order)}, ${shortPeriod(order.rentalPeriod)}. The days are yours.`,
			};

const wait: Tell = (order, { now }) => ({
	title: "Waiting for an answer",
	note: timeToAnswer(order, now),
	headline: pieceOf(order),
	text: `${lister(order)} answers ${order.answerBy ? `by ${formatMoment(order.answerBy)}` : "soon"}. The days are held for you.`,
});

const kinds: readonly (readonly [Side, OrderStatus, Tell])[] = [
	["seller", "pending", answer],
	["seller", "overdue", chase],
	["seller", "confirmed", send],
	["seller", "dispatched", handOver],
	["seller", "delivered", takeBack],
	["seller", "returned", lookOver],
	["seller", "disputed", settle],
	["client", "disputed", answerClaim],
	["client", "overdue", giveBack],
	["client", "dispatched", receive],
	["client", "delivered", wear],
	["client", "confirmed", lookForward],
	["client", "pending", wait],
];
