import { dayOf } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { publicName } from "#common/text/called-name.ts";
import type { Tx } from "#database/connect.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { resolvePhotoIds, uploadImages } from "#modules/media/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";
import type { NewReview, Side } from "./contract.ts";
import { bothReviewsPublished, otherReviewWritten } from "./emails.ts";
import { orderReferenceOf, updateListingRating } from "./publish-reviews.ts";
import * as queries from "./queries.ts";
import { fitOf, isSameReview, isVisible, refuseInput, refuseOutsidePeriod, writeUntil } from "./review.ts";

/**
 * Writes one side's review of a completed order. The second of the two publishes both. Repeating the same review changes nothing.
 * Throws `not-found` (also for strangers), `forbidden` (an admin), `not-allowed-now`, `invalid`, `conflict` (a different one exists).
 */
export function writeReview(
	app: App,
	actor: Member,
	orderId: string,
	input: NewReview,
): Promise<{ isPublished: boolean }> {
	return app.db.write(async (tx) => {
		const order = await queries.lockReviewedOrder(tx, orderId, viewerOf(actor));
		if (!order) throw refuse("not-found", reviewCopy.noOrder);
		const side = roleIn(order, actor);
		if (side === "admin") throw refuse("forbidden", reviewCopy.notYours);
		const existing = await queries.listByOrder(tx, order);
		const own = existing.find((one) => one.side === side);
		if (own) {
			if (!isSameReview(own, side, input)) throw refuse("conflict", reviewCopy.written);
			return { isPublished: own.published_at !== null };
		}
		const now = app.clock.now();
		const refusal = refuseOutsidePeriod(order, now) ?? refuseInput(side, input);
		if (refusal) throw refusal;
		const photos = await resolvePhotoIds(tx, [actor.id], input.images);
		const other = existing.length > 0;
		await queries.insertReview(tx, { ...rowOf(order, side, input), id: app.newId(), created_at: now }, photos);
		if (other) {
			await queries.publishByOrder(tx, order, now);
			await updateListingRating(app, tx, order.product_id);
		}
		await publishUpdates(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
		await sendReviewEmails(app, tx, order, side, other);
		return { isPublished: other };
	});
}

function rowOf(order: queries.ReviewedOrder, side: Side, input: NewReview) {
	const { client_id, seller_id } = order;
	const [author_id, about_id] = side === "client" ? [client_id, seller_id] : [seller_id, client_id];
	return {
		garment_id: order.garment_id,
		rental_id: order.id,
		side,
		product_id: order.product_id,
		author_id,
		about_id,
		stars: input.stars,
		fit: fitOf(side, input),
		words: input.words,
		claim_filed_at: order.claim_filed_at,
		publish_at: writeUntil(order.completed_at ?? new Date(0)),
	};
}

async function sendReviewEmails(app: App, tx: Tx, order: queries.ReviewedOrder, side: Side, arePublished: boolean) {
	const orderReference = orderReferenceOf(order.id, order);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const [author, other] = side === "client" ? [client, seller] : [seller, client];
	if (arePublished) {
		await app.mail.enqueue(tx, () => [
			bothReviewsPublished(author, publicName(other.name), orderReference),
			bothReviewsPublished(other, publicName(author.name), orderReference),
		]);
	} else {
		const lastDay = dayOf(writeUntil(order.completed_at ?? app.clock.now()));
		await app.mail.enqueue(tx, () => otherReviewWritten(other, publicName(author.name), lastDay, orderReference));
	}
}

/**
 * Stores the reviewed person's one reply to a review. Repeating the same reply changes nothing. Throws `not-found` (also
 * for a review of another person, or an invisible one), `conflict`.
 */
export const replyToReview = (app: App, actor: Member, reviewId: string, reply: string): Promise<void> =>
	app.db.write(async (tx) => {
		const review = await queries.lockReview(tx, reviewId);
		if (!review || review.about_id !== actor.id || !isVisible(review)) throw refuse("not-found", reviewCopy.notFound);
		if (review.reply === reply) return;
		if (review.reply) throw refuse("conflict", reviewCopy.repliedAlready);
		await queries.setReply(tx, reviewId, reply, app.clock.now());
		if (review.side === "client") await updateListingRating(app, tx, review.product_id);
		await publishUpdates(app, tx, {
			about: "order",
			id: review.rental_id,
			people: [review.author_id, review.about_id],
		});
	});

/** Uploads photographs for a review. They are public, like those of a listing. */
export const uploadReviewImages = (app: App, actor: Member, files: Upload[]) => uploadImages(app, actor, files);
