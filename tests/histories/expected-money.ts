import { daysBetween } from "#common/calendar.ts";
import {
	cancelledStatuses,
	lastDayOfWayBack,
	type Model,
	type ModelOrder,
	sendBackCost,
	tryOnPrice,
	unsentStatuses,
} from "./model.ts";

/** The amounts of a history's listing, and the expected money of an order so far. */

export const listingFacts = { price: 2399, deposit: 3000, retailValue: 9000, tryOnPrice };
export const commissionPercent = 10;

/** From how many days on the whole rent is how many percent less. */
export type Discounts = readonly { fromDays: number; percent: number }[];

/** The rents of one to seven days. Half a rupee is the lister's loss. */
export const rentsWith = (discounts: Discounts): number[] =>
	[1, 2, 3, 4, 5, 6, 7].map((days) => {
		const percents = discounts.filter(({ fromDays }) => fromDays <= days).map(({ percent }) => percent);
		const full = days * listingFacts.price;
		return full - Math.floor((full * Math.max(0, ...percents) + 50) / 100);
	});

export function moneyOf(model: Model, order: ModelOrder) {
	const { price, deposit } = listingFacts;
	const { first, extra: extraRent } = model.rentOf(order);
	const rent = first + extraRent;
	const isOver = order.status === "completed";
	const isTaken = order.cashHolder !== undefined;
	const returned = order.parcel ? undefined : order.returned;
	const daysLate = returned ? Math.max(0, daysBetween(lastDayOfWayBack(order), returned.on)) : 0;
	const lateFee = Math.min(deposit, daysLate * price);
	const isSentBack = order.sentBackOn !== undefined;
	const kept = isSentBack ? Math.min(sendBackCost, rent) : 0;
	const { damage, held: claimHeld, ...dispute } = disputeOf(order);
	const refund = isSentBack ? rent - kept : dispute.refund;
	const held = order.status === "disputed" ? Math.min(deposit, lateFee + claimHeld) : deposit;
	const damageAwaited = isOver ? Math.max(0, damage - (deposit - lateFee) - refund) : 0;
	return {
		goodwill: goodwillOf(order, first, isOver ? rent + lateFee + damage - refund : undefined),
		...{ rent, rentRefund: isOver ? refund : 0, isSentBack, sendBackCost: isOver ? kept : 0 },
		deposit,
		cashAtDoor: rent - extraRent + deposit,
		extraRent,
		extraHolder: order.extraHolder ?? null,
		isTaken,
		// Almari takes no UPI payments here.
		...{ upi: null, upiReference: null, extraUpiReference: null },
		depositHeld: isTaken && !isOver ? held : 0,
		lateFee: isOver ? lateFee : 0,
		cashHolder: order.cashHolder ?? null,
		damage: isOver ? damage : 0,
		damageAwaited,
		compensation: order.parcel?.retained ?? order.parcel?.owed ?? 0,
		commission: isOver && !isSentBack ? Math.floor(((rent - refund) * commissionPercent) / 100) : 0,
	};
}

/**
 * As its lister sees it. `rent`: of the days that were ordered. `charged`: of a completed order. Of a refund of the rent, the part that was given before
 * goes to its payer. Before the hand-over it is at most the rent, and of an order that ended without one nothing.
 */
function goodwillOf(order: ModelOrder, rent: number, charged = Infinity) {
	const { goodwill: { operator, seller } = { operator: 0, seller: 0 }, lapsedGoodwill = 0, status } = order;
	const given = operator + seller;
	const isOpen = status === "dispatched" || unsentStatuses.includes(status);
	const isUnpaid = isOpen || cancelledStatuses.includes(status);
	const lapsed = isUnpaid ? 0 : lapsedGoodwill;
	const takenBack = Math.min(operator - lapsed, Math.max(0, given - lapsed - charged));
	const most = isOpen ? rent : isUnpaid ? 0 : Infinity;
	const amount = Math.min(most, given - lapsed - takenBack);
	return { amount, bySeller: Math.min(seller, amount), given, most: 0, mostBySeller: 0 };
}

/** The earnings of the lister: rent less commission, and late fee, paid damage and what the operator owes for a lost parcel. */
export function earningsOf(model: Model, order: ModelOrder): { rent: number; compensation: number } {
	const {
		rent,
		rentRefund,
		sendBackCost: courierCost,
		commission,
		lateFee,
		damage,
		damageAwaited,
	} = moneyOf(model, order);
	return {
		rent: order.status === "completed" ? rent - rentRefund - courierCost - commission : 0,
		compensation: lateFee + damage - damageAwaited + (order.parcel?.owed ?? 0),
	};
}

/** How much more the client can get back, and how much at the lister's cost. */
export function limitsOfGoodwill(model: Model, order: ModelOrder) {
	if (cancelledStatuses.includes(order.status)) return { most: 0, mostBySeller: 0 };
	const money = moneyOf(model, order);
	const { extraRent, lateFee, damage, damageAwaited, rentRefund, commission, goodwill } = money;
	// The rent of an item that is sent back is refunded but for the courier's cost.
	const rent = order.sentBackOn && order.status !== "completed" ? Math.min(sendBackCost, money.rent) : money.rent;
	const isBack = ["returned", "disputed", "completed"].includes(order.status);
	const paid = rent - (isBack ? 0 : extraRent) + lateFee + damage - damageAwaited - rentRefund;
	const most = Math.max(0, paid - goodwill.amount);
	const earned =
		order.status === "completed"
			? rent - rentRefund - money.sendBackCost - commission + lateFee + damage - damageAwaited
			: 0;
	return { most, mostBySeller: Math.max(0, Math.min(most, earned - goodwill.bySeller)) };
}

/** The amounts settled for damage and of the rent, and how much of the deposit is held for the claim until then. */
function disputeOf({ damage: dispute }: ModelOrder) {
	if (!dispute) return { damage: 0, refund: 0, held: 0 };
	if (dispute.kind === "damage") return { damage: dispute.amount, refund: 0, held: dispute.claimed };
	const { deposit } = listingFacts;
	return {
		damage: dispute.counter ?? 0,
		refund: dispute.amount,
		held: (dispute.isLost && dispute.counterClaimed) || deposit,
	};
}
