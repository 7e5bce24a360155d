import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

const maxBytes = 32 * 1024 * 1024;

/** LRU store of cached responses, bounded in bytes. It knows which entries depend on the whole catalogue, to invalidate them together. */
export class CacheStore {
	readonly #entries: LRUCache<string, CachedResponse>;
	/** Keys of the entries that any listing's change invalidates. */
	readonly #catalogueDependent = new Set<string>();

	/** `lifetimeMs`: entries expire after this. */
	constructor(lifetimeMs: number) {
		this.#entries = new LRUCache<string, CachedResponse>({
			maxSize: maxBytes,
			maxEntrySize: maxBytes / 16,
			ttl: lifetimeMs,
			sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + 2 * key.length + 500,
			// Called however an entry leaves. Without it, the keys of pages requested only once would leak memory.
			dispose: (_, key) => void this.#catalogueDependent.delete(key),
		});
	}

	/** The number of entries that any listing's change invalidates. */
	get catalogueDependentCount(): number {
		return this.#catalogueDependent.size;
	}

	get(key: string): CachedResponse | undefined {
		return this.#entries.get(key);
	}

	/** `dependsOnCatalogue`: any listing's change invalidates it. */
	set(key: string, response: CachedResponse, dependsOnCatalogue: boolean): void {
		this.#entries.set(key, response);
		// The LRU refuses an entry that is too large.
		if (dependsOnCatalogue && this.#entries.has(key)) this.#catalogueDependent.add(key);
	}

	/** Invalidates the entries of those listings, by id, and all that depend on the catalogue; without `ids` everything. */
	invalidate(ids?: readonly string[]): void {
		if (ids) for (const key of [...this.#catalogueDependent, ...ids]) this.#entries.delete(key);
		else this.#entries.clear();
	}
}
