/** What one may do with an order from a list of tasks: a step, or the way to the order's page, where codes and words have their place. */
import type { Order, PersonStep } from "#web/api.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { orderPath } from "./paths.ts";
import { StepForm } from "./step-form.tsx";

/** `step`: the one that the task asks for, where it can be taken here. Accept is the only main action. */
export function TaskActions({ order, step }: { order: Order; step: PersonStep | undefined }) {
	if (!step)
		return (
			<LinkButton small to={orderPath(order.orderId)}>
				{order.allowed.includes("handOver") || order.allowed.includes("return") ? "Enter the code" : "See the order"}
				<span className="sr-only">: {order.product.name}</span>
			</LinkButton>
		);
	return (
		<>
			<StepForm order={order} step={step} kind={step === "accept" ? "main" : "plain"} small />
			{order.allowed.includes("decline") && (
				<LinkButton small to={orderPath(order.orderId, "decline")}>
					Decline<span className="sr-only">: {order.product.name}</span>
				</LinkButton>
			)}
		</>
	);
}
