import type { Tx } from "#database/connect.ts";
import { featuredScore } from "./listing.ts";
import * as queries from "./queries.ts";

/** The front desk of the catalogue. */

/** Counts a completed rental of a listing: its number and its place among the featured follow. */
export async function countCompletedRental(tx: Tx, productId: string): Promise<void> {
	const found = await queries.findScoreInputs(tx, productId);
	if (!found) return;
	const completed = found.completed_rentals + 1;
	await queries.setCompletedRentals(tx, productId, completed, featuredScore(found.rating, completed, found.created_at));
}

export { createProduct } from "./create-product.ts";
export { firstName } from "./listing.ts";
export { findRentable, listProductsOf } from "./queries.ts";
