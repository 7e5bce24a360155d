import { publicName } from "#common/text/called-name.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { AdminReview, LatestReview, OrderReview, PublicReview, Side } from "./contract.ts";
import type { LatestRow, ReviewRow } from "./queries-reviews.ts";
import { isVisible } from "./review.ts";

/** Maps rows to the API's reviews. */

const commonFields = (row: ReviewRow) => ({
	_id: row.id,
	stars: row.stars,
	words: row.words,
	isAfterClaim: row.claim_filed_at !== null,
	reply: row.reply && row.replied_at ? { words: row.reply, at: row.replied_at.toISOString() } : null,
	by: publicName(row.author_name),
	photos: (row.photos ?? []).map(toPhoto),
});

const publishedAt = (row: Pick<ReviewRow, "published_at" | "created_at">) =>
	(row.published_at ?? row.created_at).toISOString();

export const toPublic = (row: ReviewRow): PublicReview => ({
	...commonFields(row),
	fit: row.fit ?? "true",
	size: row.size,
	publishedAt: publishedAt(row),
});

export const toLatest = (row: LatestRow): LatestReview => ({
	_id: row.id,
	stars: row.stars,
	words: row.words,
	by: publicName(row.author_name),
	publishedAt: publishedAt(row),
	product: { _id: row.product_id, name: row.product_name, photo: row.photo && toPhoto(row.photo) },
});

/** A lister's review of a client. */
export const toClientReview = (row: ReviewRow) => ({ ...commonFields(row), publishedAt: publishedAt(row) });

/** Only the person whom it is about may reply, once. Everybody but the author may report it. */
export const toOrderReview = (row: ReviewRow, viewer: Side | "admin"): OrderReview => ({
	...commonFields(row),
	side: row.side,
	fit: row.fit,
	createdAt: row.created_at.toISOString(),
	publishedAt: row.published_at?.toISOString() ?? null,
	hiddenReason: row.hidden_reason,
	canReply: viewer !== "admin" && viewer !== row.side && isVisible(row) && row.replied_at === null,
	canReport: viewer !== "admin" && viewer !== row.side && isVisible(row),
});

export const toAdminReview = (row: ReviewRow): AdminReview => ({
	...toOrderReview(row, "admin"),
	orderId: row.rental_id,
	product: { _id: row.product_id, name: row.product_name },
});
