import { dayOf } from "#common/calendar.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { reviewRequested } from "./emails.ts";
import { orderReferenceOf } from "./publish-reviews.ts";
import * as queries from "./queries.ts";
import { requestIfCompletedBefore, reviewableSince, writeUntil } from "./review.ts";

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
				await app.mail.enqueue(tx, reviewRequested(to, side, lastDay, orderReference));
			}
	});
