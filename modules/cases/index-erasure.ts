/** The public API of cases for the deletion of an account. */

export { eraseFromNotes } from "./queries-erasure.ts";
