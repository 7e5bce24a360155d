/** The public API of cases: for a change of the staff, the deletion of an account, and the overview. */

export { releaseCases } from "./handle-case.ts";
export { countOpenClocks } from "./list-clocks.ts";
export { eraseFromNotes } from "./queries.ts";
