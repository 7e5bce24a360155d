/** The public API of reviews for the deletion of an account. */

export { deleteReviewPhotosOf } from "./queries-erasure.ts";
