/** The public API of cases: for a change of the staff, and for the deletion of an account. */

export { releaseCases } from "./handle-case.ts";
export { eraseFromNotes } from "./queries.ts";
