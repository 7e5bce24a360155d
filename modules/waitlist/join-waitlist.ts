import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/orders.js";
import { enqueueWaitlistOffers, requireRentable } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import {
	ensureLongEnough,
	ensureNotBlocked,
	ensureReachable,
	findFreePieces,
	refusePeriod,
	releaseHold,
} from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { WaitlistEntry, waitlistEndpoints } from "./contract.ts";
import * as queries from "./queries.ts";

/** Joining, leaving and reading waitlists. */

type JoinInput = z.output<typeof waitlistEndpoints.joinWaitlist.body>;

/**
 * Joins the waitlist of a product for taken days. Default size: the first in stock, as for an order. Idempotent.
 * Throws `invalid` (dates, or a delivery that soon), `not-found`, `not-allowed-now` (paused, or one of the two has blocked the other), `own-product`, `out-of-stock`, `conflict` (the days are free, or too many entries), `too-many`.
 */
export async function joinWaitlist(app: App, member: Member, input: JoinInput): Promise<WaitlistEntry> {
	await app.limits.consume("waitlist", member.id);
	const today = app.clock.today();
	const badPeriod = refusePeriod(input.rentalPeriod, today);
	if (badPeriod) throw badPeriod;
	const { startDate, endDate } = input.rentalPeriod;
	return app.db.write(async (tx) => {
		const product = await requireRentable(tx, input.productId);
		if (product.seller_id === member.id) throw refuse("own-product", copy.delivery.ownProduct);
		ensureLongEnough(product, input.rentalPeriod);
		await ensureNotBlocked(tx, member.id, product.seller_id);
		const { pincode, size, rentalPeriod: period } = input;
		const address = pincode ? { pincode } : undefined;
		const transit = await ensureReachable(app, tx, { product, address, period, size, clientId: member.id });
		const request = { product, accountId: member.id, size: size || undefined, period, transit };
		const found = await findFreePieces(tx, request);
		if (!found) throw refuse("out-of-stock", copy.delivery.outOfStock);
		if (found.free.length > 0) throw refuse("conflict", copy.waitlist.free);
		await queries.lockAccountEntries(tx, member.id);
		const id = await queries.insertEntry(tx, {
			product_id: product.id,
			id: app.newId(),
			account_id: member.id,
			size: found.size,
			start_date: startDate,
			end_date: endDate,
			transit_days: transit,
			joined_at: app.clock.now(),
		});
		const entries = await queries.listEntries(tx, member.id, today);
		if (entries.length > rules.waitlist.maxEntries) throw refuse("conflict", copy.waitlist.full);
		// Race: a concurrent transaction that frees the days cannot see this entry yet, so check again after the commit.
		enqueueWaitlistOffers(tx, product.id);
		return toEntry(entries.find((entry) => entry.id === id) as queries.EntryRow);
	});
}

/** Leaves the waitlist and releases held days for the next entry. Idempotent. Throws `not-found`, also for a stranger. */
export const leaveWaitlist = (app: App, member: Member, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		const entry = await queries.findEntry(tx, id, member.id);
		if (!entry) throw refuse("not-found", copy.waitlist.gone);
		await queries.markLeft(tx, entry, app.clock.now());
		// Race: the days may have been offered while this transaction waited for the row lock.
		const { hold_id } = (await queries.findEntry(tx, id, member.id)) ?? {};
		if (hold_id) await releaseHold(app, tx, hold_id, member.id);
	});

/** A member's waitlist entries, of one product or of all; those with held days first. */
export async function listWaitlist(app: App, member: Member, product: string | undefined): Promise<WaitlistEntry[]> {
	return (await queries.listEntries(app.db.read, member.id, app.clock.today(), { product })).map(toEntry);
}

/** Converts a waitlist row to the API's shape. `position` 0: the days are held. */
const toEntry = (row: queries.EntryRow): WaitlistEntry => ({
	_id: row.id,
	product: { _id: row.product_id, name: row.name, photo: row.photo && toPhoto(row.photo) },
	size: row.size,
	rentalPeriod: queries.periodOf(row),
	position: row.until ? 0 : row.ahead + 1,
	heldUntil: row.until?.toISOString() ?? null,
	joinedAt: row.joined_at.toISOString(),
});
