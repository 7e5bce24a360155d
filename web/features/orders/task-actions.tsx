/** The actions of an order in a task list: a step, or a link to the order's page when a code or text is needed. */
import type { Order, PersonStep } from "#web/api.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { taskCopy } from "./copy.ts";
import { orderPath } from "./paths.ts";
import { StepForm, type StepFormOrder } from "./step-form.tsx";

type TaskActionsProps = { order: StepFormOrder & Pick<Order, "allowed">; step: PersonStep | undefined };

/** `step`: the step that the task asks for, if it can be taken here. Only "accept" is a main action. */
export function TaskActions({ order, step }: TaskActionsProps) {
	if (!step)
		return (
			<LinkButton small to={orderPath(order.orderId)}>
				{order.allowed.includes("handOver") || order.allowed.includes("return")
					? taskCopy.enterCode
					: taskCopy.seeOrder}
				<span className="sr-only">: {order.product.name}</span>
			</LinkButton>
		);
	return (
		<>
			<StepForm order={order} step={step} kind={step === "accept" ? "main" : "plain"} small />
			{order.allowed.includes("decline") && (
				<LinkButton small to={orderPath(order.orderId, "decline")}>
					{taskCopy.decline}
					<span className="sr-only">: {order.product.name}</span>
				</LinkButton>
			)}
		</>
	);
}
