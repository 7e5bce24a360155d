/** An order's money as sentences for each viewer. Pure. */
import { settleDeposit } from "#common/deposit.ts";
import { formatRupees } from "#common/money.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { lateFeeAfterReturn } from "#web/features/orders/policy-terms.ts";

/** The open payment of the client for damage. */
export const unpaidDamage = ({ dues }: OrderMoney) => dues.find(({ kind, paidAt }) => kind === "collection" && !paidAt);

export function formatOrderMoney(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { rent, deposit, cashAtDoor, depositHeld, lateFee, damage, commission, dues } = money;
	const whose = viewer === "client" ? "your" : "the client’s";
	const hasDeduction = lateFee + damage > 0;
	const lateDays = lateFeeAfterReturn(order);
	// Collected damage money is paid out separately, as a second payout.
	const isCollected = dues.filter(({ kind }) => kind === "payout").length > 1;
	const outstanding = isCollected ? 0 : settleDeposit(deposit, lateFee, damage).owed;
	return [
		deposit > 0
			? `${formatRupees(cashAtDoor)} was paid in cash: ${formatRupees(rent)} rent and ${whose} deposit of ${formatRupees(deposit)}.`
			: `${formatRupees(rent)} was paid in cash.`,
		...(depositHeld > 0
			? [
					`${formatRupees(depositHeld)} of the deposit is held until the order is settled${lateDays > 0 ? `, including a late fee of ${formatRupees(lateDays)}` : ""}.`,
				]
			: []),
		...(lateFee > 0
			? [`The late fee of ${formatRupees(lateFee)} goes to ${viewer === "seller" ? "you" : "the lister"}.`]
			: []),
		...(damage > 0 ? [`The damage charge is ${formatRupees(damage)}.`] : []),
		...(outstanding > 0 && viewer === "seller"
			? [`You get ${formatRupees(outstanding)} of it after ${firstNamesOf(order).client} has paid.`]
			: []),
		...(commission ? [`Almari’s commission is ${formatRupees(commission)}.`] : []),
		...(!hasDeduction && deposit > 0 && depositHeld === 0 && viewer === "client"
			? ["Your full deposit is refunded."]
			: []),
	];
}
