/** The public API of reviews: the scheduled tasks, and the use cases that the demo's seed calls. */

export { publishReviews } from "./publish-reviews.ts";
export { replyToReview } from "./reply-to-review.ts";
export { requestReviews } from "./request-reviews.ts";
export { writeReview } from "./write-review.ts";
