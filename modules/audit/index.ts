/** Public API of the audit log. */

export { type NewAuditEntry, recordAuditEntry } from "./record-audit-entry.ts";
export { recordExport } from "./record-export.ts";
