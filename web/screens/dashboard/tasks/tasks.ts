/** Turns the agenda of a user's orders into tasks. Pure. For loaders: a page then needs neither these texts nor the whole orders. */
import type { Order, OrderStatus } from "#web/api.ts";
import { stepTexts } from "#web/features/orders/order-copy.ts";
import { type Side, sideOf } from "#web/features/orders/order-labels.ts";
import type { StepFormOrder } from "#web/features/orders/step-form.tsx";
import { clientTasks } from "./client-tasks.ts";
import { sellerTasks } from "./seller-tasks.ts";
import type { DescribeTask, TaskContext, TaskText } from "./task-text.ts";

/** All kinds of tasks, the most urgent first. A user's tasks as seller come before those as client. */
const taskKinds: readonly (readonly [Side, OrderStatus, DescribeTask])[] = [
	...sellerTasks.map(([status, describe]) => ["seller", status, describe] as const),
	...clientTasks.map(([status, describe]) => ["client", status, describe] as const),
];

export type TaskOrder = StepFormOrder & Pick<Order, "allowed"> & { product: Pick<Order["product"], "photo"> };

/**
 * The first order of a kind, and the number of further ones (`more`). `step` only if the order allows it, with what the step leads to
 * (`consequence`).
 */
export type Task = TaskText & { order: TaskOrder; more: number; consequence: string | undefined };

/** The tasks of an agenda, the most urgent first. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, context: TaskContext): Task[] {
	return taskKinds.flatMap(([side, status, describe]) => {
		const match = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return match ? [toTask(match, side, describe(match.order, context))] : [];
	});
}

function toTask({ order, more }: { order: Order; more: number }, side: Side, { step, ...text }: TaskText): Task {
	const { orderId, version, allowed, product } = order;
	const allowedStep = step && allowed.includes(step) ? step : undefined;
	return {
		...text,
		...(allowedStep && { step: allowedStep }),
		consequence: allowedStep && stepTexts[allowedStep].consequence?.(order, side),
		order: { orderId, version, allowed, product: { name: product.name, photo: product.photo } },
		more,
	};
}

/** The urgency rank of an order's task; 0 is the most urgent. */
export const rankOf = (order: Order, userId: string): number =>
	taskKinds.findIndex(([taskSide, status]) => taskSide === sideOf(order, userId) && status === order.status);

/** The task that an order gives this user; undefined when there is none. */
export function taskOf(order: Order, userId: string, context: TaskContext): TaskText | undefined {
	const side = sideOf(order, userId);
	return taskKinds.find(([taskSide, status]) => taskSide === side && status === order.status)?.[2](order, context);
}
