/** An order's money as sentences for each viewer. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { lateFeeAfterReturn } from "#web/features/orders/policy-copy.ts";

/** The open payment of the client for damage. */
export const unpaidDamage = ({ dues }: OrderMoney) => dues.find(({ kind, paidAt }) => kind === "collection" && !paidAt);

/** The part of the cash that the seller still has to pay to Almari. */
export const unpaidRemittance = ({ dues }: OrderMoney) =>
	dues.find(({ kind, paidAt }) => kind === "remittance" && !paidAt);

export function formatOrderMoney(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const isOver = order.status === "completed";
	return [
		paidText(money, order, viewer),
		...extraTexts(money, order, viewer),
		...(holdsCash(money) && viewer === "seller" ? [isOver ? settledCashText(money) : heldCashText] : []),
		...heldDepositTexts(money, order),
		...deductionTexts(money, order, viewer),
		...(money.commission ? [`Almari’s commission is ${formatRupees(money.commission)}.`] : []),
		...(isFullDepositBack(money) && viewer === "client" ? ["Your full deposit is refunded."] : []),
	];
}

function heldDepositTexts({ depositHeld }: OrderMoney, order: Order): string[] {
	if (depositHeld <= 0) return [];
	const lateDays = lateFeeAfterReturn(order);
	const including = lateDays > 0 ? `, including a late fee of ${formatRupees(lateDays)}` : "";
	return [`${formatRupees(depositHeld)} of the deposit is held until the order is settled${including}.`];
}

const isFullDepositBack = ({ deposit, depositHeld, lateFee, damage }: OrderMoney) =>
	lateFee + damage === 0 && deposit > 0 && depositHeld === 0;

/** The late fee, the refund of rent and the damage charge: what changes who gets the money of the hand-over. */
function deductionTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { lateFee, damage, damageAwaited, rentRefund } = money;
	return [
		...(lateFee > 0
			? [`The late fee of ${formatRupees(lateFee)} goes to ${viewer === "seller" ? "you" : "the lister"}.`]
			: []),
		...(rentRefund > 0
			? [
					`${formatRupees(rentRefund)} of the rent is refunded to ${viewer === "client" ? "you" : firstNamesOf(order).client}.`,
				]
			: []),
		...(damage > 0 ? [`The damage charge is ${formatRupees(damage)}.`] : []),
		...(damageAwaited > 0 && viewer === "seller"
			? [`You get ${formatRupees(damageAwaited)} of it after ${firstNamesOf(order).client} has paid.`]
			: []),
		...(money.compensation > 0
			? [
					`Almari pays ${viewer === "seller" ? "you" : "the lister"} ${formatRupees(money.compensation)} for the item, which the courier lost or damaged.`,
				]
			: []),
	];
}

/** The payments at the hand-over, and their payees. */
function paidText(money: OrderMoney, order: Order, viewer: Viewer): string {
	const taker = cashTaker(money.cashHolder, order, viewer);
	const whose = viewer === "client" ? "your" : "the client’s";
	const { rent, deposit, cashAtDoor, cashHolder, extraRent } = money;
	const paidTo = cashHolder === "bank" ? `by UPI to Almari, reference ${money.upiReference}` : `in cash to ${taker}`;
	return deposit > 0
		? `${formatRupees(cashAtDoor)} was paid ${paidTo}: ${formatRupees(rent - extraRent)} rent and ${whose} deposit of ${formatRupees(deposit)}.`
		: `${formatRupees(rent - extraRent)} was paid ${paidTo}.`;
}

function cashTaker(cashHolder: OrderMoney["cashHolder"], order: Order, viewer: Viewer): string {
	if (cashHolder === "courier") return "Almari’s courier";
	return viewer === "seller" ? "you" : firstNamesOf(order).seller;
}

const heldCashText = "Keep it safe. When the order is completed, you keep your part and pay the rest to Almari.";

/** After completion: what the seller keeps of the cash, and what they pay to Almari, which refunds the client's deposit. */
function settledCashText(money: OrderMoney): string {
	const { rent, lateFee, damage, deposit, rentRefund, commission } = money;
	const own = rent - rentRefund - (commission ?? 0) + Math.min(lateFee + damage, deposit + rentRefund);
	const refunded = rentRefund > 0 ? "pays the client’s refund" : "refunds the client’s deposit";
	const taken = cashOfSeller(money);
	if (own === taken) return "You keep all of it.";
	return own > taken
		? `You keep it, and Almari pays you the other ${formatRupees(own - taken)}.`
		: `You keep ${formatRupees(own)} and pay ${formatRupees(taken - own)} to Almari, which ${refunded}.`;
}

/** The cash that the seller took, at the hand-over and at the return. */
const cashOfSeller = ({ cashHolder, cashAtDoor, extraHolder, extraRent }: OrderMoney) =>
	(cashHolder === "seller" ? cashAtDoor : 0) + (extraHolder === "seller" ? extraRent : 0);
const holdsCash = (money: OrderMoney) => cashOfSeller(money) > 0;

function extraTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { extraRent, extraHolder, extraUpiReference, upi } = money;
	if (extraRent === 0) return [];
	const rent = `${formatRupees(extraRent)} for the extra days`;
	if (!extraHolder) return [`${rent} is paid ${upi ? "in cash or by UPI" : "in cash"} at the return.`];
	return [
		extraHolder === "bank"
			? `${rent} was paid by UPI to Almari, reference ${extraUpiReference}, at the return.`
			: `${rent} was paid in cash to ${cashTaker(extraHolder, order, viewer)} at the return.`,
	];
}
