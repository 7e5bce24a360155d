import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { enqueueWaitlistOffers, notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import * as queries from "./queries-catalogue-entry.ts";
import { restorePiece as markPieceRestored, retirePiece as markPieceRetired } from "./queries-product-lifecycle.ts";

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
		await enqueueWaitlistOffers(tx, id);
	}
	await notifyListingsChanged(
		app,
		tx,
		listings.map(({ id }) => id),
	);
}

/** Takes a lost piece of a listing out of service: no further day of it can be booked. */
export async function retirePiece(app: App, tx: Tx, productId: string, pieceId: string): Promise<void> {
	await markPieceRetired(tx, productId, pieceId, app.clock.now());
	await publishListing(app, tx, productId);
}

/** Puts a found piece of a listing into service again. */
export async function restorePiece(app: App, tx: Tx, productId: string, pieceId: string): Promise<void> {
	await markPieceRestored(tx, productId, pieceId);
	await publishListing(app, tx, productId);
	await enqueueWaitlistOffers(tx, productId);
}
