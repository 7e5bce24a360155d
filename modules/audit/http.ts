import type { HandleEndpoint } from "#platform/http-handler.ts";
import { listAuditEntries } from "./audit-log.ts";
import { auditEndpoints } from "./contract.ts";

/** HTTP handlers of the audit log. */
export function registerAudit(handle: HandleEndpoint) {
	handle(auditEndpoints.getActs, ({ app, query: { action, subjectKind, before, admin, from, to, ...rest } }) =>
		listAuditEntries(app, { action, subjectKind, before, admin, from, to, ...rest }),
	);
}
