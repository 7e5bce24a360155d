import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { featuredScore } from "./listings/listing.ts";
import * as queries from "./listings/queries-product.ts";
import { notifyListingsChanged } from "./search-sync/notify-listing-changes.ts";

/** The front desk of the catalogue. */

/** Counts a completed rental of a listing: its number and its place among the featured follow. */
export async function countCompletedRental(app: Pick<App, "bus">, tx: Tx, productId: string): Promise<void> {
	const found = await queries.findScoreInputs(tx, productId);
	if (!found) return;
	const completed = found.completed_rentals + 1;
	await queries.setCompletedRentals(tx, productId, completed, featuredScore(found.rating, completed, found.created_at));
	await notifyListingsChanged(app, tx, [productId]);
}

/**
 * A listing's rating becomes what `findRating` says, and its place among the featured follows. Asked once the listing is locked, so that of two changes at
 * once the later one sees both. Its reviews are announced with it.
 */
export async function rateListing(
	app: Pick<App, "bus">,
	tx: Tx,
	productId: string,
	findRating: () => Promise<number>,
): Promise<void> {
	const found = await queries.findScoreInputs(tx, productId);
	if (!found) return;
	const rating = await findRating();
	await queries.setRating(tx, productId, rating, featuredScore(rating, found.completed_rentals, found.created_at));
	await notifyListingsChanged(app, tx, [productId]);
}

export { listCards } from "./browse/list-cards.ts";
export { type Generation, watchPublicChanges } from "./browse/watch-public-changes.ts";
export { createProduct } from "./listings/create-product.ts";
export { firstName } from "./listings/listing.ts";
export { approveProduct, restoreProduct, suspendProduct } from "./listings/moderate-product.ts";
export { hideListingsOf, notifyListerChanged, showListingsOf } from "./listings/publish-listing.ts";
export { findRentable, listProductsOf } from "./listings/queries-product.ts";
export { listSubstitutes } from "./related/list-substitutes.ts";
export {
	enqueueWaitlistOffers,
	listingsChanged,
	notifyListingsChanged as announceListings,
} from "./search-sync/notify-listing-changes.ts";
export {
	countIndexedListings,
	currentSearchIndex,
	isSearchIndexLoading,
	toSearchDoc,
} from "./search-sync/search-index-sync.ts";
export {
	listClosetPages,
	listClosets,
	listSitemapListings,
	listSitemapPages,
} from "./sitemap/list-sitemap.ts";
