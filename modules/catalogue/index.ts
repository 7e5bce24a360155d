import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { ProductSummary } from "./contract.ts";
import { bookingWindow, featuredScore } from "./listing.ts";
import * as queries from "./queries.ts";
import { listSummaries } from "./queries-list.ts";
import { toSummary } from "./views.ts";

/** The front desk of the catalogue. */

/** Counts a completed rental of a listing: its number and its place among the featured follow. */
export async function countCompletedRental(tx: Tx, productId: string): Promise<void> {
	const found = await queries.findScoreInputs(tx, productId);
	if (!found) return;
	const completed = found.completed_rentals + 1;
	await queries.setCompletedRentals(tx, productId, completed, featuredScore(found.rating, completed, found.created_at));
}

/** The cards of those listings that are in the public catalogue, in the order of `ids`. */
export async function listCards({ db, clock }: Pick<App, "db" | "clock">, ids: string[]): Promise<ProductSummary[]> {
	const today = clock.today();
	const rows = await listSummaries(db.read, ids, today, bookingWindow(today).endDate);
	const cards = new Map(rows.map((row) => [row.id, toSummary(row, today)]));
	return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
}

export { createProduct } from "./create-product.ts";
export { firstName } from "./listing.ts";
export { approveProduct, restoreProduct, suspendProduct } from "./moderate-product.ts";
export { hideListingsOf, showListingsOf } from "./publish-listing.ts";
export { findRentable, listProductsOf } from "./queries.ts";
