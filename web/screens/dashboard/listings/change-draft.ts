/** Discards a draft from My Listings, or restores it. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The form field; a button's value is the action and the id of the draft: "discard:0193…". */
export const draftField = "changeDraft";

export type DraftChangeResult = { draftChange?: { change: "discard" | "restore"; id: string }; failure?: Failure };

export async function changeDraft({ api }: ApiClient, form: FormData): Promise<DraftChangeResult> {
	const [name, id = ""] = formText(form, draftField).split(":");
	const change = name === "restore" ? name : "discard";
	const param = { id };
	const result = await attempt(
		change === "restore"
			? api.product.restoreDraft[":id"].$post({ param })
			: api.product.drafts[":id"].$delete({ param }),
	);
	return result.success ? { draftChange: { change, id } } : { failure: result };
}
