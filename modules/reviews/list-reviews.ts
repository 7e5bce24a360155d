import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import * as copy from "#messages/common/frame.js";
import { toPhoto } from "#modules/media/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type {
	AdminReview,
	LatestReview,
	OrderReview,
	OrderReviews,
	PublicReview,
	reviewEndpoints,
	Side,
} from "./contract.ts";
import * as queries from "./queries.ts";
import { findReviewedOrder, type LatestRow, type ReviewRow } from "./queries.ts";
import { averageRating, isVisible, maySee, refuseOutsidePeriod, writeUntil } from "./review.ts";

/** A page of a listing's reviews, the same for every visitor. Throws `not-found` when the listing has left the catalogue. */
export async function listReviews(
	app: App,
	productId: string,
	page: number,
): Promise<z.output<typeof reviewEndpoints.getReviews.reply>> {
	const db = app.db.read;
	const { perPage } = rules.review;
	// At the same time, so that a page sends them as one statement.
	const [isListed, rows, totals] = await Promise.all([
		queries.isListed(db, productId),
		queries.listByProduct(db, productId, perPage, (page - 1) * perPage),
		queries.summarizeProduct(db, productId),
	]);
	if (!isListed) throw refuse("not-found", copy.wishlist.gone);
	const { small, true: fitting, large, stars, total } = totals;
	return {
		reviews: rows.map(toPublic),
		summary: {
			rating: averageRating(stars),
			counted: stars.reduce((sum, count) => sum + count, 0),
			stars,
			fit: { small, true: fitting, large },
		},
		total,
		totalPages: Math.ceil(total / perPage),
		page,
	};
}

/** How many reviews are read to find enough of different listings. */
const scannedPerShown = 6;

/** The latest reviews with words, each listing once, the same for every visitor. */
export async function listLatestReviews(
	app: App,
	{ seller, limit }: z.output<typeof reviewEndpoints.getLatestReviews.query>,
): Promise<z.output<typeof reviewEndpoints.getLatestReviews.reply>> {
	const rows = await queries.listLatest(app.db.read, seller, { limit, scanned: limit * scannedPerShown });
	return { reviews: rows.map(toLatest) };
}

/** The reviews of an order that this person may see. Throws `not-found`, also for strangers. */
export async function showOrderReviews(app: App, actor: Member, orderId: string): Promise<OrderReviews> {
	const db = app.db.read;
	const order = await findReviewedOrder(db, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", reviewCopy.noOrder);
	const viewer = roleIn(order, actor);
	const [rows, latest, sum] = await Promise.all([
		queries.listByRental(db, order),
		queries.listAboutClient(db, order.client_id, rules.review.perPage),
		queries.summarizeClient(db, order.client_id),
	]);
	const wrote = {
		client: rows.some(({ side }) => side === "client"),
		seller: rows.some(({ side }) => side === "seller"),
	};
	const visibleReview = (side: Side): OrderReview | null => {
		const row = rows.find((one) => one.side === side && maySee(one, viewer));
		return row ? toOrderReview(row, viewer) : null;
	};
	const mayWrite = viewer !== "admin" && !wrote[viewer] && !refuseOutsidePeriod(order, app.clock.now());
	return {
		byClient: visibleReview("client"),
		bySeller: visibleReview("seller"),
		wrote,
		writeUntil: mayWrite && order.completed_at ? writeUntil(order.completed_at).toISOString() : null,
		isAfterClaim: order.claim_filed_at !== null,
		ofClient: { ...sum, latest: latest.map(toClientReview) },
	};
}

/** One review, for an admin. Throws `not-found`. */
export async function showReview(app: App, id: string): Promise<AdminReview> {
	const row = await queries.findReview(app.db.read, id);
	if (!row) throw refuse("not-found", reviewCopy.notFound);
	return toAdminReview(row);
}

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

const toPublic = (row: ReviewRow): PublicReview => ({
	...commonFields(row),
	fit: row.fit ?? "true",
	size: row.size,
	publishedAt: publishedAt(row),
});

const toLatest = (row: LatestRow): LatestReview => ({
	_id: row.id,
	stars: row.stars,
	words: row.words,
	by: publicName(row.author_name),
	publishedAt: publishedAt(row),
	product: { _id: row.product_id, name: row.product_name, photo: row.photo && toPhoto(row.photo) },
});

/** A lister's review of a client. */
const toClientReview = (row: ReviewRow) => ({ ...commonFields(row), publishedAt: publishedAt(row) });

/** Only the person whom it is about may reply, once. Everybody but the author may report it. */
const toOrderReview = (row: ReviewRow, viewer: Side | "admin"): OrderReview => ({
	...commonFields(row),
	side: row.side,
	fit: row.fit,
	createdAt: row.created_at.toISOString(),
	publishedAt: row.published_at?.toISOString() ?? null,
	hiddenReason: row.hidden_reason,
	canReply: viewer !== "admin" && viewer !== row.side && isVisible(row) && row.replied_at === null,
	canReport: viewer !== "admin" && viewer !== row.side && isVisible(row),
});

const toAdminReview = (row: ReviewRow): AdminReview => ({
	...toOrderReview(row, "admin"),
	orderId: row.rental_id,
	product: { _id: row.product_id, name: row.product_name },
});
