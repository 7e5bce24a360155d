/** The form of an order's next step, if the viewer may take it. */
import { Link } from "react-router";
import { firstNamesOf, stepLabels } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { mainPath } from "#web/features/orders/upcoming-steps.ts";
import { CodeField } from "#web/ui/form/code-field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { codeStatus, codeUnavailableText, requestCodeText, triesLeftText } from "./code-status.ts";
import type { SectionProps } from "./section-props.ts";

export function NextStep(props: SectionProps) {
	const { order, viewer } = props;
	const status = codeStatus(props.codeTriesLeft);
	if (order.canResendCode && status !== "open") return <RequestCode {...props} status={status} />;
	const [, step] = mainPath.find(([, one]) => order.allowed.includes(one)) ?? [];
	if (!step) return order.notYet && <p className="mt-4 text-s2 text-muted">{order.notYet.reason}</p>;
	if (step === "handOver" || step === "return") return <CodeStepForm {...props} step={step} />;
	return (
		<div className="mt-4">
			<StepForm
				order={order}
				step={step}
				kind="main"
				aside={
					<>
						{order.allowed.includes("decline") && (
							<Link className="link" to={orderPath(order.orderId, "decline")}>
								Or say no
							</Link>
						)}
						<span className="text-s2 text-muted">{stepLabels[step].consequence?.(order, viewer)}</span>
					</>
				}
			/>
		</div>
	);
}

type RequestCodeProps = SectionProps & { status: Parameters<typeof requestCodeText>[1] };

/** Shown to the client when the code is locked or was never sent. */
const RequestCode = ({ order, viewer, status }: RequestCodeProps) => (
	<div className="decide">
		<p className="mb-4">{requestCodeText(order, status)}</p>
		<StepForm
			order={order}
			step="resendCode"
			label={status === "unsent" ? "Send me a code" : undefined}
			kind="main"
			aside={
				<span className="text-s2 text-muted">
					{status === "unsent" ? "It comes by e-mail." : stepLabels.resendCode.consequence?.(order, viewer)}
				</span>
			}
		/>
	</div>
);

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code. The staff may record a return without it, with a reason. */
function CodeStepForm({ order, viewer, step, codeTriesLeft, actionData, errors }: CodeStepFormProps) {
	const { client } = firstNamesOf(order);
	const status = codeStatus(codeTriesLeft);
	const isCodeOpen = status === "open";
	const canSkipCode = step === "return" && viewer === "staff";
	return (
		<div className="decide">
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
							label={step === "return" ? "Return code" : "Delivery code"}
							name="code"
							hint={
								step === "return"
									? `Ask ${client} for the six digits of the return code, and enter them here once you have the piece.`
									: `Ask ${client} for the six digits we e-mailed, and enter them here once ${client} has the parcel and the cash is paid.`
							}
							error={errors.code}
						/>
					)}
					{codeTriesLeft !== null && isCodeOpen && (
						<p className="mt-2 text-s2 text-muted">{triesLeftText(codeTriesLeft, client)}</p>
					)}
					{canSkipCode && (
						<div className={isCodeOpen ? "mt-5" : undefined}>
							<TextArea
								label="Why without the code?"
								name="reason"
								id="return-reason"
								optional={isCodeOpen}
								rows={2}
								maxLength={500}
								hint="Only where the client cannot read it out. Both sides read this."
								error={actionData?.step === "return" ? errors.reason : undefined}
							/>
						</div>
					)}
				</StepForm>
			)}
		</div>
	);
}
