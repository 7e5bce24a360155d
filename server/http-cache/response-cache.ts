import { type Generation, watchPublicChanges } from "#modules/catalogue/index.ts";
import { isSearchIndexLoading } from "#modules/catalogue/index-search.ts";
import type { App } from "#platform/app.ts";
import { CacheStore } from "./cache-store.ts";
import type { CachedResponse } from "./cached-response.ts";

/**
 * Response cache for anonymous visitors: one per process, in memory, shared by API endpoints and pages. A change to a listing, its days, a
 * category or a lister invalidates it in every process, by event. While events may be lost, or a change made here is not committed yet, the
 * cache is bypassed. (decision 0019)
 */

/** `dependsOn`: the id of the one listing that the response depends on. Without it, it depends on the whole catalogue. */
export type CacheKey = { key: string; dependsOn?: string };

export type ResponseCache = {
	find(cacheKey: CacheKey): CachedResponse | undefined;
	/** Call it before reading the database. Undefined: nothing may be cached now. */
	startFill(): Generation | undefined;
	/** Single-flight: the fill under way for this key, if it started in the same generation. It may resolve to undefined. */
	pendingFill(cacheKey: CacheKey, generation: Generation): Promise<CachedResponse | undefined> | undefined;
	/** Single-flight: lets other requests wait for this fill. */
	shareFill(cacheKey: CacheKey, generation: Generation, fill: Promise<CachedResponse | undefined>): void;
	/** Stores a response, unless its generation is over: something it may depend on has changed since. */
	put(cacheKey: CacheKey, response: CachedResponse, generation: Generation): void;
};

/** An upper bound on staleness, should an invalidation ever be missed. */
const lifetimeMs = 60_000;

const byBus = new WeakMap<object, ResponseCache>();

/** The response cache of this process. */
export function responseCacheOf(app: App): ResponseCache {
	const cache = byBus.get(app.bus) ?? makeResponseCache(app);
	byBus.set(app.bus, cache);
	return cache;
}

function makeResponseCache(app: App): ResponseCache {
	const store = new CacheStore(lifetimeMs);
	const pending = new Map<string, { generation: Generation; fill: Promise<CachedResponse | undefined> }>();
	const watch = watchPublicChanges(app, (ids) => store.invalidate(ids));

	return {
		find: ({ key, dependsOn }) => (watch.isFresh() ? store.get(dependsOn ?? key) : undefined),
		startFill: () => (isSearchIndexLoading(app) ? undefined : watch.startFill()),
		pendingFill: ({ key }, { count, day }) => {
			const entry = pending.get(key);
			return entry?.generation.count === count && entry.generation.day === day ? entry.fill : undefined;
		},
		shareFill: ({ key }, generation, fill) => {
			const entry = { generation, fill };
			pending.set(key, entry);
			const remove = () => pending.get(key) === entry && pending.delete(key);
			fill.then(remove, remove);
		},
		put: ({ key, dependsOn }, response, generation) => {
			if (!watch.isCurrent(generation) || isSearchIndexLoading(app)) return;
			store.set(dependsOn ?? key, response, !dependsOn);
		},
	};
}
