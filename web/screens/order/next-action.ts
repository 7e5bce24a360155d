/** Whose turn an order waits for, in a line, and where on its page. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Damage } from "#web/api.ts";
import { longDay, shortDay } from "#web/components/format/days.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { cashOf, firstNamesOf } from "#web/features/orders/order-labels.ts";
import { nowId } from "#web/features/orders/timeline.ts";
import { mainPath, nextActor, upcomingStep } from "#web/features/orders/upcoming-steps.ts";
import { owedIn } from "./format-order-money.ts";
import type { SectionProps } from "./section-props.ts";

type Known = Pick<SectionProps, "order" | "viewer" | "now" | "damage" | "money">;

export function turnNow(known: Known): { said: string; at: string } | undefined {
	const { order, viewer, damage, money } = known;
	const onward = onwardTurn(known);
	if (onward) return { said: onward, at: nowId };
	if (order.status === "disputed" && damage?.damage) return { said: damageTurn(damage.damage, known), at: "damage" };
	const owed = money && owedIn(money);
	if (owed && viewer !== "seller")
		return { said: `${formatRupees(owed.amount)} for damage to be paid by ${shortDay(owed.dueOn)}`, at: "money" };
}

function onwardTurn({ order, viewer, now }: Known): string | undefined {
	const step = mainPath.find(([from]) => from.includes(order.status))?.[1];
	if (!step) return;
	const turn = nextActor(order, viewer, now);
	if (order.status === "dispatched") return `${turn}: ${formatRupees(cashOf(order))} in cash`;
	if (order.status === "overdue") return `${turn}: it was due on ${longDay(order.rentalPeriod.endDate)}`;
	// The turn names the day itself.
	if (order.status === "delivered") return turn;
	const { when } = upcomingStep(order, viewer, step, now);
	return when ? `${turn}, ${when}` : turn;
}

function damageTurn({ state, contestBy }: Damage, { order, viewer }: Known): string {
	if (state !== "filed") return viewer === "staff" ? "Your turn" : "Almari’s turn";
	return `${viewer === "client" ? "Your" : `${firstNamesOf(order).client}’s`} turn, by ${formatMoment(contestBy)}`;
}
