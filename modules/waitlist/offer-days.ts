import type { Tx } from "#database/connect.ts";
import { recipient } from "#modules/accounts/index.ts";
import { findRentable } from "#modules/catalogue/index.ts";
import { holdDays } from "#modules/rentals/index.ts";
import { announce } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { offerEmail } from "./emails.ts";
import * as queries from "./queries.ts";

/** Whose turn it was, also when it failed. */
type Attempt = { entry: queries.WaitingRow | undefined };

/**
 * Days of a listing may have become free: whoever has waited longest for some of them gets them held, and a letter; then the next. Each in a
 * transaction of their own: nobody who wants to book waits for letters, and one at whom it fails holds up no other, and is tried again with the
 * job. Safe to repeat, and to run twice at once. Answers how many were offered something.
 */
export async function offerDays(app: App, productId: string): Promise<number> {
	const triedIds: string[] = [];
	let offered = 0;
	let failure: Error | undefined;
	for (;;) {
		const attempt: Attempt = { entry: undefined };
		try {
			if (await app.db.write((tx) => offerToNext(app, tx, productId, triedIds, attempt))) offered++;
		} catch (error) {
			if (!attempt.entry) throw error;
			app.log.error({ err: error, item: attempt.entry.id }, "failed: an offer to somebody who waits");
			failure = new Error("somebody who waits could not be offered days", { cause: error });
		}
		if (!attempt.entry) break;
		triedIds.push(attempt.entry.id);
	}
	if (failure) throw failure;
	return offered;
}

/** True when the first in line, of those not asked before, has the days now. */
async function offerToNext(
	app: App,
	tx: Tx,
	productId: string,
	triedIds: string[],
	attempt: Attempt,
): Promise<boolean> {
	attempt.entry = undefined;
	await queries.lockOffers(tx, productId);
	const product = await findRentable(tx, productId);
	if (!product) return false;
	const entry = await queries.lockNextWaiting(tx, productId, app.clock.today(), triedIds);
	if (!entry) return false;
	attempt.entry = entry;
	const period = queries.periodOf(entry);
	const hold = await holdDays(app, tx, { product, accountId: entry.account_id, size: entry.size, period });
	// Somebody else has the days now.
	if (!hold) return false;
	await queries.markOffered(tx, productId, entry.id, hold.id, app.clock.now());
	await announce(app, tx, { about: "waitlist", id: entry.id, people: [entry.account_id] });
	const { publicUrl } = app.config;
	await app.mail.post(
		tx,
		offerEmail(await recipient(tx, entry.account_id), {
			product: product.name,
			size: entry.size,
			period,
			until: hold.until,
			address: publicUrl && publicUrl + bookingPath(productId, entry.size, period),
		}),
	);
	return true;
}

/** The listing's page with these days chosen. */
function bookingPath(productId: string, size: string, { startDate, endDate }: { startDate: string; endDate: string }) {
	const days = new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });
	return `/product/${productId}?${days}`;
}
