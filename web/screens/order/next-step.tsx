/** The form of an order's next step, if the viewer may take it. */
import type { ReactNode } from "react";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { CodeField } from "#web/ui/form/code-field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { copy } from "./code-copy.ts";
import type { SectionProps } from "./section-props.ts";

/** `children`: the ways to end the order, shown with the step's button. */
type NextStepProps = SectionProps & { children: ReactNode };

export function NextStep({ children, ...props }: NextStepProps) {
	const { order, texts } = props;
	if (order.canResendCode && texts.code.status !== "open")
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
	if (step === "handOver" || step === "return")
		return (
			<>
				<CodeStepForm {...props} step={step} />
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
			label={code.status === "unsent" ? copy.sendCode : undefined}
			kind="main"
			aside={<span className="text-s2 text-muted">{copy.byEmail}</span>}
		/>
	</div>
);

type CashHolderProps = Pick<SectionProps, "order" | "viewer"> & { error: string | undefined };

/** The holder of the cash: a seller who hands over themselves, unless they say that the courier did. */
function CashHolder({ order, viewer, error }: CashHolderProps) {
	const lister = viewer === "seller" ? undefined : firstNamesOf(order).seller;
	return (
		<div className="mt-5">
			<Choices
				legend={copy.cashHolder.legend}
				name="cashHolder"
				chosen={viewer === "seller" ? "seller" : "courier"}
				error={error}
				choices={[
					{ value: "seller", label: copy.cashHolder.seller(lister), hint: copy.cashHolder.sellerHint(lister) },
					{ value: "courier", label: copy.cashHolder.courier, hint: copy.cashHolder.courierHint(lister) },
				]}
			/>
		</div>
	);
}

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code. The staff may record a return without it, with a reason. */
function CodeStepForm({ order, viewer, step, texts, actionData, errors }: CodeStepFormProps) {
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
					{isCodeOpen && (
						<CodeField
							label={step === "return" ? copy.returnCode : copy.deliveryCode}
							name="code"
							hint={code.enter}
							error={errors.code}
						/>
					)}
					{isCodeOpen && <p className="mt-2 text-s2 text-muted">{code.triesLeft}</p>}
					{isCodeOpen && step === "handOver" && <CashHolder order={order} viewer={viewer} error={errors.cashHolder} />}
					{canSkipCode && (
						<div className={isCodeOpen ? "mt-5" : undefined}>
							<TextArea
								label={copy.whyWithoutCode}
								name="reason"
								id="return-reason"
								optional={isCodeOpen}
								rows={2}
								maxLength={500}
								hint={copy.withoutCodeHint}
								error={actionData?.step === "return" ? errors.reason : undefined}
							/>
						</div>
					)}
				</StepForm>
			)}
		</div>
	);
}
