/** Pauses or resumes a listing from its own page. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The name of the button; its value is "pause" or "resume". */
export const changeField = "changeListing";

export type OwnListingResult = { isChanged?: true; failure?: Failure };

export async function changeOwnListing({ api }: ApiClient, id: string, form: FormData): Promise<OwnListingResult> {
	// The API refuses any other change.
	const change = formText(form, changeField) as "pause" | "resume";
	const result = await attempt(api.product.changeListings.$post({ json: { ids: [id], change } }));
	if (!result.success) return { failure: result };
	const [failed] = result.failed;
	if (!failed) return { isChanged: true };
	return { failure: { success: false, code: "not-allowed-now", message: failed.message, requestId: "" } };
}
