/** The front desk of the audit log. */

export { type NewAct, recordAct } from "./record-audit-entry.ts";
