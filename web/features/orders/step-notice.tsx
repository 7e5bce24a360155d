/** The result of the last step: a confirmation or an error. */
import * as rules from "#common/rules/orders.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UndoOffer } from "#web/ui/undo-offer.tsx";
import { copy } from "./copy.ts";
import { stepLabels } from "./order-copy.ts";
import { viewerOf } from "./order-labels.ts";
import type { StepResult } from "./take-step.ts";

type StepNoticeProps = {
	result: StepResult | undefined;
	userId: string;
	/** The failure's fields by their ids on this page. */
	fields?: Record<string, string>;
};

export function StepNotice({ result, userId, fields }: StepNoticeProps) {
	if (!result) return null;
	const { order, step, stage, failure } = result;
	if (failure?.code === "changed-meanwhile")
		return (
			<Notice key={failure.requestId} takesFocus className="mb-6">
				{copy.changedMeanwhile}
			</Notice>
		);
	if (failure)
		return (
			<ErrorSummary
				message={failureMessage(failure, copy.offline)}
				fields={fields}
				labels={labels}
				attempt={failure.requestId}
			/>
		);
	if (stage)
		return (
			<Notice takesFocus tone="good" className="mb-6">
				{copy.photosAdded}
			</Notice>
		);
	if (!order || !step) return null;
	return (
		<Notice key={`${step} ${order.version}`} takesFocus tone="good" className="mb-6">
			{stepLabels[step].doneMessage(order, viewerOf(order, userId))}
			{order.undo && (
				<UndoOffer
					text={stepLabels[step].toast ?? ""}
					label={stepLabels[order.undo.step].button}
					seconds={rules.order.undoSeconds}
					fields={{ order: order.orderId, step: order.undo.step, version: String(order.version) }}
				/>
			)}
		</Notice>
	);
}

const labels = {
	code: copy.code,
	"return-reason": copy.whyWithoutCode,
	"decline-reason": copy.why,
	"cancel-reason": copy.why,
	"fail-reason": copy.why,
};
