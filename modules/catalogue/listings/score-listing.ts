import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { featuredScore, reliabilityScore } from "./listing.ts";
import { notifyListingsChanged } from "./publish-listing.ts";
import * as queries from "./queries-score.ts";

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

/** Listings that are locked and written in one transaction. */
const batchSize = 100;

/** Writes the featured scores that follow from the current figures of these listers, where they differ. Returns how many listings changed. */
export async function rescoreListings(app: App, sellerIds: string[]): Promise<number> {
	const stale = (await queries.listScoreInputsOfListers(app.db.read, sellerIds)).filter(isStale).map(({ id }) => id);
	let count = 0;
	for (let from = 0; from < stale.length; from += batchSize)
		count += await rescore(app, stale.slice(from, from + batchSize));
	return count;
}

const rescore = (app: App, ids: string[]): Promise<number> =>
	app.db.write(async (tx) => {
		const changed = (await queries.lockScoreInputs(tx, ids)).filter(isStale);
		await queries.setScores(
			tx,
			changed.map((listing) => ({ id: listing.id, score: currentScore(listing) })),
		);
		await notifyListingsChanged(
			app,
			tx,
			changed.map(({ id }) => id),
		);
		return changed.length;
	});

const isStale = (listing: queries.ScoredListing) => listing.featured_score !== currentScore(listing);

const currentScore = ({ rating, completed_rentals, created_at, figures }: queries.ScoredListing) =>
	featuredScore(rating, completed_rentals, created_at, reliabilityScore(figures));
