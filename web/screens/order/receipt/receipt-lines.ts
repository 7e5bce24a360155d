/** The receipt's lines for amounts booked after the hand-over. Pure. */
import { dayOf, formatDay } from "#common/calendar.ts";
import type { OrderMoney } from "#web/api.ts";

export type ReceiptLine = { name: string; about: string; amount: number };

const names = { payout: "Payout to the lender", refund: "Deposit back to the client", collection: "Damage to pay" };

export function linesAfterHandOver(money: OrderMoney): ReceiptLine[] {
	if (!money.isTaken) return [];
	const { lateFee, damage, deposit, depositHeld, dues } = money;
	return [
		{ name: "Late fee", about: "For days after the last one, out of the deposit.", amount: lateFee },
		{ name: "Damage", about: `As settled${deposit > 0 ? ", out of the deposit first" : ""}.`, amount: damage },
		{ name: "Deposit still held", about: "Until all is settled.", amount: depositHeld },
		...dues.map(({ kind, amount, dueOn, paidAt, reference }) => ({
			name: names[kind],
			about: paidAt
				? `${kind === "collection" ? "Received" : "Paid"} on ${formatDay(dayOf(new Date(paidAt)), "long")}, reference ${reference}.`
				: `Due by ${formatDay(dueOn, "long")}.`,
			amount,
		})),
	].filter(({ amount }) => amount > 0);
}
