import { firstName } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { AdminReview, OrderReview, PublicReview, Side } from "./contract.ts";
import type { ReviewRow } from "./queries-read.ts";
import { isShown } from "./review.ts";

/** How rows become what people read. */

const said = (row: ReviewRow) => ({
	_id: row.id,
	stars: row.stars,
	words: row.words,
	isAfterClaim: row.claim_filed_at !== null,
	reply: row.reply && row.replied_at ? { words: row.reply, at: row.replied_at.toISOString() } : null,
	by: firstName(row.author_name),
	photos: (row.photos ?? []).map(toPhoto),
});

const shownAt = (row: ReviewRow) => (row.published_at ?? row.created_at).toISOString();

export const toPublic = (row: ReviewRow): PublicReview => ({
	...said(row),
	fit: row.fit ?? "true",
	size: row.size,
	publishedAt: shownAt(row),
});

/** One line of what listers wrote of a client. */
export const toLine = (row: ReviewRow) => ({ ...said(row), publishedAt: shownAt(row) });

/** Whom it is about may reply once; everybody but its author may report it. */
export const toOrderReview = (row: ReviewRow, viewer: Side | "admin"): OrderReview => ({
	...said(row),
	side: row.side,
	fit: row.fit,
	createdAt: row.created_at.toISOString(),
	publishedAt: row.published_at?.toISOString() ?? null,
	hiddenReason: row.hidden_reason,
	canReply: viewer !== "admin" && viewer !== row.side && isShown(row) && row.replied_at === null,
	canReport: viewer !== "admin" && viewer !== row.side && isShown(row),
});

export const toAdminReview = (row: ReviewRow): AdminReview => ({
	...toOrderReview(row, "admin"),
	orderId: row.rental_id,
	product: { _id: row.product_id, name: row.product_name },
});
