import { daysBetween } from "#common/calendar.ts";
import { type Model, type ModelOrder, transitOf } from "./model.ts";

/** The amounts of a history's listing, and the expected money of an order so far. */

export const listingFacts = { price: 2399, deposit: 3000, retailValue: 9000 };
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
	const daysLate = order.returned
		? Math.max(0, daysBetween(order.endDate, order.returned.on) - transitOf(order.client))
		: 0;
	const lateFee = Math.min(deposit, daysLate * price);
	const { damage, refund, held: claimHeld } = disputeOf(order);
	const held = order.status === "disputed" ? Math.min(deposit, lateFee + claimHeld) : deposit;
	return {
		...{ rent, rentRefund: isOver ? refund : 0 },
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
		damageAwaited: isOver ? Math.max(0, damage - (deposit - lateFee) - refund) : 0,
		compensation: 0,
		commission: isOver ? Math.floor(((rent - refund) * commissionPercent) / 100) : 0,
	};
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
