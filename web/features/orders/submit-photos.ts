/** Photographs of a garment's condition, from a form to their call. */
import { type ApiClient, attempt, type Failure, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import type { StepAnswer } from "./take-step.ts";

/** The field that says at which step they were taken. */
export const shotsOf = "shotsOf";

const none: Failure = {
	success: false,
	code: "invalid",
	message: "Please choose at least one photograph.",
	requestId: "shots",
	fields: { images: "Please choose at least one photograph." },
};

export async function takeShots({ api }: ApiClient, orderId: string, form: FormData): Promise<StepAnswer> {
	const stage = formText(form, shotsOf) as Stage;
	const images = form.getAll("images").filter((value): value is File => typeof value !== "string" && value.size > 0);
	if (images.length === 0) return { stage, failure: none };
	const call = api.order[":orderId"].photos[":stage"].$post({ param: { orderId, stage }, form: { images } });
	const answer = await attempt(call);
	return answer.success ? { stage } : { stage, failure: answer };
}
