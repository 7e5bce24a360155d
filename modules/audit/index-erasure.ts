/** The public API of the audit log for the deletion of an account. */

export { eraseFromAudit } from "./queries-erasure.ts";
