/** The form of an order's next step, if the viewer may take it. */
import { type ReactNode, Suspense } from "react";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { sendCodeCopy } from "./code-copy.ts";
import { CodeStepForm } from "./lazy-sections.ts";
import { codeStepOf, needsNewCode } from "./present-sections.ts";
import type { SectionProps } from "./section-props.ts";

/** `children`: the ways to end the order, shown with the step's button. */
type NextStepProps = SectionProps & { children: ReactNode };

export function NextStep({ children, ...props }: NextStepProps) {
	const { order, texts } = props;
	if (needsNewCode(props))
		return (
			<>
				<RequestCode {...props} />
				{children}
			</>
		);
	if (!texts.step)
		return (
			<>
				{order.notYet && <p className="mt-2 text-s2 text-muted">{order.notYet.reason}</p>}
				{children}
			</>
		);
	const { name: step, consequence } = texts.step;
	const codeStep = codeStepOf(props);
	if (codeStep)
		return (
			<>
				<Suspense>
					<CodeStepForm {...props} step={codeStep} />
				</Suspense>
				{children}
			</>
		);
	return (
		<>
			<p className="mt-2 text-s2 text-muted">{consequence}</p>
			<div className="step-choice">
				<StepForm order={order} step={step} kind="main" />
				{children}
			</div>
		</>
	);
}

/** Shown to the client when the code is locked or was never sent. */
const RequestCode = ({ order, texts: { code } }: SectionProps) => (
	<div className="mt-2">
		<p className="mb-4">{code.request}</p>
		<StepForm
			order={order}
			step="resendCode"
			label={code.status === "unsent" ? sendCodeCopy.sendCode : undefined}
			kind="main"
			aside={<span className="text-s2 text-muted">{sendCodeCopy.byEmail}</span>}
		/>
	</div>
);
