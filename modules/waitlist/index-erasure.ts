/** The public API of waitlists for the deletion of an account. */

export { deleteEntriesOf } from "./queries-erasure.ts";
