import { publicName } from "#common/text/called-name.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index-recipients.ts";
import { rateListing } from "#modules/catalogue/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { ownReviewPublished, reviewPublished } from "./emails.ts";
import * as queries from "./queries.ts";

/**
 * Scheduled task: publishes reviews at the end of the review period. One statement publishes each, so several
 * processes do it once. Returns how many were due.
 */
export const publishReviews = (app: App): Promise<number> =>
	processBatches(
		app.log,
		() => queries.listDue(app.db.read, app.clock.now()),
		(id) => app.db.write((tx) => publish(app, tx, id)),
		"publishing a review",
	);

async function publish(app: App, tx: Tx, id: string) {
	const review = await queries.publishDue(tx, id, app.clock.now());
	if (!review) return;
	const { product_id, rental_id, author_id, about_id } = review;
	if (review.side === "client") await updateListingRating(app, tx, product_id);
	await publishUpdates(app, tx, { about: "order", id: rental_id, people: [author_id, about_id] });
	const order = await queries.findReviewedOrder(tx, rental_id, { id: author_id, seesAll: false });
	const orderReference = orderReferenceOf(rental_id, order);
	const [author, other] = await findRecipients(tx, author_id, about_id);
	await app.mail.enqueue(
		tx,
		ownReviewPublished(author, orderReference),
		reviewPublished(other, publicName(author.name), orderReference),
	);
}

/** Recomputes the listing's rating and invalidates its cached pages. */
export const updateListingRating = (app: App, tx: Tx, productId: string): Promise<void> =>
	rateListing(app, tx, productId, () => queries.findRating(tx, productId));

/** The order's item, number and path for emails. */
export const orderReferenceOf = (
	orderId: string,
	order: { client_id: string; seller_id: string; product_name: string; photo_id: string | null } | undefined,
) => ({
	about: order ? [order.client_id, order.seller_id] : [],
	product: order?.product_name ?? "",
	photo: order?.photo_id ?? null,
	orderNumber: referenceOf(orderId),
	path: `/orders/${orderId}#reviews`,
});
