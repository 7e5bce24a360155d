import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import { featuredScore } from "./listing.ts";
import * as queries from "./queries-product.ts";

/** Writes the rating and the number of rentals of a listing, and the "featured" score that follows from them. */

/** Counts one more completed rental. */
export async function countCompletedRental(app: Pick<App, "bus">, tx: Tx, productId: string): Promise<void> {
	const inputs = await queries.findScoreInputs(tx, productId);
	if (!inputs) return;
	const completed = inputs.completed_rentals + 1;
	const score = featuredScore(inputs.rating, completed, inputs.created_at);
	await queries.setCompletedRentals(tx, productId, completed, score);
	await notifyListingsChanged(app, tx, [productId]);
}

/** Sets the rating. `findRating` runs while the listing is locked, so the later of two concurrent changes sees both. */
export async function rateListing(
	app: Pick<App, "bus">,
	tx: Tx,
	productId: string,
	findRating: () => Promise<number>,
): Promise<void> {
	const inputs = await queries.findScoreInputs(tx, productId);
	if (!inputs) return;
	const rating = await findRating();
	await queries.setRating(tx, productId, rating, featuredScore(rating, inputs.completed_rentals, inputs.created_at));
	await notifyListingsChanged(app, tx, [productId]);
}
