/** The front desk of the audit log. */

export { type NewAct, recordAct } from "./record-act.ts";
