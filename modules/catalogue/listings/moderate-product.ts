import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { listingRestored, listingSuspended } from "../emails.ts";
import { enqueueWaitlistOffers } from "../search-sync/notify-listing-changes.ts";
import { publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product-lifecycle.ts";

/** An admin's look at a listing. Each answers whose listing it is, for the log of what admins do. Refuses: not-found, not-allowed-now. */

type ModeratedListing = { sellerId: string; name: string };

/** Looked at, and good: it waits no longer. */
export async function approveProduct(app: App, tx: Tx, id: string): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	if (listing.suspended_at) throw refuse("not-allowed-now", "This listing is suspended. Restore it instead.");
	await queries.updateModeration(tx, id, { approved_at: app.clock.now() });
	return toModerated(listing);
}

/** Out of the public catalogue until it is restored. Its lister reads the reason; orders that stand, stand. */
export async function suspendProduct(app: App, tx: Tx, id: string, reason: string): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	await queries.updateModeration(tx, id, { suspended_at: app.clock.now(), suspension_reason: reason });
	await publishListing(app, tx, id);
	await app.mail.post(tx, listingSuspended(listing.lister, listing.name, reason));
	return toModerated(listing);
}

/** Back in the public catalogue, and looked at. A listing that is not suspended stays as it is. */
export async function restoreProduct(app: App, tx: Tx, id: string): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	if (!listing.suspended_at) return toModerated(listing);
	await queries.updateModeration(tx, id, { suspended_at: null, suspension_reason: null, approved_at: app.clock.now() });
	await publishListing(app, tx, id);
	await enqueueWaitlistOffers(tx, id);
	await app.mail.post(tx, listingRestored(listing.lister, listing.name));
	return toModerated(listing);
}

async function lockActive(tx: Tx, id: string) {
	const listing = await queries.lockProduct(tx, id);
	if (!listing) throw refuse("not-found", "This product is not here any more.");
	if (listing.archived_at) throw refuse("not-allowed-now", "This listing was deleted by its lister.");
	return listing;
}

const toModerated = (listing: { seller_id: string; name: string }): ModeratedListing => ({
	sellerId: listing.seller_id,
	name: listing.name,
});
