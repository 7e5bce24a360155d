/** On an order's page after the return: its client says how the item fitted, and where not. */
import { Form, useNavigation } from "react-router";
import { fitFeedbackCopy as copy } from "#messages/fit.js";
import { type ApiClient, attempt, type FitFeedback } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";
import { formText } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

type FeedbackProps = { orderId: string; feedback: FitFeedback; actionData: StepResult | undefined };

export function Feedback({ orderId, feedback, actionData }: FeedbackProps) {
	const isSending = useNavigation().formData?.has(fitField);
	const failure = actionData?.isFit ? actionData.failure : undefined;
	const error = failure && (failure.fields?.fit ?? failure.message);
	return (
		<section className="order-section" aria-labelledby="fit">
			<h2 id="fit" tabIndex={-1}>
				{copy.heading}
			</h2>
			{actionData?.isFit && !failure && (
				<Notice key={actionData.at} takesFocus tone="good" className="mb-4 max-w-[640px]">
					{copy.thanks}
				</Notice>
			)}
			<p className="mb-4 max-w-[640px] text-muted">{copy.about}</p>
			<Form method="post" action={`${orderPath(orderId)}#fit`} preventScrollReset className="form-grid">
				<input type="hidden" name={fitField} value="1" />
				<fieldset className="field" aria-describedby={error && "fit-value-error"}>
					<legend className="sr-only">{copy.heading}</legend>
					<div className="flex flex-wrap gap-x-6">
						{(["small", "right", "large"] as const).map((fit) => (
							<label key={fit} className="check">
								<input type="radio" name="fit" value={fit} defaultChecked={feedback?.fit === fit} required />
								{copy.fits[fit]}
							</label>
						))}
					</div>
					<FieldError id="fit-value" message={error} />
				</fieldset>
				<fieldset className="field">
					<legend className="label">{copy.where}</legend>
					<div className="flex flex-wrap gap-x-6">
						{(Object.keys(copy.places) as (keyof typeof copy.places)[]).map((place) => (
							<label key={place} className="check">
								<input
									type="checkbox"
									name="places"
									value={place}
									defaultChecked={feedback?.places.includes(place) ?? false}
								/>
								{copy.places[place]}
							</label>
						))}
					</div>
				</fieldset>
				<Button small className="justify-self-start" busy={isSending && copy.sending}>
					{feedback ? copy.change : copy.send}
				</Button>
			</Form>
		</section>
	);
}

/** The form field that tells it from the steps of the order. */
export const fitField = "fitOf";

export async function submitFit({ api }: ApiClient, orderId: string, form: FormData): Promise<StepResult> {
	// The API refuses what is missing.
	const json = { fit: formText(form, "fit") as "right", places: form.getAll("places").map(String) as "bust"[] };
	const result = await attempt(api.order[":orderId"].fit.$put({ param: { orderId }, json }));
	return result.success ? { isFit: true, at: Date.now() } : { isFit: true, failure: result };
}
