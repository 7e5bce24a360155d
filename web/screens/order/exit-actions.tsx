/** Declining, cancelling and failing an order: states the consequences and asks for a reason. */
import type { Order } from "#web/api.ts";
import type { OrderAction } from "#web/features/orders/order-copy.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { ConfirmStep } from "#web/features/orders/step-form.tsx";
import { copy } from "./copy.ts";
import { exitTexts } from "./exit-copy.ts";

type ExitActionsProps = {
	order: Order;
	viewer: Viewer;
	now: string;
	/** The step whose confirmation is open. */
	confirmStep: string | null;
	failedStep: OrderAction | undefined;
	error: string | undefined;
};

export function ExitActions({ order, viewer, now, confirmStep, failedStep, error }: ExitActionsProps) {
	const texts = exitTexts(order, viewer, isLateCancel(order, now));
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	if (steps.length === 0) return null;
	return (
		<div className="exits">
			{steps.map((step) => (
				<ConfirmStep
					// A new key remounts it when the URL opens it, so that it takes the focus.
					key={`${step} ${confirmStep === step}`}
					order={order}
					step={step}
					{...texts[step]}
					needsReason={viewer !== "client"}
					readers={copy.readBy(order, viewer)}
					isOpen={confirmStep === step}
					error={failedStep === step ? error : undefined}
				/>
			))}
		</div>
	);
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);
