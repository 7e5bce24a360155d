import { reviewCopy } from "#messages/api/reviews.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { reviewEndpoints } from "./contract.ts";
import { hideReview, restoreReview } from "./hide-review.ts";
import { listLatestReviews, listReviews, showOrderReviews, showReview } from "./list-reviews.ts";
import { replyToReview, uploadReviewImages, writeReview } from "./write-review.ts";

/** Registers the HTTP handlers of reviews. */
export function handleReviews(handle: HandleEndpoint) {
	handle(reviewEndpoints.getReviews, ({ app, params, query }) => listReviews(app, params.id, query.page));

	handle(reviewEndpoints.getLatestReviews, ({ app, query }) => listLatestReviews(app, query));

	handle(reviewEndpoints.getOrderReviews, async ({ app, actor, params }) => ({
		reviews: await showOrderReviews(app, actor, params.orderId),
	}));

	handle(reviewEndpoints.writeReview, async ({ app, actor, params, body }) => {
		const { isPublished: isShown } = await writeReview(app, actor, params.orderId, body);
		return {
			message: isShown ? reviewCopy.shown : reviewCopy.saved,
			reviews: await showOrderReviews(app, actor, params.orderId),
		};
	});

	handle(reviewEndpoints.uploadReviewImages, ({ app, actor, files }) => uploadReviewImages(app, actor, files));

	handle(reviewEndpoints.replyToReview, async ({ app, actor, params, body }) => {
		await replyToReview(app, actor, params.reviewId, body.words);
		return { message: reviewCopy.replied };
	});

	handle(reviewEndpoints.getReview, async ({ app, params }) => ({ review: await showReview(app, params.reviewId) }));
	handle(reviewEndpoints.hideReview, async ({ app, actor, params, body }) => ({
		review: await hideReview(app, actor, params.reviewId, body.reason),
	}));
	handle(reviewEndpoints.restoreReview, async ({ app, actor, params }) => ({
		review: await restoreReview(app, actor, params.reviewId),
	}));
}
