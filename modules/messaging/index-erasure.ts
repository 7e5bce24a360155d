/** The public API of messaging for the deletion of an account. */

export { eraseFromMessages } from "./queries-erasure.ts";
