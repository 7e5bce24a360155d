import { daysBetween } from "#common/calendar.ts";
import { type ModelOrder, transitOf } from "./model.ts";

/** The amounts of a history's listing, and the expected money of an order so far. */

export const listingFacts = { price: 2400, deposit: 3000, retailValue: 9000 };
export const commissionPercent = 10;

export function moneyOf(order: ModelOrder) {
	const { price, deposit } = listingFacts;
	const rent = (daysBetween(order.startDate, order.endDate) + 1) * price;
	const isOver = order.status === "completed";
	const isTaken = order.steps.includes("handOver");
	const daysLate = order.returned
		? Math.max(0, daysBetween(order.endDate, order.returned.on) - transitOf(order.client))
		: 0;
	const lateFee = Math.min(deposit, daysLate * price);
	const claimed = order.damage?.amount ?? 0;
	const held = order.status === "disputed" ? Math.min(deposit, lateFee + claimed) : deposit;
	return {
		rent,
		deposit,
		cashAtDoor: rent + deposit,
		isTaken,
		depositHeld: isTaken && !isOver ? held : 0,
		lateFee: isOver ? lateFee : 0,
		cashHolder: order.cashHolder ?? null,
		damage: isOver ? claimed : 0,
		damageAwaited: isOver ? Math.max(0, claimed - (deposit - lateFee)) : 0,
		commission: isOver ? Math.floor((rent * commissionPercent) / 100) : 0,
	};
}
