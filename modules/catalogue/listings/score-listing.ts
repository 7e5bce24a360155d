import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { reliabilityScore } from "../reliability/reliability.ts";
import { notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import { featuredScore } from "./listing.ts";
import * as queries from "./queries-product.ts";

/** Writes the rating and the number of rentals of a listing, and the "featured" score that follows from them. */

/** Counts one more completed rental. */
export const countCompletedRental = (app: Pick<App, "bus">, tx: Tx, productId: string): Promise<void> =>
	addCompletedRentals(app, tx, productId, 1);

/** Counts one less, when an order is corrected. */
export const uncountCompletedRental = (app: Pick<App, "bus">, tx: Tx, productId: string): Promise<void> =>
	addCompletedRentals(app, tx, productId, -1);

async function addCompletedRentals(app: Pick<App, "bus">, tx: Tx, productId: string, count: number): Promise<void> {
	const inputs = await queries.findScoreInputs(tx, productId);
	if (!inputs) return;
	const completed = Math.max(0, inputs.completed_rentals + count);
	const score = await scoreOf(tx, { ...inputs, completed_rentals: completed });
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
	await queries.setRating(tx, productId, rating, await scoreOf(tx, { ...inputs, rating }));
	await notifyListingsChanged(app, tx, [productId]);
}

type ScoreInputs = NonNullable<Awaited<ReturnType<typeof queries.findScoreInputs>>>;

/** Reads the lister's figures after the listing is locked: the nightly task writes them first, and then locks the listing. */
const scoreOf = async (tx: Tx, { seller_id, rating, completed_rentals, created_at }: ScoreInputs): Promise<number> =>
	featuredScore(rating, completed_rentals, created_at, reliabilityScore(await queries.findReliability(tx, seller_id)));
