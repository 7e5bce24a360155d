import { daysBetween } from "#common/calendar.ts";
import { earliestFirstDay } from "#common/transit.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import { enqueueWaitlistOffers, findRentable } from "#modules/catalogue/index.ts";
import { holdDays } from "#modules/rentals/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { offerEmail } from "./emails.ts";
import * as queries from "./queries.ts";

/** The entry that was tried, known to the caller even when the transaction fails. */
type Attempt = { entry: queries.WaitingRow | undefined };

/**
 * Offers free days of a listing to its waitlist: holds them for the longest-waiting entry, sends an email, and goes on with the next.
 * Each offer has its own transaction, so that locks are short and a failure does not stop the others; the job retries it.
 * Idempotent and safe to run concurrently. Returns the number of offers.
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
			app.log.error({ err: error, item: attempt.entry.id }, "waitlist offer failed");
			failure = new Error("a waitlist offer failed", { cause: error });
		}
		if (!attempt.entry) break;
		triedIds.push(attempt.entry.id);
	}
	if (failure) throw failure;
	return offered;
}

/** Days of the listings that an account waits for are offered: it was left out while it was suspended. */
export async function enqueueOffersTo(tx: Tx, accountId: string): Promise<void> {
	for (const productId of await queries.listAwaited(tx, accountId)) enqueueWaitlistOffers(tx, productId);
}

/** Offers days to the first entry that was not tried before. True when they are held now. */
async function offerToNext(
	app: App,
	tx: Tx,
	productId: string,
	triedIds: string[],
	attempt: Attempt,
): Promise<boolean> {
	attempt.entry = undefined;
	await queries.lockOffers(tx, productId);
	await queries.requeueLost(tx, productId);
	const product = await findRentable(tx, productId);
	if (!product) return false;
	const today = app.clock.today();
	const lead = daysBetween(today, earliestFirstDay(app.clock.now(), 0, 0));
	const entry = await queries.lockNextWaiting(tx, productId, { today, lead }, triedIds);
	if (!entry) return false;
	attempt.entry = entry;
	const period = queries.periodOf(entry);
	const hold = await holdDays(app, tx, {
		product,
		accountId: entry.account_id,
		size: entry.size,
		period,
		transit: entry.transit_days,
	});
	// Somebody else has claimed the days in the meantime.
	if (!hold) return false;
	await queries.markOffered(tx, productId, entry.id, hold.id, app.clock.now());
	await publishUpdates(app, tx, { about: "waitlist", id: entry.id, people: [entry.account_id] });
	const to = await findRecipient(tx, entry.account_id);
	await app.mail.enqueue(tx, () =>
		offerEmail(to, {
			product: product.name,
			photo: product.photo_id,
			size: entry.size,
			period,
			until: hold.until,
			now: app.clock.now(),
			path: bookingPath(productId, entry.size, period),
		}),
	);
	return true;
}

/** The listing's page with these days selected. */
function bookingPath(productId: string, size: string, { startDate, endDate }: { startDate: string; endDate: string }) {
	const days = new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });
	return `/product/${productId}?${days}`;
}
