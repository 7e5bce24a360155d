/** Turns the agenda of a user's orders into tasks. Pure. */
import type { Order, OrderStatus } from "#web/api.ts";
import { type Side, sideOf } from "#web/features/orders/order-labels.ts";
import { clientTasks } from "./client-tasks.ts";
import { sellerTasks } from "./seller-tasks.ts";
import type { DescribeTask, TaskContext, TaskText } from "./task-text.ts";

/** All kinds of tasks, the most urgent first. A user's tasks as seller come before those as client. */
const taskKinds: readonly (readonly [Side, OrderStatus, DescribeTask])[] = [
	...sellerTasks.map(([status, describe]) => ["seller", status, describe] as const),
	...clientTasks.map(([status, describe]) => ["client", status, describe] as const),
];

/** The first order of a kind, and the number of further ones (`more`). */
export type Task = TaskText & { order: Order; more: number };

/** The tasks of an agenda, the most urgent first. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, context: TaskContext): Task[] {
	return taskKinds.flatMap(([side, status, describe]) => {
		const match = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return match ? [{ ...describe(match.order, context), ...match }] : [];
	});
}

/** The urgency rank of an order's task; 0 is the most urgent. */
export const rankOf = (order: Order, userId: string): number =>
	taskKinds.findIndex(([taskSide, status]) => taskSide === sideOf(order, userId) && status === order.status);

/** The task that an order gives this user; undefined when there is none. */
export function taskOf(order: Order, userId: string, context: TaskContext): TaskText | undefined {
	const side = sideOf(order, userId);
	return taskKinds.find(([taskSide, status]) => taskSide === side && status === order.status)?.[2](order, context);
}
