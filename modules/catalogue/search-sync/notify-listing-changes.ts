import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { signal } from "#platform/event-bus.ts";
import { addJob } from "#platform/jobs/add-job.ts";
import * as queries from "./queries-search-document.ts";

/** A listing, its pieces' days or its place in the catalogue changed: every process then reads it anew. */
export const listingsChanged = signal<{ ids: string[] }>("listings");

/** A longer signal does not go through, and would say no more than that anything may have changed. */
const maxIdsPerEvent = 150;

/** Known to this process before the transaction commits, so that whoever wrote finds what was written. */
const writeListeners = new WeakMap<object, Set<WriteListener>>();

/** `undone`: the transaction came to nothing, and no signal follows. */
type WriteListener = { changed(ids: string[]): void; rolledBack(ids: string[]): void };

/** Says in the transaction that some listings change. Call it after what changes them. */
export async function notifyListingsChanged(app: Pick<App, "bus">, tx: Tx, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await queries.upsertListingChanges(tx, [...new Set(ids)].sort());
	for (const listener of writeListeners.get(app.bus) ?? []) {
		listener.changed(ids);
		queries.whenUndone(tx, () => listener.rolledBack(ids));
	}
	for (let from = 0; from < ids.length; from += maxIdsPerEvent)
		await app.bus.notify(tx, listingsChanged, { ids: ids.slice(from, from + maxIdsPerEvent) });
}

/** Says in the transaction that days of a listing may have become free: whoever waits for them is asked, once it has committed. */
export const enqueueWaitlistOffers = (tx: Tx, id: string) => addJob(tx, "offer-days", { productId: id });

/** Hears what this process announces, when it is written and not only when it is committed. */
export function subscribeToWrites(app: Pick<App, "bus">, listener: WriteListener): void {
	writeListeners.set(app.bus, (writeListeners.get(app.bus) ?? new Set()).add(listener));
}
