import type { HandleEndpoint } from "#platform/http-handler.ts";
import { auditEndpoints } from "./contract.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

/** HTTP handlers of the audit log. */
export function registerAudit(handle: HandleEndpoint) {
	handle(auditEndpoints.getActs, ({ app, query: { action, subjectKind, before, admin, from, to, ...rest } }) =>
		listAuditEntries(app, { action, subjectKind, before, admin, from, to, ...rest }),
	);
}
