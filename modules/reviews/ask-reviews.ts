import { dayOf } from "#common/calendar.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { eachDue } from "#platform/each-due.ts";
import { pleaseReview } from "./letters.ts";
import { aboutOf } from "./publish-reviews.ts";
import * as queries from "./queries.ts";
import { askedIfBefore, tooOldBefore, writeUntil } from "./review.ts";

/** The clock's turn: a letter to both sides a day after their rental was complete, once, unless they have written. Answers how many were due. */
export async function askForReviews(app: App): Promise<number> {
	const now = app.clock.now();
	const due = () => queries.listToAsk(app.db.read, askedIfBefore(now), tooOldBefore(now));
	return eachDue(app.log, due, ({ id }) => ask(app, id), "a letter that asks for a review");
}

const ask = (app: App, orderId: string) =>
	app.db.write(async (tx) => {
		const order = await queries.findReviewed(tx, orderId, { id: orderId, seesAll: true });
		if (!order?.completed_at) return;
		if (!(await queries.noteAsked(tx, order, order.completed_at, app.clock.now()))) return;
		const wrote = (await queries.listOfOrder(tx, order)).map(({ side }) => side);
		const about = aboutOf(app, orderId, order.product_name);
		const lastDay = dayOf(writeUntil(order.completed_at));
		for (const side of ["client", "seller"] as const)
			if (!wrote.includes(side)) {
				const to = await findRecipient(tx, order[`${side}_id`]);
				await app.mail.post(tx, pleaseReview(to, side, lastDay, about));
			}
	});
