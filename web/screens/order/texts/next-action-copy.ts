/** The next action that an order waits for: one line of text, and the id of its section where it is not the order's next step. Pure. */
import { type Day, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Damage } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { cashOf, firstNamesOf } from "#web/features/orders/order-labels.ts";
import type { OrderData } from "./order-data.ts";
import { unpaidDamage, unpaidRemittance } from "./order-money-copy.ts";

type NextActionInput = Pick<OrderData, "order" | "viewer" | "now" | "damage" | "money">;

const weekday = (day: Day) => formatDay(day, "weekday");

export function nextAction(input: NextActionInput): { text: string; targetId?: string } | undefined {
	const { order, viewer, damage, money } = input;
	const stepText = nextStepText(input);
	if (stepText) return { text: stepText };
	if (order.status === "disputed" && damage?.damage)
		return { text: damageActionText(damage.damage, input), targetId: "damage" };
	const remittance = viewer === "seller" && money && unpaidRemittance(money);
	if (remittance)
		return {
			text: `Pay ${formatRupees(remittance.amount)} of the cash to Almari by ${weekday(remittance.dueOn)}`,
			targetId: "money",
		};
	const owed = money && unpaidDamage(money);
	if (!owed || viewer === "seller") return undefined;
	const actor = viewer === "client" ? "Pay" : `${firstNamesOf(order).client} has to pay`;
	return { text: `${actor} ${formatRupees(owed.amount)} for damage by ${weekday(owed.dueOn)}`, targetId: "money" };
}

function nextStepText(input: NextActionInput): string | undefined {
	const { order, viewer } = input;
	const { client, seller } = firstNamesOf(order);
	const { transitDays, dispatchBy, leavesOn, backBy } = order.courier;
	const hasCourierDays = transitDays > 0;
	switch (order.status) {
		case "pending":
			return acceptText(input);
		case "confirmed":
			return `${viewer === "seller" ? "Send it" : `${seller} sends it`} ${hasCourierDays ? `by ${weekday(dispatchBy)}` : `for ${weekday(order.rentalPeriod.startDate)}`}`;
		case "dispatched":
			return paymentText(input);
		case "delivered":
			if (order.extension.requested && viewer === "seller")
				return `Reply to the request for more days by ${formatMoment(order.extension.requested.answerBy)}`;
			return `${viewer === "client" ? "Return it" : `${client} returns it`} on ${weekday(leavesOn)}${hasCourierDays ? `, back by ${weekday(backBy)}` : ""}`;
		case "overdue":
			return `${viewer === "client" ? "Return it now" : `${client} has to return it`}: it was due back on ${weekday(backBy)}`;
		case "reported":
			return `${viewer === "client" ? "Give it back with your return code" : `${client} gives it back with the return code`}, by ${weekday(backBy)}`;
		case "returned":
			return `${viewer === "seller" ? "Inspect it" : `${seller} inspects it`}${order.inspectBy ? ` by ${formatMoment(order.inspectBy)}` : ""}`;
		default:
			return undefined;
	}
}

function acceptText({ order, viewer, now }: NextActionInput): string {
	const { answerBy: deadline } = order;
	if (!deadline) return "";
	// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
	if (new Date(now) >= new Date(deadline)) return "The time to accept is over";
	const until = formatMoment(deadline);
	return viewer === "seller"
		? `Accept or decline by ${until}`
		: `${firstNamesOf(order).seller} has until ${until} to accept`;
}

function damageActionText({ kind, state, contestBy, appealBy }: Damage, { order, viewer }: NextActionInput): string {
	const subject = kind === "damage" ? "damage claim" : "report";
	if (state === "decided" && appealBy)
		return `Decided. It is final on ${formatMoment(appealBy)}, unless someone appeals`;
	if (state === "appealed") return viewer === "staff" ? "Decide the appeal" : "Almari decides the appeal";
	if (state !== "filed" || !contestBy)
		return viewer === "staff" ? `Decide the ${subject}` : `Almari decides the ${subject}`;
	const until = formatMoment(contestBy);
	const answerer = kind === "damage" ? "client" : "seller";
	return viewer === answerer
		? `Reply to the ${subject} by ${until}`
		: `${firstNamesOf(order)[answerer]} has until ${until} to reply to the ${subject}`;
}

function paymentText({ order, viewer, money }: NextActionInput): string {
	const amount = formatRupees(cashOf(order));
	if (viewer === "client")
		return `Keep your code and ${amount} ${money?.upi ? "ready, in cash or by UPI" : "in cash ready"}`;
	return `Hand it over and collect ${amount} ${money?.upi ? "in cash or by UPI" : "in cash"}`;
}
