/** The front desk of the audit log. */

export { type NewAct, recordAct, type SubjectKind } from "./record-act.ts";
