/** Declining, cancelling and failing an order: states the consequences and asks for a reason. */

import { ConfirmStep } from "#web/features/orders/confirm-step.tsx";
import type { OrderAction } from "#web/features/orders/step-labels-copy.ts";
import type { SectionProps } from "./section-props.ts";

type ExitActionsProps = Pick<SectionProps, "order" | "viewer" | "texts" | "confirmStep"> & {
	failedStep: OrderAction | undefined;
	error: string | undefined;
};

export function ExitActions({ order, viewer, texts, confirmStep, failedStep, error }: ExitActionsProps) {
	const { steps, readers } = texts.exits;
	if (steps.length === 0) return null;
	return (
		<div className="exits">
			{steps.map(({ step, ...sentences }) => (
				<ConfirmStep
					// A new key remounts it when the URL opens it, so that it takes the focus.
					key={`${step} ${confirmStep === step}`}
					order={order}
					step={step}
					{...sentences}
					needsReason={viewer !== "client"}
					readers={readers}
					isOpen={confirmStep === step}
					error={failedStep === step ? error : undefined}
				/>
			))}
		</div>
	);
}
