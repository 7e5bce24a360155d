import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { enqueueWaitlistOffers, notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import * as queries from "./queries-catalogue-entry.ts";

/** Brings the public catalogue into step with a listing: its rows, or none of them when it is not live. */
export async function publishListing(app: App, tx: Tx, id: string): Promise<void> {
	await queries.replaceCatalogueEntries(tx, id);
	await notifyListingsChanged(app, tx, [id]);
}

/** Takes a seller's listings out of the public catalogue, for as long as the account is not active. */
export const hideListingsOf = async (app: App, tx: Tx, sellerId: string): Promise<void> =>
	notifyListingsChanged(app, tx, await queries.deleteCatalogueEntriesOf(tx, sellerId));

/** A lister's shop or place changed: every process reads the listings that are found by them anew. */
export const notifyListerChanged = async (app: App, tx: Tx, sellerId: string): Promise<void> =>
	notifyListingsChanged(
		app,
		tx,
		(await queries.listPublishable(tx, sellerId)).map(({ id }) => id),
	);

/** Brings them back, but for those that are suspended or archived themselves. The account is active again by then. */
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
