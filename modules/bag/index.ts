/** The public API of bags: what the scheduler runs, and the deletion of an account. */

export { deleteOldBags } from "./change-bag.ts";
export { deleteBagOf } from "./queries.ts";
