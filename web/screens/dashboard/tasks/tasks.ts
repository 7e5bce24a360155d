/** What there is to do, as the agenda of somebody's orders says it. Pure. */
import type { Order, OrderStatus } from "#web/api.ts";
import { type Side, sideOf } from "#web/features/orders/order-labels.ts";
import { clientTasks } from "./client-tasks.ts";
import { sellerTasks } from "./seller-tasks.ts";
import type { CurrentTime, DescribeTask, TaskText } from "./task-text.ts";

/** The most pressing first; what is to be done for others before what one waits for oneself. */
const taskKinds: readonly (readonly [Side, OrderStatus, DescribeTask])[] = [
	...sellerTasks.map(([status, describe]) => ["seller", status, describe] as const),
	...clientTasks.map(([status, describe]) => ["client", status, describe] as const),
];

/** The first of its kind, and how many more of it wait behind. */
export type Task = TaskText & { order: Order; more: number };

/** The tasks of an agenda, the most pressing first. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, time: CurrentTime): Task[] {
	return taskKinds.flatMap(([side, status, describe]) => {
		const match = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return match ? [{ ...describe(match.order, time), ...match }] : [];
	});
}

/** The place of what an order asks for among all kinds: the most pressing is 0. */
export const rankOf = (order: Order, userId: string): number =>
	taskKinds.findIndex(([taskSide, status]) => taskSide === sideOf(order, userId) && status === order.status);

/** What one order asks for of whoever looks at their own agenda; undefined: nothing. */
export function taskOf(order: Order, userId: string, time: CurrentTime): TaskText | undefined {
	const side = sideOf(order, userId);
	return taskKinds.find(([taskSide, status]) => taskSide === side && status === order.status)?.[2](order, time);
}
