/** The public API of damage claims for the deletion of an account. */

export { eraseFromClaims } from "./queries-erasure.ts";
