/** Deletes a listing, from a form of the dashboard to its call; what came of it is told where the listings are. */
import { redirect } from "react-router";
import { type ApiClient, attempt, isServerFailure } from "#web/api.ts";
import { listingsPath } from "./load.ts";

/** The id of the listing that a form wants deleted. */
export const deletedField = "deleteListing";

export async function deleteListing({ api }: ApiClient, form: FormData): Promise<Response> {
	const answer = await attempt(api.product[":id"].$delete({ param: { id: String(form.get(deletedField)) } }));
	const told = answer.success ? "deleted" : isServerFailure(answer.code) ? "error" : "failed";
	return redirect(`${listingsPath()}&told=${told}`);
}
