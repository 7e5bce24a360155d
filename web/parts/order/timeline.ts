/** An order's life as a list of marks: what was, what is next and whose turn it is, what is still to come. Pure. */

import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { longDay, shortDay } from "#web/parts/days.ts";
import { formatMoment } from "#web/parts/moment.ts";
import { shortPeriod } from "#web/parts/period.ts";
import { otherOf, type Side } from "./words.ts";

export type Mark = {
	key: string;
	title: string;
	text: string;
	state: "done" | "ended" | "now" | "to-come";
	/** When it was, or by when it is due. */
	when: string;
	at?: string;
	/** The step that makes this mark. */
	step?: PersonStep;
};

/** The way from each state to the end. */
const way: readonly [OrderStatus[], PersonStep][] = [
	[["pending"], "accept"],
	[["confirmed"], "dispatch"],
	[["dispatched"], "handOver"],
	[["delivered", "overdue"], "return"],
	[["returned"], "complete"],
];

export function marksOf(order: Order, side: Side): Mark[] {
	const done = order.timeline.map((event, index): Mark => {
		const ended = ["decline", "expire", "cancel", "fail", "fallOverdue", "delay"].includes(event.step);
		const { title, text } = tell(order, side, event);
		return {
			key: `${event.step}-${index}`,
			title,
			text,
			state: ended ? "ended" : "done",
			when: formatMoment(event.at),
			at: event.at,
		};
	});
	const next = way.findIndex(([from]) => from.includes(order.status));
	const ahead =
		next < 0
			? []
			: way.slice(next).map(
					([, step], index): Mark => ({
						key: step,
						step,
						state: index === 0 ? "now" : "to-come",
						...foretell(order, side, step),
						...(index === 0 && step === "handOver" && side === "seller" && { text: "", when: "Next step, yours" }),
					}),
				);
	return [...done, ...ahead];
}

type Event = Order["timeline"][number];

function tell(order: Order, side: Side, { step, status, by, reason, isLate }: Event): { title: string; text: string } {
	const mine = side === "client";
	const other = otherOf(order, side);
	const days = `${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}`;
	const who = by === side ? "You" : by === "admin" ? "Almari" : other;
	const why = reason ? `: “${reason}”` : ".";
	const told: Record<string, { title: string; text: string }> = {
		place: {
			title: status === "confirmed" ? "Ordered and confirmed" : "Ordered",
			text: `${mine ? "You" : other} asked for ${days}.`,
		},
		accept: {
			title: "Accepted",
			text: mine ? `${other} said yes. The days are yours.` : `You said yes. The days are ${other}’s.`,
		},
		dispatch: {
			title: "On its way",
			text: mine ? `It left ${other}${order.seller.city && ` in ${order.seller.city}`}.` : `It left you, for ${other}.`,
		},
		handOver: { title: mine ? "With you" : `With ${other}`, text: "Handed over against the delivery code." },
		fallOverdue: { title: "Overdue", text: `It was due back on ${longDay(order.rentalPeriod.endDate)}.` },
		return: { title: mine ? "Back" : "Back with you", text: mine ? `It is back with ${other}.` : "It came home." },
		complete: {
			title: "Done",
			text:
				by === "clock"
					? `${rules.order.silenceHoursUntilComplete} hours passed quietly: all is well.`
					: `${who} said that all is well.`,
		},
		decline: { title: "Declined", text: `${who} said no${why}` },
		expire: { title: "Not answered in time", text: "So the order ended by itself. Nothing is owed." },
		cancel: { title: isLate ? "Cancelled late" : "Cancelled", text: `${who} called it off${why}` },
		delay: {
			title: "Not back yet",
			text: `It was due back from the rental before${mine ? " yours" : ""}. ${mine ? "You" : other} may cancel without a mark.`,
		},
		delayOver: { title: "Back after all", text: `It is home again, and ${mine ? "your" : "this"} order goes on.` },
		fail: { title: "Not delivered", text: `Nobody took it at the door${why}` },
	};
	return told[step] ?? { title: step, text: "" };
}

function foretell(order: Order, side: Side, step: PersonStep): { title: string; text: string; when: string } {
	const mine = side === "client";
	const other = otherOf(order, side);
	const { startDate, endDate } = order.rentalPeriod;
	const told: Partial<Record<PersonStep, { title: string; text: string; when: string }>> = {
		accept: {
			title: mine ? `${other}’s answer` : "Your answer",
			text: mine
				? "The days are held for you meanwhile."
				: "Unanswered, the order ends by itself and the days are free again.",
			when: order.answerBy ? `by ${formatMoment(order.answerBy)}` : "",
		},
		dispatch: {
			title: "On its way",
			text: mine ? `${other} packs it and sends it in time.` : `Pack it, and say when it has left for ${other}.`,
			when: `for ${shortDay(startDate)}`,
		},
		handOver: {
			title: mine ? "With you" : `With ${other}`,
			text: mine
				? `Read out your six digits at the door, and pay ${formatRupees(order.totalAmount)} in cash.`
				: `${other} reads out six digits and pays in cash.`,
			when: shortDay(startDate),
		},
		return: {
			title: mine ? `Back with ${other}` : "Back with you",
			text: mine ? "Have it ready. It is collected from you." : `It is collected from ${other}.`,
			when: `due ${shortDay(endDate)}`,
		},
		complete: {
			title: "Done",
			text: `${mine ? `${other} says` : "You say"} that all is well, or ${rules.order.silenceHoursUntilComplete} hours pass quietly.`,
			when: "",
		},
	};
	return told[step] ?? { title: step, text: "", when: "" };
}
