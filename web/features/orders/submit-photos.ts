/** Sends photographs of a garment's condition from their form to the API. */
import { type ApiClient, attempt, type Failure, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { orderPhotosCopy } from "./photos-copy.ts";
import type { StepResult } from "./take-step.ts";

/** The form field with the stage at which they were taken. */
export const stageField = "photosOf";

const noPhotos: Failure = {
	success: false,
	code: "invalid",
	message: orderPhotosCopy.none,
	requestId: "photos",
	fields: { images: orderPhotosCopy.none },
};

export async function submitPhotos({ api }: ApiClient, orderId: string, form: FormData): Promise<StepResult> {
	const stage = formText(form, stageField) as Stage;
	const images = form.getAll("images").filter((value): value is File => typeof value !== "string" && value.size > 0);
	if (images.length === 0) return { stage, failure: noPhotos };
	const call = api.order[":orderId"].photos[":stage"].$post({ param: { orderId, stage }, form: { images } });
	const result = await attempt(call);
	return result.success ? { stage } : { stage, failure: result };
}
