/** What came of the step that was just taken. */
import { messageOf } from "#web/parts/offline.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { StepAnswer } from "./take-step.ts";
import { stepWords, viewerOf } from "./words.ts";

type ToldProps = {
	answer: StepAnswer | undefined;
	userId: string /** Fields of the failure by their ids on this page. */;
	fields?: Record<string, string>;
};

export function Told({ answer, userId, fields }: ToldProps) {
	if (!answer) return null;
	const { order, step, failure } = answer;
	if (failure)
		return (
			<ErrorSummary
				message={messageOf(failure, "We could not reach the server. Please try again.")}
				fields={fields}
				labels={labels}
				attempt={failure.requestId}
			/>
		);
	if (!order || !step) return null;
	return (
		<Notice tone="good" className="mb-6">
			{stepWords[step].done(order, viewerOf(order, userId))}
		</Notice>
	);
}

const labels = { code: "Delivery code", "decline-reason": "Why", "cancel-reason": "Why", "fail-reason": "Why" };
