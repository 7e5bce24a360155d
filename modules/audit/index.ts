/** Public API of the audit log. */

export { type NewAuditEntry, recordAuditEntry } from "./record-audit-entry.ts";
