import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { listingRestored, listingSuspended } from "../emails.ts";
import { sayFreed } from "../search-sync/notify-listing-changes.ts";
import { publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product-lifecycle.ts";

/** An admin's look at a listing. Each answers whose listing it is, for the log of what admins do. Refuses: not-found, not-allowed-now. */

type Looked = { sellerId: string; name: string };

/** Looked at, and good: it waits no longer. */
export async function approveProduct(app: App, tx: Tx, id: string): Promise<Looked> {
	const listing = await lock(tx, id);
	if (listing.suspended_at) throw refuse("not-allowed-now", "This listing is suspended. Restore it instead.");
	await queries.updateLook(tx, id, { approved_at: app.clock.now() });
	return looked(listing);
}

/** Out of the public catalogue until it is restored. Its lister reads the reason; orders that stand, stand. */
export async function suspendProduct(app: App, tx: Tx, id: string, reason: string): Promise<Looked> {
	const listing = await lock(tx, id);
	await queries.updateLook(tx, id, { suspended_at: app.clock.now(), suspension_reason: reason });
	await publishListing(app, tx, id);
	await app.mail.post(tx, listingSuspended(listing.lister, listing.name, reason));
	return looked(listing);
}

/** Back in the public catalogue, and looked at. A listing that is not suspended stays as it is. */
export async function restoreProduct(app: App, tx: Tx, id: string): Promise<Looked> {
	const listing = await lock(tx, id);
	if (!listing.suspended_at) return looked(listing);
	await queries.updateLook(tx, id, { suspended_at: null, suspension_reason: null, approved_at: app.clock.now() });
	await publishListing(app, tx, id);
	await sayFreed(tx, id);
	await app.mail.post(tx, listingRestored(listing.lister, listing.name));
	return looked(listing);
}

async function lock(tx: Tx, id: string) {
	const listing = await queries.lockProduct(tx, id);
	if (!listing) throw refuse("not-found", "This product is not here any more.");
	if (listing.archived_at) throw refuse("not-allowed-now", "This listing was deleted by its lister.");
	return listing;
}

const looked = (listing: { seller_id: string; name: string }): Looked => ({
	sellerId: listing.seller_id,
	name: listing.name,
});
