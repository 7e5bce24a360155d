/** The receipt's lines for amounts booked after the hand-over. Pure. */
import { dayOf, formatDay } from "#common/calendar.ts";
import type { OrderMoney } from "#web/api.ts";
import { lineCopy as copy } from "./copy.ts";

export type ReceiptLine = { name: string; about: string; amount: number };

export function linesAfterHandOver(money: OrderMoney): ReceiptLine[] {
	if (!money.isTaken) return [];
	const { lateFee, damage, deposit, depositHeld, dues } = money;
	return [
		{ ...copy.lateFee, amount: lateFee },
		{ name: copy.damage.name, about: copy.damage.about(deposit > 0), amount: damage },
		{ ...copy.held, amount: depositHeld },
		...dues.map(({ kind, amount, dueOn, paidAt, reference }) => ({
			name: copy.dues[kind],
			about: paidAt
				? (kind === "collection" ? copy.received : copy.paid)(formatDay(dayOf(new Date(paidAt)), "long"), reference)
				: copy.due(formatDay(dueOn, "long")),
			amount,
		})),
	].filter(({ amount }) => amount > 0);
}
