/** What the last form on an order has done: a confirmation, perhaps with an undo, or an error. */

import { useEffect, useEffectEvent } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { ordersCopy, stepLabels } from "#messages/orders.js";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
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

type UndoOfferProps = {
	/** The event: "Request accepted." */
	text: string;
	/** The button's label. */
	label: string;
	/** How long undoing is possible, from now on. Without it the toast stays as long as any other. */
	seconds?: number;
	/** The submitted fields. */
	fields: Record<string, string>;
	/** The path whose action undoes it; the current one by default. */
	action?: string;
};

/**
 * Offers to undo what just happened: a toast with a button, or a button on the page without JavaScript. Both submit the same fields to the same
 * action. Give each result its own `key`.
 */
function UndoOffer({ text, label, seconds, fields, action }: UndoOfferProps) {
	const hydrated = useHydrated();
	const submit = useSubmit();
	const offer = useEffectEvent(() =>
		toast(
			text,
			{ label, onPress: () => void submit(fields, { method: "post", action, preventScrollReset: true }) },
			seconds,
		),
	);
	useEffect(() => offer(), []);
	if (hydrated) return null;
	return (
		<Form method="post" action={action} className="mt-3">
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button small>{label}</Button>
		</Form>
	);
}
