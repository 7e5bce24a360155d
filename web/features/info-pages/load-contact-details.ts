/** Loads the contact details for the pages that show them. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";

export type ContactFacts = { email: string; operator: string; grievanceOfficer: string };

/** Empty strings when the API fails: the text of the page does not depend on them. */
export async function loadContactDetails(context: RouteArgs["context"]): Promise<ContactFacts> {
	const result = await attempt(context.get(apiContext).api.contact.$get());
	if (!result.success) return { email: "", operator: "", grievanceOfficer: "" };
	const { email, operator, grievanceOfficer } = result;
	return { email, operator, grievanceOfficer };
}
