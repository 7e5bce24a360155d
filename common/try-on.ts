import { addDays, type Day, instantOf } from "./calendar.ts";
import type { Rupees } from "./money.ts";
import { tryOn } from "./rules/rental.ts";

/** Orders whose item comes earlier to be tried on, and may go back before the first rental day. Pure. */

type Delivered = { start_date: Day; try_on_days: number };

/** The day on which the item is delivered. */
export const deliveryDayOf = ({ start_date, try_on_days }: Delivered): Day =>
	try_on_days === 0 ? start_date : addDays(start_date, -try_on_days);

/** The day before the first rental day, on which the item can go back until `tryOn.untilHour`. */
export const sendBackDayOf = ({ start_date }: { start_date: Day }): Day => addDays(start_date, -1);

export const sendBackUntil = (order: { start_date: Day }): Date => instantOf(sendBackDayOf(order), tryOn.untilHour);

export type Stay = { start_date: Day; end_date: Day; transit_days: number; sent_back_on: Day | null };

/** The days on which an item is with its client, and how many its way back takes: of one that was sent back, that day, and a day at least. */
export const stayOf = ({ start_date, end_date, transit_days, sent_back_on }: Stay) =>
	sent_back_on === null
		? { startDate: start_date, endDate: end_date, transit: transit_days }
		: { startDate: sent_back_on, endDate: sent_back_on, transit: Math.max(1, transit_days) };

/** The last day of the way back. After it the item is late. */
export function lastDayOfWayBack(order: Stay): Day {
	const { endDate, transit } = stayOf(order);
	return addDays(endDate, transit);
}

type SentBack = { sent_back_on: Day | null; total_amount: Rupees; send_back_cost: Rupees };

/** The part of the rent that the operator keeps for the courier when the item was sent back, at most all of it; null: it was not. */
export const sendBackCostOf = ({ sent_back_on, total_amount, send_back_cost }: SentBack): Rupees | null =>
	sent_back_on === null ? null : Math.min(send_back_cost, total_amount);

/** The part of the rent that is refunded at the end when the item was sent back; null: it was not. */
export const rentRefundOf = (order: SentBack): Rupees | null =>
	order.sent_back_on === null ? null : order.total_amount - (sendBackCostOf(order) ?? 0);
