/** An order's money as sentences for its viewer. Pure. */

import { orderMoneyCopy as copy } from "#messages/screens/order-state.js";
import type { Order, OrderMoney } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { lateFeeAfterReturn } from "#web/features/orders/order-terms.ts";

/** The open payment of the client for damage. */
export const unpaidDamage = ({ dues }: OrderMoney) => dues.find(({ kind, paidAt }) => kind === "collection" && !paidAt);

/** The part of the cash that the seller still has to pay to Almari. */
export const unpaidRemittance = ({ dues }: OrderMoney) =>
	dues.find(({ kind, paidAt }) => kind === "remittance" && !paidAt);

export function formatOrderMoney(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { depositHeld, commission } = money;
	return [
		paidText(money, order, viewer),
		...extraTexts(money, order, viewer),
		...(cashOfSeller(money) > 0 && viewer === "seller"
			? [order.status === "completed" ? settledCashText(money) : copy.heldCash]
			: []),
		...(depositHeld > 0 ? [copy.depositHeld({ amount: depositHeld, lateFee: lateFeeAfterReturn(order) })] : []),
		...deductionTexts(money, order, viewer),
		...(commission ? [copy.commission({ amount: commission })] : []),
		...(isFullDepositBack(money) && viewer === "client" ? [copy.fullDepositBack] : []),
	];
}

const isFullDepositBack = ({ deposit, depositHeld, lateFee, damage }: OrderMoney) =>
	lateFee + damage === 0 && deposit > 0 && depositHeld === 0;

/** The late fee, the refund of rent and the damage charge: what changes who gets the money of the hand-over. */
function deductionTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { lateFee, damage, damageAwaited, rentRefund, sendBackCost, compensation } = money;
	const { client } = firstNamesOf(order);
	const isSeller = viewer === "seller";
	return [
		...(lateFee > 0 ? [copy.lateFee({ amount: lateFee, isSeller })] : []),
		...(rentRefund > 0
			? [
					copy.rentRefund({
						amount: rentRefund,
						client: viewer === "client" ? undefined : client,
					}),
				]
			: []),
		...(sendBackCost > 0 ? [copy.sendBack({ amount: sendBackCost })] : []),
		...goodwillTexts(money, order, viewer),
		...(damage > 0 ? [copy.damage({ amount: damage })] : []),
		...(damageAwaited > 0 && isSeller ? [copy.damageAwaited({ amount: damageAwaited, client })] : []),
		...(compensation > 0 ? [copy.compensation({ amount: compensation, isSeller })] : []),
	];
}

/** The money that the staff give back, and whose cost it is. */
function goodwillTexts({ goodwill: { amount, bySeller } }: OrderMoney, order: Order, viewer: Viewer): string[] {
	if (amount <= 0) return [];
	const client = viewer === "client" ? undefined : firstNamesOf(order).client;
	const payer = viewer === "seller" ? undefined : firstNamesOf(order).seller;
	return [
		copy.goodwill({ amount, client }),
		...(bySeller > 0 ? [copy.goodwillPaidBy({ amount: bySeller, payer })] : []),
	];
}

/** The payments at the hand-over, and their payees. */
function paidText(money: OrderMoney, order: Order, viewer: Viewer): string {
	const { deposit, cashAtDoor, cashHolder, upiReference } = money;
	const rent = money.rent - money.extraRent;
	const taker = cashTaker(cashHolder, order, viewer);
	const isUpi = cashHolder === "bank";
	const reference = upiReference ?? "";
	if (deposit <= 0) return isUpi ? copy.paid.upi({ rent, reference }) : copy.paid.cash({ rent, taker });
	const isClient = viewer === "client";
	return isUpi
		? copy.paidWithDeposit.upi({ amount: cashAtDoor, reference, rent, deposit, isClient })
		: copy.paidWithDeposit.cash({ amount: cashAtDoor, taker, rent, deposit, isClient });
}

/** Undefined: the viewer. */
function cashTaker(cashHolder: OrderMoney["cashHolder"], order: Order, viewer: Viewer): string | undefined {
	if (cashHolder === "courier") return copy.courier;
	return viewer === "seller" ? undefined : firstNamesOf(order).seller;
}

/** After completion: what the seller keeps of the cash, and what they pay to Almari, which refunds the client's deposit. */
function settledCashText(money: OrderMoney): string {
	const { rent, lateFee, damage, deposit, rentRefund, commission } = money;
	const own =
		rent - rentRefund - money.sendBackCost - (commission ?? 0) + Math.min(lateFee + damage, deposit + rentRefund);
	const taken = cashOfSeller(money);
	if (own === taken) return copy.keepAll;
	return own > taken
		? copy.keepMore({ amount: own - taken })
		: copy.keepPart({ own, toPay: taken - own, hasRefund: rentRefund > 0 });
}

/** The cash that the seller took, at the hand-over and at the return. */
const cashOfSeller = ({ cashHolder, cashAtDoor, extraHolder, extraRent }: OrderMoney) =>
	(cashHolder === "seller" ? cashAtDoor : 0) + (extraHolder === "seller" ? extraRent : 0);

function extraTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { extraRent, extraHolder, extraUpiReference, upi } = money;
	if (extraRent === 0) return [];
	if (!extraHolder) return [copy.extra.toPay({ amount: extraRent, isUpi: Boolean(upi) })];
	return [
		extraHolder === "bank"
			? copy.extra.upi({ amount: extraRent, reference: extraUpiReference ?? "" })
			: copy.extra.cash({
					amount: extraRent,
					taker: cashTaker(extraHolder, order, viewer),
				}),
	];
}
