/** The form of an order's next step, if the viewer may take it. */
import type { ReactNode } from "react";
import { formatMoment } from "#web/components/format/moment.ts";
import { stepLabels } from "#web/features/orders/order-copy.ts";
import { firstNamesOf, mainPath } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { CodeField } from "#web/ui/form/code-field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { codeUnavailableText, copy, requestCodeText, triesLeftText } from "./code-copy.ts";
import { codeStatus } from "./code-status.ts";
import type { SectionProps } from "./section-props.ts";

/** `children`: the ways to end the order, shown with the step's button. */
type NextStepProps = SectionProps & { children: ReactNode };

export function NextStep({ children, ...props }: NextStepProps) {
	const { order, viewer } = props;
	const status = codeStatus(props.codeTriesLeft);
	if (order.canResendCode && status !== "open")
		return (
			<>
				<RequestCode {...props} status={status} />
				{children}
			</>
		);
	const [, step] = mainPath.find(([, one]) => order.allowed.includes(one)) ?? [];
	if (!step)
		return (
			<>
				{order.notYet && <p className="mt-2 text-s2 text-muted">{order.notYet.reason}</p>}
				{children}
			</>
		);
	if (step === "handOver" || step === "return")
		return (
			<>
				<CodeStepForm {...props} step={step} />
				{children}
			</>
		);
	return (
		<>
			<p className="mt-2 text-s2 text-muted">{stepLabels[step].consequence?.(order, viewer)}</p>
			<div className="step-choice">
				<StepForm order={order} step={step} kind="main" />
				{children}
			</div>
		</>
	);
}

type RequestCodeProps = SectionProps & { status: Parameters<typeof requestCodeText>[1] };

/** Shown to the client when the code is locked or was never sent. */
const RequestCode = ({ order, status }: RequestCodeProps) => (
	<div className="mt-2">
		<p className="mb-4">{requestCodeText(order, status)}</p>
		<StepForm
			order={order}
			step="resendCode"
			label={status === "unsent" ? copy.sendCode : undefined}
			kind="main"
			aside={<span className="text-s2 text-muted">{copy.byEmail}</span>}
		/>
	</div>
);

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code. The staff may record a return without it, with a reason. */
function CodeStepForm({ order, viewer, step, codeTriesLeft, codeSent, actionData, errors }: CodeStepFormProps) {
	const { client } = firstNamesOf(order);
	const status = codeStatus(codeTriesLeft);
	const isCodeOpen = status === "open";
	const canSkipCode = step === "return" && viewer === "staff";
	return (
		<div className="mt-3">
			{!isCodeOpen && <Notice icon="lock">{codeUnavailableText(order, status)}</Notice>}
			{(isCodeOpen || canSkipCode) && (
				<StepForm
					order={order}
					step={step}
					kind="main"
					aside={<span className="text-s2 text-muted">{stepLabels[step].consequence?.(order, viewer)}</span>}
				>
					{isCodeOpen && (
						<CodeField
							label={step === "return" ? copy.returnCode : copy.deliveryCode}
							name="code"
							hint={[
								step === "return" ? copy.enterReturn(client) : copy.enterDelivery(client),
								codeSent && copy.sentToClient(client, formatMoment(codeSent.at)),
							]
								.filter(Boolean)
								.join(" ")}
							error={errors.code}
						/>
					)}
					{codeTriesLeft !== null && isCodeOpen && (
						<p className="mt-2 text-s2 text-muted">{triesLeftText(codeTriesLeft, client)}</p>
					)}
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
