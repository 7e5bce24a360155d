/** What there is to do, as the agenda of somebody's orders says it. Pure. */
import type { Order, OrderStatus } from "#web/api.ts";
import { type Side, sideOf } from "#web/features/orders/order-labels.ts";
import { clientTasks } from "./client-tasks.ts";
import { sellerTasks } from "./seller-tasks.ts";
import type { Moment, Tell, Told } from "./task-text.ts";

/** The most pressing first; what is to be done for others before what one waits for oneself. */
const kinds: readonly (readonly [Side, OrderStatus, Tell])[] = [
	...sellerTasks.map(([status, tell]) => ["seller", status, tell] as const),
	...clientTasks.map(([status, tell]) => ["client", status, tell] as const),
];

/** The first of its kind, and how many more of it wait behind. */
export type Task = Told & { order: Order; more: number };

/** The tasks of an agenda, the most pressing first. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, moment: Moment): Task[] {
	return kinds.flatMap(([side, status, tell]) => {
		const found = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return found ? [{ ...tell(found.order, moment), ...found }] : [];
	});
}

/** The place of what an order asks for among all kinds: the most pressing is 0. */
export const rankOf = (order: Order, userId: string): number =>
	kinds.findIndex(([of, status]) => of === sideOf(order, userId) && status === order.status);

/** What one order asks for of whoever looks at their own agenda; undefined: nothing. */
export function taskOf(order: Order, userId: string, moment: Moment): Told | undefined {
	const side = sideOf(order, userId);
	return kinds.find(([of, status]) => of === side && status === order.status)?.[2](order, moment);
}
