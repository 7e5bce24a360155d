/** Public API of the audit log. */

export { type NewAuditEntry, recordAuditEntry, recordExport } from "./audit-log.ts";
export { eraseFromAudit } from "./queries.ts";
