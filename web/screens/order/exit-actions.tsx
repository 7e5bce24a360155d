/** Declining, cancelling and failing an order: states the consequences and asks for a reason. */

import { ConfirmStep } from "#web/features/orders/confirm-step.tsx";
import { ordersCopy } from "#web/features/orders/copy.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import type { SectionProps } from "./section-props.ts";

type ExitActionsProps = Pick<SectionProps, "order" | "viewer" | "texts" | "confirmStep"> & {
	failed: StepResult | undefined;
	error: string | undefined;
};

export function ExitActions({ order, viewer, texts, confirmStep, failed, error }: ExitActionsProps) {
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
					error={failed?.step === step ? error : undefined}
					typedReason={failed?.step === step ? failed.typed?.reason : undefined}
				>
					{step === "fail" && <Absence client={firstNamesOf(order).client} />}
				</ConfirmStep>
			))}
		</div>
	);
}

/** A client who was not there gets a mark; one who did not take the item, as it was not as described, does not. */
const Absence = ({ client }: { client: string }) => (
	<div className="mb-4">
		<Choices
			legend={ordersCopy.absence.legend}
			name="wasAbsent"
			chosen="true"
			error={undefined}
			choices={[
				{ value: "true", label: ordersCopy.absence.absent, hint: ordersCopy.absence.absentHint(client) },
				{ value: "false", label: ordersCopy.absence.other, hint: ordersCopy.absence.otherHint(client) },
			]}
		/>
	</div>
);
