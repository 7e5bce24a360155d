/** The result of the last step: a confirmation or an error. */
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UndoOffer } from "#web/ui/undo-offer.tsx";
import { ordersCopy } from "./copy.ts";
import { stepLabels } from "./order-copy.ts";
import type { StepResult } from "./take-step.ts";

type StepNoticeProps = {
	result: StepResult | undefined;
	/** The failure's fields by their ids on this page. */
	fields?: Record<string, string>;
};

export function StepNotice({ result, fields }: StepNoticeProps) {
	if (!result) return null;
	const { done, step, stage, failure } = result;
	if (failure?.code === "changed-meanwhile")
		return (
			<Notice key={failure.requestId} takesFocus className="mb-6">
				{ordersCopy.changedMeanwhile}
			</Notice>
		);
	if (failure)
		return (
			<ErrorSummary
				message={failureMessage(failure, ordersCopy.offline)}
				fields={fields}
				labels={labels}
				attempt={failure.requestId}
			/>
		);
	if (stage)
		return (
			<Notice takesFocus tone="good" className="mb-6">
				{ordersCopy.photosAdded}
			</Notice>
		);
	if (!done) return null;
	const { text, orderId, version, undo } = done;
	return (
		<Notice key={`${step} ${version}`} takesFocus tone="good" className="mb-6">
			<span>{text}</span>
			{undo && (
				<UndoOffer
					text={undo.toast}
					label={stepLabels[undo.step].button}
					seconds={undo.seconds}
					fields={{ order: orderId, step: undo.step, version: String(version) }}
				/>
			)}
		</Notice>
	);
}

const labels = {
	code: ordersCopy.code,
	"return-reason": ordersCopy.whyWithoutCode,
	"decline-reason": ordersCopy.why,
	"cancel-reason": ordersCopy.why,
	"fail-reason": ordersCopy.why,
};
