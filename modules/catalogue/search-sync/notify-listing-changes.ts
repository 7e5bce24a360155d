import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import { addJob } from "#platform/jobs/queue.ts";
import * as queries from "./queries-search-document.ts";

/** The event that listings, the days of their pieces or their catalogue entries changed. Every process then reloads them. */
export const listingsChanged = defineEvent<{ ids: string[] }>("listings");

/** A payload of NOTIFY has at most 8000 bytes. */
const maxIdsPerEvent = 150;

/** Records and publishes that listings changed. Call it in the transaction, after the writes. */
export async function notifyListingsChanged(app: Pick<App, "bus">, tx: Tx, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await queries.upsertListingChanges(tx, [...new Set(ids)].sort());
	for (let from = 0; from < ids.length; from += maxIdsPerEvent)
		await app.bus.publish(tx, listingsChanged, { ids: ids.slice(from, from + maxIdsPerEvent) });
}

/** Enqueues the offers to the waitlist of a listing whose days may have become free. They run after the commit. */
export const enqueueWaitlistOffers = (tx: Tx, id: string) => addJob(tx, "offer-days", { productId: id });
