import type { Rupees } from "#common/money.ts";
import { refuse } from "#common/refusal.ts";
import { policyNow, rules } from "#common/rules.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import type { OrderStatus } from "../contract.ts";

/** The limits on open orders of a client: their number, and the value of their items. Placing costs nothing, because clients pay cash on delivery. Pure. */

/**
 * An order is open from the request until its item is back. A delivered order counts: before the return, it is unknown whether the client
 * brings items back.
 */
export const openStatuses: readonly OrderStatus[] = [
	"pending",
	"confirmed",
	"dispatched",
	"delivered",
	"overdue",
	"reported",
];

/** `value`: the retail value of the items of the open orders, in whole rupees. */
export type ClientOrderCounts = { open: number; completed: number; value: Rupees };

const limitsAfter = (completed: number) => rules.orderLimits.open.findLast((one) => completed >= one.completed);

/** How many orders may be open, by the number of completed orders. */
export const maxOpenOrders = (completed: number): number => limitsAfter(completed)?.open ?? 0;

/** How much the items of all open orders may be worth in whole rupees, by the number of completed orders. Undefined: no limit. */
export function maxOpenValue(completed: number): Rupees | undefined {
	const value = limitsAfter(completed)?.value ?? 0;
	return Number.isFinite(value) ? value : undefined;
}

/** The retail value of an item, the most that its loss can cost; where its lister names none, a multiple of its day price. */
export const retailValueOf = (item: { price: Rupees; retail_value: Rupees | null }): Rupees =>
	item.retail_value ?? item.price * policyNow.retailDailyPrices;

/** The message why no further order may be placed; undefined when one may. */
export function formatOpenLimit({ open, completed }: ClientOrderCounts): string | undefined {
	const limit = maxOpenOrders(completed);
	if (open < limit) return undefined;
	const next = rules.orderLimits.open.find((one) => one.completed > completed);
	const message = ordersCopy.openLimit({ open });
	return next ? `${message} ${ordersCopy.higherLimit({ completed: next.completed, open: next.open })}` : message;
}

/** Throws `order-limit` when no further order may be placed. */
export function ensureBelowOpenLimit(orders: ClientOrderCounts): void {
	const message = formatOpenLimit(orders);
	if (message)
		throw refuse("order-limit", message, { details: { open: orders.open, limit: maxOpenOrders(orders.completed) } });
}

/** The message why an item of this retail value may not be ordered too; undefined when it may. */
export function formatValueLimit({ value, completed }: ClientOrderCounts, item: Rupees): string | undefined {
	const limit = maxOpenValue(completed);
	if (limit === undefined || value + item <= limit) return undefined;
	const next = rules.orderLimits.open.find((one) => one.completed > completed);
	return ordersCopy.valueLimit({ worth: value + item, hasOpen: value > 0, limit, until: next?.completed ?? 0 });
}
