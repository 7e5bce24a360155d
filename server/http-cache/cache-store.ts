import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

const maxBytes = 32 * 1024 * 1024;

/** Answers by what was asked, within a bound, and which of them depend on any listing. Who was asked for least lately goes first. */
export class CacheStore {
	readonly #entries: LRUCache<string, CachedResponse>;
	/** The keys of what depends on any listing. */
	readonly #catalogueDependent = new Set<string>();

	/** `lifetimeMs`: no answer is older. */
	constructor(lifetimeMs: number) {
		this.#entries = new LRUCache<string, CachedResponse>({
			maxSize: maxBytes,
			maxEntrySize: maxBytes / 16,
			ttl: lifetimeMs,
			sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + 2 * key.length + 500,
			// Whichever way it goes: of pages that nobody asks for twice the keys alone would fill the memory.
			dispose: (_, key) => void this.#catalogueDependent.delete(key),
		});
	}

	/** How many answers there are that depend on any listing. */
	get catalogueDependentCount(): number {
		return this.#catalogueDependent.size;
	}

	get(key: string): CachedResponse | undefined {
		return this.#entries.get(key);
	}

	/** `isBroad`: it depends on any listing. */
	set(key: string, response: CachedResponse, dependsOnCatalogue: boolean): void {
		this.#entries.set(key, response);
		// One that is too large is not kept.
		if (dependsOnCatalogue && this.#entries.has(key)) this.#catalogueDependent.add(key);
	}

	/** Forgets what is said of those listings, by their ids; without ids everything. */
	invalidate(ids?: readonly string[]): void {
		if (ids) for (const key of [...this.#catalogueDependent, ...ids]) this.#entries.delete(key);
		else this.#entries.clear();
	}
}
