import { dayOf } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { reviewWords } from "#common/review-words.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import { firstName } from "#modules/catalogue/index.ts";
import { readImages } from "#modules/media/index.ts";
import { announce } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewReview, Side } from "./contract.ts";
import { bothShown, otherWrote } from "./letters.ts";

import { aboutOf, followListing } from "./publish-reviews.ts";
import * as queries from "./queries.ts";
import { fitOf, isSame, refuseTime, refuseWish, writeUntil } from "./review.ts";

/**
 * Writes one side's review of a complete order; the second of the two shows both. The same again changes nothing. Answers whether they are shown.
 * Refuses: not-found (also: not one's own), forbidden (an admin), not-allowed-now, invalid, conflict (another one is written).
 */
export function writeReview(app: App, actor: Member, orderId: string, wish: NewReview): Promise<{ isShown: boolean }> {
	return app.db.write(async (tx) => {
		const order = await queries.lockReviewed(tx, orderId, viewerOf(actor));
		if (!order) throw refuse("not-found", "There is no such order.");
		const side = roleIn(order, actor);
		if (side === "admin") throw refuse("forbidden", reviewWords.notYours);
		const written = await queries.listOfOrder(tx, order);
		const own = written.find((one) => one.side === side);
		if (own) {
			if (!isSame(own, side, wish)) throw refuse("conflict", reviewWords.written);
			return { isShown: own.published_at !== null };
		}
		const now = app.clock.now();
		const refusal = refuseTime(order, now) ?? refuseWish(side, wish);
		if (refusal) throw refusal;
		const photos = await readImages(tx, [actor.id], wish.images);
		const other = written.length > 0;
		await queries.insertReview(tx, { ...rowOf(order, side, wish), id: app.newId(), created_at: now }, photos);
		if (other) {
			await queries.publishOfOrder(tx, order, now);
			await followListing(app, tx, order.product_id);
		}
		await announce(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
		await tell(app, tx, order, side, other);
		return { isShown: other };
	});
}

function rowOf(order: queries.Reviewed, side: Side, wish: NewReview) {
	const { client_id, seller_id } = order;
	const [author_id, about_id] = side === "client" ? [client_id, seller_id] : [seller_id, client_id];
	return {
		garment_id: order.garment_id,
		rental_id: order.id,
		side,
		product_id: order.product_id,
		author_id,
		about_id,
		stars: wish.stars,
		fit: fitOf(side, wish),
		words: wish.words,
		claim_filed_at: order.claim_filed_at,
		publish_at: writeUntil(order.completed_at ?? new Date(0)),
	};
}

async function tell(app: App, tx: Tx, order: queries.Reviewed, side: Side, areShown: boolean) {
	const about = aboutOf(app, order.id, order.product_name);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const [author, other] = side === "client" ? [client, seller] : [seller, client];
	if (areShown) {
		await app.mail.post(
			tx,
			bothShown(author, firstName(other.name), about),
			bothShown(other, firstName(author.name), about),
		);
	} else {
		const lastDay = dayOf(writeUntil(order.completed_at ?? app.clock.now()));
		await app.mail.post(tx, otherWrote(other, firstName(author.name), lastDay, about));
	}
}
