/** Public API of the audit log, and of who may approve what. */

export {
	ensureSelfApproval,
	findSelfApprovalRule,
	type SelfApprovalRule,
	selfApprovalOf,
} from "./allow-self-approval.ts";
export { type NewAuditEntry, recordAuditEntry, recordExport } from "./audit-log.ts";
export { eraseFromAudit } from "./queries.ts";
