/** Deletes a listing from a dashboard form and redirects to the listings with the outcome, and the id if it can be restored. */
import { redirect } from "react-router";
import { type ApiClient, attempt, isServerFailure } from "#web/api.ts";
import { listingsPath } from "./load.ts";

/** The form field that holds the id of the listing to delete. */
export const deleteField = "deleteListing";

export async function deleteListing({ api }: ApiClient, form: FormData): Promise<Response> {
	const response = await attempt(
		api.product[":id"].$delete({ param: { id: String(form.get(deleteField)) }, query: {} }),
	);
	const outcome = response.success ? "deleted" : isServerFailure(response.code) ? "error" : "failed";
	const restorable = response.success && response.archived ? `&archived=${form.get(deleteField)}` : "";
	return redirect(`${listingsPath()}&deletion=${outcome}${restorable}`);
}
