import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import { findRecipient } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminReview } from "./contract.ts";
import { reviewHidden } from "./emails.ts";
import { showReview } from "./list-reviews.ts";
import { orderReferenceOf, updateListingRating } from "./publish-reviews.ts";
import * as queries from "./queries.ts";

/**
 * Hides a review, excludes it from the rating and mails its author the reason. Does nothing when it is hidden already.
 * Throws `not-found`, also before it is published.
 */
export async function hideReview(app: App, admin: Member, reviewId: string, reason: string): Promise<AdminReview> {
	await app.db.write(async (tx) => {
		const review = await lockPublished(tx, reviewId);
		if (review.hidden_at) return;
		await queries.setHidden(tx, reviewId, { hidden_at: app.clock.now(), hidden_by: admin.id, hidden_reason: reason });
		const order = await updateRatingAndLog(app, tx, admin, review, { action: "hide-review", reason });
		const author = await findRecipient(tx, review.author_id);
		await app.mail.enqueue(tx, () => reviewHidden(author, reason, orderReferenceOf(review.rental_id, order)));
	});
	return showReview(app, reviewId);
}

/** Shows a hidden review again. Throws `not-found`. */
export async function restoreReview(app: App, admin: Member, reviewId: string): Promise<AdminReview> {
	await app.db.write(async (tx) => {
		const review = await lockPublished(tx, reviewId);
		if (!review.hidden_at) return;
		await queries.setHidden(tx, reviewId);
		await updateRatingAndLog(app, tx, admin, review, { action: "restore-review", reason: "" });
	});
	return showReview(app, reviewId);
}

type Review = NonNullable<Awaited<ReturnType<typeof queries.lockReview>>>;

async function lockPublished(tx: Tx, id: string): Promise<Review> {
	const review = await queries.lockReview(tx, id);
	if (!review?.published_at) throw refuse("not-found", reviewCopy.notFound);
	return review;
}

/** Updates the rating and writes the audit entry. Returns the order. */
async function updateRatingAndLog(
	app: App,
	tx: Tx,
	admin: Member,
	review: Review,
	{ action, reason }: { action: "hide-review" | "restore-review"; reason: string },
): Promise<queries.ReviewedOrder | undefined> {
	if (review.side === "client") await updateListingRating(app, tx, review.product_id);
	const order = await queries.findReviewedOrder(tx, review.rental_id, { id: admin.id, seesAll: true });
	await recordAuditEntry(app, tx, admin, {
		action,
		subjectKind: "review",
		subjectId: review.id,
		subjectName: order?.product_name ?? "",
		reason,
		details: { orderId: review.rental_id, stars: review.stars },
	});
	return order;
}
