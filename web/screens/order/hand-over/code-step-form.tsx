/** The form of a hand-over or return: the client's code, and how the client paid. */

import { CodeField } from "#web/components/code-field.tsx";
import { StepForm } from "#web/features/orders/step-form.tsx";
import type { SectionProps } from "#web/screens/order/section-props.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { handOverCopy } from "./copy.ts";
import { DoorPayment, ExtraPayment } from "./door-payment.tsx";

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code. The staff may record a return without it, with a reason. */
export function CodeStepForm({ step, ...props }: CodeStepFormProps) {
	const { order, viewer, texts } = props;
	const { code } = texts;
	const isCodeOpen = code.status === "open";
	const canSkipCode = step === "return" && viewer === "staff";
	return (
		<div className="mt-3">
			{!isCodeOpen && <Notice icon="lock">{code.unavailable}</Notice>}
			{(isCodeOpen || canSkipCode) && (
				<StepForm
					order={order}
					step={step}
					kind="main"
					aside={<span className="text-s2 text-muted">{texts.step?.consequence}</span>}
				>
					{isCodeOpen && <ClientCode step={step} {...props} />}
					{isCodeOpen && step === "handOver" && <DoorPayment {...props} />}
					{step === "return" && order.extension.extraRent > 0 && <ExtraPayment {...props} />}
					{canSkipCode && <ReasonWithoutCode isOptional={isCodeOpen} {...props} />}
				</StepForm>
			)}
		</div>
	);
}

const ClientCode = ({ step, texts, errors }: CodeStepFormProps) => (
	<>
		<CodeField
			label={step === "return" ? handOverCopy.returnCode : handOverCopy.deliveryCode}
			name="code"
			hint={texts.code.enter}
			error={errors.code}
		/>
		<p className="mt-2 text-s2 text-muted">{texts.code.triesLeft}</p>
	</>
);

/** `isOptional`: the code can be entered instead. */
function ReasonWithoutCode({ isOptional, actionData, errors }: SectionProps & { isOptional: boolean }) {
	const isRefused = actionData?.step === "return";
	return (
		<div className={isOptional ? "mt-5" : undefined}>
			<TextArea
				label={handOverCopy.whyWithoutCode}
				name="reason"
				id="return-reason"
				optional={isOptional}
				rows={2}
				maxLength={500}
				hint={handOverCopy.withoutCodeHint}
				defaultValue={isRefused ? actionData.typed?.reason : undefined}
				error={isRefused ? errors.reason : undefined}
			/>
		</div>
	);
}
