import { dayOf } from "#common/calendar.ts";
import { publicName } from "#common/text/called-name.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipient, findRecipients } from "#modules/accounts/index.ts";
import { rateListing } from "#modules/catalogue/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { ownReviewPublished, reviewPublished, reviewRequested } from "./emails.ts";
import * as queries from "./queries.ts";
import { requestIfCompletedBefore, reviewableSince, writeUntil } from "./review.ts";

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
	await app.mail.enqueue(tx, () => [
		ownReviewPublished(author, orderReference),
		reviewPublished(other, publicName(author.name), orderReference),
	]);
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

/**
 * Scheduled task: asks both sides by email for a review, once, a day after the rental was completed, unless they have written one.
 * Returns how many orders were due.
 */
export async function requestReviews(app: App): Promise<number> {
	const now = app.clock.now();
	const due = () => queries.listDueRequests(app.db.read, requestIfCompletedBefore(now), reviewableSince(now));
	return processBatches(app.log, due, ({ id }) => requestReview(app, id), "an email that requests a review");
}

const requestReview = (app: App, orderId: string) =>
	app.db.write(async (tx) => {
		const order = await queries.findReviewedOrder(tx, orderId, { id: orderId, seesAll: true });
		if (!order?.completed_at) return;
		if (!(await queries.insertReviewRequest(tx, order, order.completed_at, app.clock.now()))) return;
		const writtenSides = (await queries.listByOrder(tx, order)).map(({ side }) => side);
		const orderReference = orderReferenceOf(orderId, order);
		const lastDay = dayOf(writeUntil(order.completed_at));
		for (const side of ["client", "seller"] as const)
			if (!writtenSides.includes(side)) {
				const to = await findRecipient(tx, order[`${side}_id`]);
				await app.mail.enqueue(tx, () => reviewRequested(to, side, lastDay, orderReference));
			}
	});
