/** An order's money as sentences for each viewer. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { lateFeeAfterReturn } from "#web/features/orders/policy-terms.ts";

/** The open payment of the client for damage. */
export const unpaidDamage = ({ dues }: OrderMoney) => dues.find(({ kind, paidAt }) => kind === "collection" && !paidAt);

/** The part of the cash that the seller still has to pay to Almari. */
export const unpaidRemittance = ({ dues }: OrderMoney) =>
	dues.find(({ kind, paidAt }) => kind === "remittance" && !paidAt);

export function formatOrderMoney(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { rent, deposit, cashAtDoor, depositHeld, lateFee, damage, damageAwaited, commission, cashHolder } = money;
	const [taker, isOver] = [cashTaker(cashHolder, order, viewer), order.status === "completed"];
	const whose = viewer === "client" ? "your" : "the client’s";
	const hasDeduction = lateFee + damage > 0;
	const lateDays = lateFeeAfterReturn(order);
	return [
		deposit > 0
			? `${formatRupees(cashAtDoor)} was paid in cash to ${taker}: ${formatRupees(rent)} rent and ${whose} deposit of ${formatRupees(deposit)}.`
			: `${formatRupees(rent)} was paid in cash to ${taker}.`,
		...(cashHolder === "seller" && viewer === "seller" ? [isOver ? settledCashText(money) : heldCashText] : []),
		...(depositHeld > 0
			? [
					`${formatRupees(depositHeld)} of the deposit is held until the order is settled${lateDays > 0 ? `, including a late fee of ${formatRupees(lateDays)}` : ""}.`,
				]
			: []),
		...(lateFee > 0
			? [`The late fee of ${formatRupees(lateFee)} goes to ${viewer === "seller" ? "you" : "the lister"}.`]
			: []),
		...(damage > 0 ? [`The damage charge is ${formatRupees(damage)}.`] : []),
		...(damageAwaited > 0 && viewer === "seller"
			? [`You get ${formatRupees(damageAwaited)} of it after ${firstNamesOf(order).client} has paid.`]
			: []),
		...(commission ? [`Almari’s commission is ${formatRupees(commission)}.`] : []),
		...(!hasDeduction && deposit > 0 && depositHeld === 0 && viewer === "client"
			? ["Your full deposit is refunded."]
			: []),
	];
}

function cashTaker(cashHolder: OrderMoney["cashHolder"], order: Order, viewer: Viewer): string {
	if (cashHolder === "courier") return "Almari’s courier";
	return viewer === "seller" ? "you" : firstNamesOf(order).seller;
}

const heldCashText = "Keep it safe. When the order is completed, you keep your part and pay the rest to Almari.";

/** After completion: what the seller keeps of the cash, and what they pay to Almari, which refunds the client's deposit. */
function settledCashText({ cashAtDoor, rent, lateFee, damage, deposit, commission }: OrderMoney): string {
	const own = rent - (commission ?? 0) + Math.min(lateFee + damage, deposit);
	return own === cashAtDoor
		? "You keep all of it."
		: `You keep ${formatRupees(own)} and pay ${formatRupees(cashAtDoor - own)} to Almari, which refunds the client’s deposit.`;
}
