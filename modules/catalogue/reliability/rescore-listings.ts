import type { App } from "#platform/app.ts";
import { featuredScore } from "../listings/listing.ts";
import { notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import { listScoreInputsOfListers, lockScoreInputs, type ScoredListing, setScores } from "./queries-reliability.ts";
import { reliabilityScore } from "./reliability.ts";

/** Listings that are locked and written in one transaction. */
const batchSize = 100;

/** Writes the featured scores that follow from the current figures of these listers, where they differ. Returns how many listings changed. */
export async function rescoreListings(app: App, sellerIds: string[]): Promise<number> {
	const stale = (await listScoreInputsOfListers(app.db.read, sellerIds)).filter(isStale).map(({ id }) => id);
	let count = 0;
	for (let from = 0; from < stale.length; from += batchSize)
		count += await rescore(app, stale.slice(from, from + batchSize));
	return count;
}

const rescore = (app: App, ids: string[]): Promise<number> =>
	app.db.write(async (tx) => {
		const changed = (await lockScoreInputs(tx, ids)).filter(isStale);
		await setScores(
			tx,
			changed.map((listing) => ({ id: listing.id, score: scoreOf(listing) })),
		);
		await notifyListingsChanged(
			app,
			tx,
			changed.map(({ id }) => id),
		);
		return changed.length;
	});

const isStale = (listing: ScoredListing) => listing.featured_score !== scoreOf(listing);

const scoreOf = ({ rating, completed_rentals, created_at, figures }: ScoredListing) =>
	featuredScore(rating, completed_rentals, created_at, reliabilityScore(figures));
