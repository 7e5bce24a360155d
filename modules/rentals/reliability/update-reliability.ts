import { rules } from "#common/rules.ts";
import { rescoreListings } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import {
	countReliability,
	deleteErasedReliability,
	listActiveListers,
	replaceReliability,
} from "./queries-reliability.ts";

/** Listers whose orders are counted by one statement. */
const batchSize = 100;

/**
 * Scheduled task: counts the orders of the last twelve months of all active listers again, a batch at a time, and scores their listings. Nothing
 * is incremental, so a figure cannot differ from the timelines for longer than a day. (decision 0078)
 */
export async function updateReliability(app: App): Promise<number> {
	let count = 0;
	for (let after: string | undefined; ; ) {
		const ids = await listActiveListers(app.db.read, after, batchSize);
		if (ids.length === 0) break;
		await updateReliabilityOf(app, ids);
		count += ids.length;
		after = ids.at(-1);
	}
	await app.db.write(deleteErasedReliability);
	return count;
}

/** The same for one lister. The job is enqueued by each step that answers a request or ends an accepted order. */
export const updateReliabilityOfLister = (app: App, sellerId: string): Promise<void> =>
	updateReliabilityOf(app, [sellerId]);

async function updateReliabilityOf(app: App, sellerIds: string[]): Promise<void> {
	const since = new Date(app.clock.now().getTime() - rules.reliability.days * 86_400_000);
	const rows = await countReliability(app.db.read, sellerIds, since);
	await app.db.write((tx) => replaceReliability(tx, sellerIds, rows));
	await rescoreListings(app, sellerIds);
}
