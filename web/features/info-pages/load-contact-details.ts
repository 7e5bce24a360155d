/** Where we can be reached, for the pages that print it. */
import type { RouterContextProvider } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";

export type ContactFacts = { email: string; operator: string; grievanceOfficer: string };

/** A page of words is a page of words, even when this cannot be told. */
export async function loadContactDetails(context: Readonly<RouterContextProvider>): Promise<ContactFacts> {
	const result = await attempt(context.get(apiContext).api.contact.$get());
	if (!result.success) return { email: "", operator: "", grievanceOfficer: "" };
	const { email, operator, grievanceOfficer } = result;
	return { email, operator, grievanceOfficer };
}
