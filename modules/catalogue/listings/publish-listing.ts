import type { Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import { addJob } from "#platform/jobs/queue.ts";
import * as queries from "./queries-catalogue-entry.ts";
import { restorePiece as markPieceRestored, retirePiece as markPieceRetired } from "./queries-product.ts";

/** What follows from a change of a listing: its entries in the public catalogue, the event for caches and search indexes, offers to its waitlist. */

/** The event that listings, the days of their pieces or their catalogue entries changed. Every process then reloads them. */
export const listingsChanged = defineEvent<{ ids: string[] }>("listings");

/** A payload of NOTIFY has at most 8000 bytes. */
const maxIdsPerEvent = 150;

/** Records and publishes that listings changed. Call it in the transaction, after the writes. */
export async function notifyListingsChanged(app: Pick<App, "bus">, tx: Tx, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	queries.upsertListingChanges(tx, [...new Set(ids)].sort());
	for (let from = 0; from < ids.length; from += maxIdsPerEvent)
		await app.bus.publish(tx, listingsChanged, { ids: ids.slice(from, from + maxIdsPerEvent) });
}

/** Enqueues the offers to the waitlist of a listing whose days may have become free. They run after the commit. */
export const enqueueWaitlistOffers = (tx: Tx, id: string) => addJob(tx, "offer-days", { productId: id });

/** Updates the public catalogue's entries of a listing: none when it is not live. */
export async function publishListing(app: App, tx: Tx, id: string): Promise<void> {
	await queries.replaceCatalogueEntries(tx, id);
	await notifyListingsChanged(app, tx, [id]);
}

/** Removes a seller's listings from the public catalogue while the account is not active. */
export const hideListingsOf = async (app: App, tx: Tx, sellerId: string): Promise<void> =>
	notifyListingsChanged(app, tx, await queries.deleteCatalogueEntriesOf(tx, sellerId));

/** Notifies that a lister's shop or city changed, as their listings are found by it. */
export const notifyListerChanged = async (app: App, tx: Tx, sellerId: string): Promise<void> =>
	notifyListingsChanged(
		app,
		tx,
		(await queries.listPublishable(tx, sellerId)).map(({ id }) => id),
	);

/** Adds a seller's listings again, except suspended, paused or archived ones. Call it after the account became active. */
export async function showListingsOf(app: App, tx: Tx, sellerId: string): Promise<void> {
	const listings = await queries.listPublishable(tx, sellerId);
	for (const { id } of listings) {
		await queries.replaceCatalogueEntries(tx, id);
		enqueueWaitlistOffers(tx, id);
	}
	await notifyListingsChanged(
		app,
		tx,
		listings.map(({ id }) => id),
	);
}

/** Takes a lost piece of a listing out of service: no further day of it can be booked. */
export async function retirePiece(app: App, tx: Tx, piece: GarmentKey): Promise<void> {
	await markPieceRetired(tx, piece, app.clock.now());
	await publishListing(app, tx, piece.product_id);
}

/** Puts a found piece of a listing into service again. */
export async function restorePiece(app: App, tx: Tx, piece: GarmentKey): Promise<void> {
	await markPieceRestored(tx, piece);
	await publishListing(app, tx, piece.product_id);
	enqueueWaitlistOffers(tx, piece.product_id);
}
