/** The receipt's lines for amounts booked after the hand-over. Pure. */
import { dayOf, formatDay } from "#common/calendar.ts";
import type { OrderMoney } from "#web/api.ts";
import { isIncoming } from "#web/features/orders/due-copy.ts";
import { lineCopy as copy } from "./copy.ts";

export type ReceiptLine = { name: string; about: string; amount: number };

export function linesAfterHandOver(money: OrderMoney): ReceiptLine[] {
	if (!money.isTaken) return [];
	const { lateFee, damage, deposit, depositHeld, dues } = money;
	return [
		{ ...copy.lateFee, amount: lateFee },
		{ name: copy.damage.name, about: copy.damage.about(deposit > 0), amount: damage },
		{ ...copy.held, amount: depositHeld },
		...dues.map((due) => ({ name: copy.dues[due.kind], about: aboutDue(due), amount: due.amount })),
	].filter(({ amount }) => amount > 0);
}

function aboutDue({ kind, dueOn, paidAt, reference, isSetOff }: OrderMoney["dues"][number]): string {
	if (!paidAt) return copy.due(formatDay(dueOn, "long"));
	const paidOn = formatDay(dayOf(new Date(paidAt)), "long");
	if (isSetOff) return copy.setOff(paidOn);
	return (isIncoming(kind) ? copy.received : copy.paid)(paidOn, reference);
}
