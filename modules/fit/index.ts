/** The public API of fit: sentences for the lines of a bag, and the deletion of an account. */

export { judgeLines } from "./judge-fit.ts";
export { deleteWearersOf } from "./queries.ts";
