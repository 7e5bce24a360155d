/** What the last form on an order has done: a confirmation or an error. */

import { useSearchParams } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UndoOffer } from "#web/ui/undo-offer.tsx";
import { ordersCopy, stepLabels } from "./copy.ts";
import { doneParam } from "./paths.ts";
import type { StepResult } from "./take-step.ts";

type StepNoticeProps = {
	result: StepResult | undefined;
	/** The failure's fields by their ids on this page. */
	fields?: Record<string, string>;
};

/** The result of the last step. */
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

/** The success of a form on another page that led back to this section; it takes the focus. `texts`: by the name in the URL; any other name shows nothing. */
export function DoneNotice({ texts }: { texts: Partial<Record<string, string>> }) {
	const name = useSearchParams()[0].get(doneParam) ?? "";
	const text = Object.hasOwn(texts, name) && texts[name];
	if (!text) return null;
	return (
		<Notice key={name} tone="good" takesFocus className="mt-4">
			{text}
		</Notice>
	);
}
