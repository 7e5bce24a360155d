/** How an order stands, as a headline with a turn. */
import type { ReactNode } from "react";
import type { Order, OrderStatus } from "#web/api.ts";
import { shortDay } from "#web/parts/days.ts";
import { otherOf, type Side } from "#web/parts/order/words.ts";

export function Headline({ order, side }: { order: Order; side: Side }) {
	const [start, turn] = headlines[order.status](otherOf(order, side), order, side === "client");
	return (
		<h1>
			{start} <em>{turn}</em>
		</h1>
	);
}

type Words = (other: string, order: Order, mine: boolean) => [ReactNode, ReactNode];

const over: Words = () => ["This one", "came to nothing."];

const headlines: Record<OrderStatus, Words> = {
	pending: (other, _, mine) =>
		mine ? ["Asked for.", `${other} answers soon.`] : ["Yes or no?", `${other} is waiting.`],
	confirmed: (_, { rentalPeriod }, mine) =>
		mine
			? ["Yours", `from ${shortDay(rentalPeriod.startDate)}.`]
			: ["Yours to pack:", `send it for ${shortDay(rentalPeriod.startDate)}.`],
	dispatched: (_, __, mine) => (mine ? ["On its way:", "code and cash ready."] : ["At the door:", "hand it over."]),
	delivered: (other, { rentalPeriod }, mine) =>
		mine ? ["It is with you.", "Wear it well."] : [`Out with ${other},`, `back ${shortDay(rentalPeriod.endDate)}.`],
	overdue: (other, _, mine) =>
		mine ? ["It was due back.", "Please send it home."] : [`Still with ${other}.`, "It was due back."],
	returned: (_, __, mine) => (mine ? ["Worn, returned,", "nearly done."] : ["Home again:", "look it over."]),
	completed: () => ["All is well.", "Done."],
	declined: over,
	expired: over,
	cancelled: over,
	undelivered: over,
};
