/** The front desk of reviews: the clock's turns, and the acts that the demo is made of. */

export { publishReviews } from "./publish-reviews.ts";
export { replyToReview } from "./reply-to-review.ts";
export { requestReviews } from "./request-reviews.ts";
export { writeReview } from "./write-review.ts";
