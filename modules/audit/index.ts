/** Public API of the audit log. */

export { type NewAuditEntry as NewAct, recordAuditEntry as recordAct } from "./record-audit-entry.ts";
