/** Where we can be reached, for the pages that print it. */
import type { RouterContextProvider } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";

export type ReachFacts = { email: string; operator: string; grievanceOfficer: string };

/** A page of words is a page of words, even when this cannot be told. */
export async function loadReach(context: Readonly<RouterContextProvider>): Promise<ReachFacts> {
	const answer = await attempt(context.get(apiContext).api.contact.$get());
	if (!answer.success) return { email: "", operator: "", grievanceOfficer: "" };
	const { email, operator, grievanceOfficer } = answer;
	return { email, operator, grievanceOfficer };
}
