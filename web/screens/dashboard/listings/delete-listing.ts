/** Deletes a listing, from a form of the dashboard to its call; what came of it is told where the listings are. */
import { redirect } from "react-router";
import { type ApiClient, attempt, isServerFailure } from "#web/api.ts";
import { listingsPath } from "./load.ts";

/** The id of the listing that a form wants deleted. */
export const deleteField = "deleteListing";

export async function deleteListing({ api }: ApiClient, form: FormData): Promise<Response> {
	const response = await attempt(api.product[":id"].$delete({ param: { id: String(form.get(deleteField)) } }));
	const outcome = response.success ? "deleted" : isServerFailure(response.code) ? "error" : "failed";
	return redirect(`${listingsPath()}&deletion=${outcome}`);
}
