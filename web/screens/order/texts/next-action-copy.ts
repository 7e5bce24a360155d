/** The next action that an order waits for: one line of text, and the id of its section where it is not the order's next step. Pure. */
import { type Day, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Damage } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
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
			return viewer === "client"
				? `Keep your code and ${formatRupees(cashOf(order))} in cash ready`
				: `Hand it over and collect ${formatRupees(cashOf(order))} in cash`;
		case "delivered":
			return `${viewer === "client" ? "Return it" : `${client} returns it`} on ${weekday(leavesOn)}${hasCourierDays ? `, back by ${weekday(backBy)}` : ""}`;
		case "overdue":
			return `${viewer === "client" ? "Return it now" : `${client} has to return it`}: it was due back on ${weekday(backBy)}`;
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

function damageActionText({ state, contestBy }: Damage, { order, viewer }: NextActionInput): string {
	if (state !== "filed") return viewer === "staff" ? "Decide the damage claim" : "Almari decides the damage claim";
	const until = formatMoment(contestBy);
	return viewer === "client"
		? `Reply to the damage claim by ${until}`
		: `${firstNamesOf(order).client} has until ${until} to reply to the damage claim`;
}
