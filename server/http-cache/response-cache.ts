import { isSearchPartial, type Moment, watchPublic } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { CacheStore } from "./cache-store.ts";
import type { CachedResponse } from "./cached-response.ts";

/**
 * What was answered to a visitor who is not signed in, kept in this process until a listing, its days, a category or what is said of a lister
 * changes, in whichever process. Nothing is believed while signals may be lost, or while a change made here is on its way. (decision 0019)
 */

/** What is asked for: `about` is the one listing that the answer depends on, if it depends on one alone. */
export type CacheKey = { key: string; dependsOn?: string };

export type ResponseCache = {
	find(cacheKey: CacheKey): CachedResponse | undefined;
	/** Call it before asking the database. Undefined: nothing may be kept now. */
	startFill(): Moment | undefined;
	/** The answer that is being made for somebody else, begun since the same change. It may come to nothing. */
	pendingFill(cacheKey: CacheKey, generation: Moment): Promise<CachedResponse | undefined> | undefined;
	/** Lets others join while an answer is being made. */
	shareFill(cacheKey: CacheKey, generation: Moment, fill: Promise<CachedResponse | undefined>): void;
	/** Keeps an answer, unless something changed since it was begun. */
	put(cacheKey: CacheKey, response: CachedResponse, generation: Moment): void;
};

/** Whatever else could make an answer old: it is no older than this. */
const lifetimeMs = 60_000;

const byBus = new WeakMap<object, ResponseCache>();

/** A process has one, for its calls and its pages. */
export function responseCacheOf(app: App): ResponseCache {
	const cache = byBus.get(app.bus) ?? makeResponseCache(app);
	byBus.set(app.bus, cache);
	return cache;
}

function makeResponseCache(app: App): ResponseCache {
	const store = new CacheStore(lifetimeMs);
	const pending = new Map<string, { generation: Moment; fill: Promise<CachedResponse | undefined> }>();
	const watch = watchPublic(app, (ids) => store.invalidate(ids));

	return {
		find: ({ key, dependsOn }) => (watch.isTrue() ? store.get(dependsOn ?? key) : undefined),
		startFill: () => (isSearchPartial(app) ? undefined : watch.begin()),
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
			if (!watch.isStill(generation) || isSearchPartial(app)) return;
			store.set(dependsOn ?? key, response, !dependsOn);
		},
	};
}
