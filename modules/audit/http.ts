import type { HandleEndpoint } from "#platform/http-handler.ts";
import { calls } from "./contract.ts";
import { listActs } from "./list-audit-entries.ts";

/** The door of the audit log. */
export function openAudit(open: HandleEndpoint) {
	open(calls.getActs, ({ app, query: { action, subjectKind, before, ...rest } }) =>
		listActs(app, { action, subjectKind, before, ...rest }),
	);
}
