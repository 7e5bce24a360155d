import { LRUCache } from "lru-cache";
import {
	type CatalogueApp,
	type ChangeWatch,
	type Generation,
	maxAgeMs,
	watchPublicChanges,
} from "#modules/catalogue/index.ts";
import type { CacheKey } from "./cacheable.ts";
import { CachedResponse, withOwnMemory } from "./cached-response.ts";

const maxBytes = 32 * 1024 * 1024;
const maxReplyBytes = 24 * 1024 * 1024;
/** Upper bounds on staleness, in ms, should an invalidation ever be missed. */
const lifetimeMs = 60_000;
const replyLifetimeMs = maxAgeMs;
/** About 4 MB of keys. */
const maxRequestedKeys = 20_000;

/** The start of a fill by an endpoint. Without a generation nothing may be stored. `isRepeated`: as `recordRequest` says. */
type EndpointFill = { isRepeated: boolean; generation: Generation | undefined };

type Fill = { generation: Generation; result: Promise<unknown> };

/**
 * Response cache: one per process, in memory, of public responses: API endpoints, pages for visitors, and pages with slots for members. A change to a listing, its days, a
 * category, a lister or a setting invalidates it in every process, by event. While events may be lost, or a change made here is not committed yet, the
 * cache is bypassed. Callers store a response at its second request (`recordRequest`). (decision 0019)
 */
export class ResponseCache {
	readonly #responses = new DependentLru<CachedResponse>({
		maxSize: maxBytes,
		maxEntrySize: maxBytes / 16,
		ttl: lifetimeMs,
		sizeOf: ({ bytes }) => Math.ceil(bytes * 1.5) + 500,
	});
	/** Replies of endpoints that depend on one listing, as JSON: they are small, and stay when other listings change. */
	readonly #replies = new DependentLru<Buffer<ArrayBuffer>>({
		maxSize: maxReplyBytes,
		ttl: replyLifetimeMs,
		sizeOf: ({ length }) => length + 500,
	});
	/** The keys of recent requests. */
	readonly #requested = new LRUCache<string, true>({ max: maxRequestedKeys, ttl: lifetimeMs });
	readonly #fills = new Map<string, Fill>();
	readonly #changes: ChangeWatch;
	readonly #search: { readonly isIncomplete: boolean };

	constructor({
		bus,
		clock,
		search,
		settings,
	}: Pick<CatalogueApp, "bus" | "clock"> & {
		search: { readonly isIncomplete: boolean };
		settings: Pick<CatalogueApp["settings"], "period">;
	}) {
		// Pages show settings, which change at an event or at a moment.
		const periodNow = () => `${clock.today()} ${settings.period()}`;
		this.#changes = watchPublicChanges({ bus, clock }, (ids) => this.#invalidate(ids), periodNow);
		this.#search = search;
	}

	/** The number of stored responses that any listing's change invalidates. */
	get catalogueDependentCount(): number {
		return this.#responses.catalogueDependentCount;
	}

	/** The stored response, if it is fresh. */
	find({ key }: CacheKey): CachedResponse | undefined {
		return this.#changes.isFresh() ? this.#responses.get(key) : undefined;
	}

	/** The stored JSON of an endpoint's reply that depends on one listing, if it is fresh. */
	findReply({ key, dependsOn }: CacheKey): Buffer<ArrayBuffer> | undefined {
		return dependsOn && this.#changes.isFresh() ? this.#replies.get(key) : undefined;
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

	/** Records a request of an endpoint, and starts the fill if its reply is stored. One that depends on one listing always is: it is worth little memory. */
	startEndpointFill(cacheKey: CacheKey): EndpointFill {
		const isRepeated = this.recordRequest(cacheKey);
		return { isRepeated, generation: isRepeated || cacheKey.dependsOn ? this.startFill() : undefined };
	}

	/** Call it before reading the database. Undefined: nothing may be stored now. */
	startFill(): Generation | undefined {
		return this.#search.isIncomplete ? undefined : this.#changes.startFill();
	}

	/** Stores a response, unless its generation is over: something it may depend on has changed since. */
	store({ key, dependsOn }: CacheKey, response: CachedResponse, generation: Generation): void {
		if (!this.#mayStore(generation)) return;
		response.store();
		this.#responses.set(key, response, dependsOn);
	}

	/** Stores the JSON of an endpoint's reply that depends on one listing. */
	storeReply({ key, dependsOn }: CacheKey, json: Buffer<ArrayBuffer>, generation: Generation): void {
		if (dependsOn && this.#mayStore(generation)) this.#replies.set(key, withOwnMemory(json), dependsOn);
	}

	#mayStore(generation: Generation): boolean {
		return this.#changes.isCurrent(generation) && !this.#search.isIncomplete;
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

	#pendingFill({ key }: CacheKey, { count, period }: Generation): Promise<unknown> | undefined {
		const fill = this.#fills.get(key);
		return fill?.generation.count === count && fill.generation.period === period ? fill.result : undefined;
	}

	#shareFill({ key }: CacheKey, fill: Fill): void {
		this.#fills.set(key, fill);
		const remove = () => this.#fills.get(key) === fill && this.#fills.delete(key);
		fill.result.then(remove, remove);
	}

	/** Removes what depends on those listings, by id, and all that depends on the catalogue; without `ids` everything. */
	#invalidate(ids?: readonly string[]): void {
		this.#responses.invalidate(ids);
		this.#replies.invalidate(ids);
	}
}

/** Stands for the listing of entries that depend on the whole catalogue. */
const anyListing = "";

type Entry<V> = { value: V; dependsOn: string };
type DependentLruOptions<V> = { maxSize: number; maxEntrySize?: number; ttl: number; sizeOf(value: V): number };

/** An LRU cache whose entries depend on one listing each, or on the whole catalogue. */
class DependentLru<V extends object> {
	readonly #entries: LRUCache<string, Entry<V>>;
	/** The keys of the entries, by the listing that they depend on. */
	readonly #keys = new Map<string, Set<string>>();

	constructor({ sizeOf, ...limits }: DependentLruOptions<V>) {
		this.#entries = new LRUCache<string, Entry<V>>({
			...limits,
			sizeCalculation: ({ value }, key) => sizeOf(value) + 2 * key.length,
			// Called for every removal of an entry. Without it, the keys of what is requested only once would leak memory.
			dispose: ({ dependsOn }, key) => {
				const keys = this.#keys.get(dependsOn);
				if (keys?.delete(key) && keys.size === 0) this.#keys.delete(dependsOn);
			},
		});
	}

	get catalogueDependentCount(): number {
		return this.#keys.get(anyListing)?.size ?? 0;
	}

	get(key: string): V | undefined {
		return this.#entries.get(key)?.value;
	}

	set(key: string, value: V, dependsOn = anyListing): void {
		this.#entries.set(key, { value, dependsOn });
		// The LRU refuses an entry that is too large.
		if (this.#entries.has(key)) this.#keys.set(dependsOn, (this.#keys.get(dependsOn) ?? new Set()).add(key));
	}

	/** Removes what depends on those listings, and on the catalogue; without `ids` everything. */
	invalidate(ids?: readonly string[]): void {
		if (!ids) this.#entries.clear();
		for (const id of ids ? [anyListing, ...ids] : [])
			for (const key of [...(this.#keys.get(id) ?? [])]) this.#entries.delete(key);
	}
}
