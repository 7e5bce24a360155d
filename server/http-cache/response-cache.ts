import { LRUCache } from "lru-cache";
import { type CatalogueApp, type ChangeWatch, type Generation, watchPublicChanges } from "#modules/catalogue/index.ts";
import type { CacheKey } from "./cacheable.ts";
import { CachedResponse } from "./cached-response.ts";

const maxBytes = 32 * 1024 * 1024;
/** An upper bound on staleness, in ms, should an invalidation ever be missed. */
const lifetimeMs = 60_000;
/** About 4 MB of keys. */
const maxRequestedKeys = 20_000;

type Fill = { generation: Generation; result: Promise<unknown> };

/**
 * Response cache: one per process, in memory, of public responses: API endpoints, pages for visitors, and pages with slots for members. A change to a listing, its days, a
 * category or a lister invalidates it in every process, by event. While events may be lost, or a change made here is not committed yet, the
 * cache is bypassed. Callers store a response at its second request (`recordRequest`). (decision 0019)
 */
export class ResponseCache {
	readonly #responses: LRUCache<string, CachedResponse>;
	/** Keys of the responses that any listing's change invalidates. */
	readonly #catalogueDependent = new Set<string>();
	/** The keys of recent requests. */
	readonly #requested = new LRUCache<string, true>({ max: maxRequestedKeys, ttl: lifetimeMs });
	readonly #fills = new Map<string, Fill>();
	readonly #changes: ChangeWatch;
	readonly #search: { readonly isIncomplete: boolean };

	constructor({
		bus,
		clock,
		search,
	}: Pick<CatalogueApp, "bus" | "clock"> & { search: { readonly isIncomplete: boolean } }) {
		this.#responses = new LRUCache({
			maxSize: maxBytes,
			maxEntrySize: maxBytes / 16,
			ttl: lifetimeMs,
			sizeCalculation: ({ bytes }, key) => Math.ceil(bytes * 1.5) + 2 * key.length + 500,
			// Called for every removal of an entry. Without it, the keys of pages requested only once would leak memory.
			dispose: (_, key) => void this.#catalogueDependent.delete(key),
		});
		this.#changes = watchPublicChanges({ bus, clock }, (ids) => this.#invalidate(ids));
		this.#search = search;
	}

	/** The number of stored responses that any listing's change invalidates. */
	get catalogueDependentCount(): number {
		return this.#catalogueDependent.size;
	}

	/** The stored response, if it is fresh. */
	find({ key, dependsOn }: CacheKey): CachedResponse | undefined {
		return this.#changes.isFresh() ? this.#responses.get(dependsOn ?? key) : undefined;
	}

	/**
	 * Records a request that missed the cache. True if the same was requested within the last minute. Only then it is worth storing the
	 * response: most addresses are requested once, and preparing a page for the cache is 6 % of its CPU (a doorkeeper, as in TinyLFU).
	 */
	recordRequest({ key }: CacheKey): boolean {
		if (this.#requested.has(key)) return true;
		this.#requested.set(key, true);
		return false;
	}

	/** Records a request, and starts the fill of a repeated one. */
	startRepeatedFill(cacheKey: CacheKey): Generation | undefined {
		return this.recordRequest(cacheKey) ? this.startFill() : undefined;
	}

	/** Call it before reading the database. Undefined: nothing may be stored now. */
	startFill(): Generation | undefined {
		return this.#search.isIncomplete ? undefined : this.#changes.startFill();
	}

	/** Stores a response, unless its generation is over: something it may depend on has changed since. */
	store({ key, dependsOn }: CacheKey, response: CachedResponse, generation: Generation): void {
		if (!this.#changes.isCurrent(generation) || this.#search.isIncomplete) return;
		const storeKey = dependsOn ?? key;
		response.store();
		this.#responses.set(storeKey, response);
		// The LRU refuses a response that is too large.
		if (!dependsOn && this.#responses.has(storeKey)) this.#catalogueDependent.add(storeKey);
	}

	/**
	 * The stored response; on a miss what `fill` returns, which is stored if it is a `CachedResponse`. Single-flight: concurrent misses of the
	 * same generation share one fill. `fill` receives whether its response may be stored.
	 */
	async findOrFill<R>(
		cacheKey: CacheKey | undefined,
		fill: (mayStore: boolean) => Promise<CachedResponse | R>,
	): Promise<CachedResponse | R> {
		const stored = cacheKey && this.find(cacheKey);
		if (stored) return stored;
		const generation = cacheKey && this.startFill();
		if (!generation) return fill(false);
		const pending = this.#pendingFill(cacheKey, generation);
		const shared = pending && (await pending.catch(() => undefined));
		if (shared instanceof CachedResponse) return shared;
		const result = fill(true);
		this.#shareFill(cacheKey, { generation, result });
		const response = await result;
		if (response instanceof CachedResponse) this.store(cacheKey, response, generation);
		return response;
	}

	#pendingFill({ key }: CacheKey, { count, day }: Generation): Promise<unknown> | undefined {
		const fill = this.#fills.get(key);
		return fill?.generation.count === count && fill.generation.day === day ? fill.result : undefined;
	}

	#shareFill({ key }: CacheKey, fill: Fill): void {
		this.#fills.set(key, fill);
		const remove = () => this.#fills.get(key) === fill && this.#fills.delete(key);
		fill.result.then(remove, remove);
	}

	/** Removes the responses of those listings, by id, and all that depend on the catalogue; without `ids` everything. */
	#invalidate(ids?: readonly string[]): void {
		if (ids) for (const key of [...this.#catalogueDependent, ...ids]) this.#responses.delete(key);
		else this.#responses.clear();
	}
}
