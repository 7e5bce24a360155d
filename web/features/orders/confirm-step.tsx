/** A step that ends the order: it asks for confirmation and a reason. */
import type { ReactNode } from "react";
import type { Order } from "#web/api.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { ordersCopy } from "./copy.ts";
import { StepForm } from "./step-form.tsx";

type ConfirmStepProps = {
	order: Order;
	step: "decline" | "cancel" | "fail" | "removeMark";
	question: string;
	text: string;
	needsReason: boolean;
	/** A hint about the readers of the reason. */
	readers: string;
	isOpen?: boolean;
	error?: string;
	typedReason?: string | undefined;
	/** Questions before the reason. */
	children?: ReactNode;
};

export const ConfirmStep = ({
	order,
	step,
	question,
	text,
	needsReason,
	readers,
	isOpen,
	error,
	typedReason,
	children,
}: ConfirmStepProps) => (
	<details className="disclosure" open={isOpen || Boolean(error)} id={step}>
		<summary className="btn plain">{question}</summary>
		<StepForm order={order} step={step} kind="danger">
			<p className="mb-4 text-nav text-muted">{text}</p>
			{children}
			<TextArea
				label={ordersCopy.why}
				name="reason"
				id={`${step}-reason`}
				optional={!needsReason}
				rows={2}
				maxLength={500}
				hint={readers}
				defaultValue={typedReason}
				error={error}
				autoFocus={isOpen}
			/>
		</StepForm>
	</details>
);
