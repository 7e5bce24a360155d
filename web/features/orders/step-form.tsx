/** The form of one order step, handled by the page's action, and the actions of an order in a task list. The order lists its allowed steps. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Order, PersonStep } from "#web/api.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import "./order.css";
import { stepLabels, taskCopy } from "#messages/orders.js";
import type { OrderAction } from "./order-labels.ts";
import { orderPath } from "./paths.ts";

/** The part of an order that the form needs. */
export type StepFormOrder = Pick<Order, "orderId" | "version"> & { product: Pick<Order["product"], "name"> };

type StepFormProps = {
	order: StepFormOrder;
	step: OrderAction;
	/** Replaces the step's default button label. */
	label?: string | undefined;
	kind?: "main" | "plain" | "danger";
	small?: boolean;
	/** The reason must stand next to the button. */
	isDisabled?: boolean;
	/** Fields that the step needs: a code, a reason. */
	children?: ReactNode;
	/** Content next to the button. */
	aside?: ReactNode;
};

export function StepForm({ order, step, label, kind, small, isDisabled, children, aside }: StepFormProps) {
	const { formData } = useNavigation();
	const busy = formData?.get("order") === order.orderId && formData.get("step") === step;
	const { button: defaultLabel, busy: busyLabel } = stepLabels[step];
	return (
		<Form method="post" noValidate preventScrollReset>
			<input type="hidden" name="order" value={order.orderId} />
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="version" value={order.version} />
			{children}
			<div className={children ? "actions" : aside ? "actions bare" : undefined}>
				<Button
					kind={kind}
					small={small}
					busy={busy && busyLabel}
					aria-disabled={isDisabled || undefined}
					onClick={isDisabled ? (event) => event.preventDefault() : undefined}
				>
					{label ?? defaultLabel}
					<span className="sr-only">: {order.product.name}</span>
				</Button>
				{aside}
			</div>
		</Form>
	);
}

type TaskActionsProps = { order: StepFormOrder & Pick<Order, "allowed">; step: PersonStep | undefined };

/** A step, or a link to the order's page when a code or text is needed. `step`: what the task asks for, if it can be taken here. Only "accept" is a main action. */
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
