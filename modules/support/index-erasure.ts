/** The public API of support for the deletion of an account. */

export { eraseFromSupport } from "./queries-erasure.ts";
