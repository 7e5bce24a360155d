import { refuse } from "#common/refusal.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { reviewCopy } from "./copy.ts";
import { updateListingRating } from "./publish-reviews.ts";
import * as queries from "./queries.ts";
import { isVisible } from "./review.ts";

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
