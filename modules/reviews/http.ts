import { reviewWords } from "#common/review-words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { hideReview, restoreReview } from "./hide-review.ts";
import { listOfOrder, listReviews, showReview } from "./list-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";
import { uploadReviewImages } from "./upload-review-images.ts";
import { writeReview } from "./write-review.ts";

/** The door of reviews. */
export function openReviews(open: OpenDoor) {
	open(calls.getReviews, ({ app, params, query }) => listReviews(app, params.id, query.page));

	open(calls.getOrderReviews, async ({ app, actor, params }) => ({
		reviews: await listOfOrder(app, actor, params.orderId),
	}));

	open(calls.writeReview, async ({ app, actor, params, body }) => {
		const { isShown } = await writeReview(app, actor, params.orderId, body);
		return {
			message: isShown ? reviewWords.shown : reviewWords.saved,
			reviews: await listOfOrder(app, actor, params.orderId),
		};
	});

	open(calls.uploadReviewImages, ({ app, actor, files }) => uploadReviewImages(app, actor, files));

	open(calls.replyToReview, async ({ app, actor, params, body }) => {
		await replyToReview(app, actor, params.reviewId, body.words);
		return { message: reviewWords.replied };
	});

	open(calls.getReview, async ({ app, params }) => ({ review: await showReview(app, params.reviewId) }));
	open(calls.hideReview, async ({ app, actor, params, body }) => ({
		review: await hideReview(app, actor, params.reviewId, body.reason),
	}));
	open(calls.restoreReview, async ({ app, actor, params }) => ({
		review: await restoreReview(app, actor, params.reviewId),
	}));
}
