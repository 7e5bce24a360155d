/** The next action an order waits for: one line of text, and the id of its section on the page. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Damage } from "#web/api.ts";
import { longDay, shortDay } from "#web/components/format/days.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { cashOf, firstNamesOf } from "#web/features/orders/order-labels.ts";
import { nowId } from "#web/features/orders/timeline.ts";
import { mainPath, nextActor, upcomingStep } from "#web/features/orders/upcoming-steps.ts";
import { unpaidDamage } from "./format-order-money.ts";
import type { SectionProps } from "./section-props.ts";

type NextActionInput = Pick<SectionProps, "order" | "viewer" | "now" | "damage" | "money">;

export function nextAction(input: NextActionInput): { text: string; targetId: string } | undefined {
	const { order, viewer, damage, money } = input;
	const stepText = nextStepText(input);
	if (stepText) return { text: stepText, targetId: nowId };
	if (order.status === "disputed" && damage?.damage)
		return { text: damageActionText(damage.damage, input), targetId: "damage" };
	const owed = money && unpaidDamage(money);
	if (owed && viewer !== "seller")
		return { text: `${formatRupees(owed.amount)} for damage to be paid by ${shortDay(owed.dueOn)}`, targetId: "money" };
}

function nextStepText({ order, viewer, now }: NextActionInput): string | undefined {
	const step = mainPath.find(([from]) => from.includes(order.status))?.[1];
	if (!step) return;
	const actor = nextActor(order, viewer, now);
	if (order.status === "dispatched") return `${actor}: ${formatRupees(cashOf(order))} in cash`;
	if (order.status === "overdue") return `${actor}: it was due on ${longDay(order.rentalPeriod.endDate)}`;
	// The actor text already names the day.
	if (order.status === "delivered") return actor;
	const { when } = upcomingStep(order, viewer, step, now);
	return when ? `${actor}, ${when}` : actor;
}

function damageActionText({ state, contestBy }: Damage, { order, viewer }: NextActionInput): string {
	if (state !== "filed") return viewer === "staff" ? "Your turn" : "Almari’s turn";
	return `${viewer === "client" ? "Your" : `${firstNamesOf(order).client}’s`} turn, by ${formatMoment(contestBy)}`;
}
