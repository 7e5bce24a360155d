import type { HandleEndpoint } from "#platform/http-handler.ts";
import { setSelfApproval, showSelfApproval } from "./allow-self-approval.ts";
import { listAuditEntries } from "./audit-log.ts";
import { auditEndpoints } from "./contract.ts";

/** HTTP handlers of the audit log, and of who may approve what. */
export function registerAudit(handle: HandleEndpoint) {
	handle(auditEndpoints.getActs, ({ app, query: { action, subjectKind, before, admin, from, to, ...rest } }) =>
		listAuditEntries(app, { action, subjectKind, before, admin, from, to, ...rest }),
	);

	handle(auditEndpoints.getSelfApproval, async ({ app }) => ({ selfApproval: await showSelfApproval(app) }));

	handle(auditEndpoints.setSelfApproval, async ({ app, actor, body }) => ({
		selfApproval: await setSelfApproval(app, actor, body),
	}));
}
