import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { OrderStatus } from "../contract.ts";
import { ordersCopy } from "../copy.ts";

/** The limit on open orders of a client. Placing costs nothing, because clients pay cash on delivery. Pure. */

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

export type ClientOrderCounts = { open: number; completed: number };

/** How many orders may be open, by the number of completed orders. */
export const maxOpenOrders = (completed: number): number =>
	rules.order.openLimits.findLast((one) => completed >= one.completed)?.open ?? 0;

/** The message why no further order may be placed; undefined when one may. */
export function formatOpenLimit({ open, completed }: ClientOrderCounts): string | undefined {
	const limit = maxOpenOrders(completed);
	if (open < limit) return undefined;
	const next = rules.order.openLimits.find((one) => one.completed > completed);
	return ordersCopy.openLimit(open, next);
}

/** Throws `order-limit` when no further order may be placed. */
export function ensureBelowOpenLimit(orders: ClientOrderCounts): void {
	const message = formatOpenLimit(orders);
	if (message)
		throw refuse("order-limit", message, { details: { open: orders.open, limit: maxOpenOrders(orders.completed) } });
}
