/** The public API of reviews: the scheduled tasks, and the use cases that the demo's seed calls. */

export { publishReviews, requestReviews } from "./publish-reviews.ts";
export { replyToReview, writeReview } from "./write-review.ts";

/** The public API of reviews for the deletion of an account. */

export { deleteReviewPhotosOf } from "./queries.ts";
