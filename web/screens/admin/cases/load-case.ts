/** Loads the internal notes and the assignment of a case. */
import { type ApiClient, attempt } from "#web/api.ts";

export const loadCase = (
	{ api }: ApiClient,
	kind: "account" | "contact-message" | "report" | "dispute",
	subjectId: string,
) => attempt(api.admin.cases[":kind"][":subjectId"].$get({ param: { kind, subjectId } }));

export type CaseResponse = Awaited<ReturnType<typeof loadCase>>;
