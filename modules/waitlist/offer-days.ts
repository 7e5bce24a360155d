import { recipient } from "#modules/accounts/index.ts";
import { findRentable } from "#modules/catalogue/index.ts";
import { holdDays } from "#modules/rentals/index.ts";
import { announce } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { daysAreFree } from "./letters.ts";
import * as queries from "./queries.ts";

/**
 * Days of a listing may have become free: whoever has waited longest for some of them gets them held, and a letter; then the next. Safe to repeat,
 * and to run twice at once. Answers how many were offered something.
 */
export const offerDays = (app: App, productId: string): Promise<number> =>
	app.db.write(async (tx) => {
		const product = await findRentable(tx, productId);
		if (!product) return 0;
		let offered = 0;
		for (const waiter of await queries.lockLine(tx, productId, app.clock.today())) {
			const period = queries.periodOf(waiter);
			const hold = await holdDays(app, tx, { product, accountId: waiter.account_id, size: waiter.size, period });
			// Somebody before them in the line has the days now.
			if (!hold) continue;
			offered++;
			await queries.markOffered(tx, productId, waiter.id, hold.id, app.clock.now());
			await announce(app, tx, { about: "waitlist", id: waiter.id, people: [waiter.account_id] });
			const { publicUrl } = app.config;
			await app.mail.post(
				tx,
				daysAreFree(await recipient(tx, waiter.account_id), {
					product: product.name,
					size: waiter.size,
					period,
					until: hold.until,
					address: publicUrl && publicUrl + bookingPath(productId, waiter.size, period),
				}),
			);
		}
		return offered;
	});

/** The listing's page with these days chosen. */
function bookingPath(productId: string, size: string, { startDate, endDate }: { startDate: string; endDate: string }) {
	const days = new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });
	return `/product/${productId}?${days}`;
}
