import type { App } from "#platform/app.ts";
import { PreSerialized, preSerialize } from "#platform/http/pre-serialized.ts";
import { SlabCache } from "#platform/slab-cache.ts";
import { ProductSummary } from "../contract.ts";
import { listCards } from "./list-cards.ts";
import { watchPublicChanges } from "./watch-public-changes.ts";

/**
 * Caches product cards as serialized JSON, in this process. They are invalidated when their listing, the day or other public data changes in
 * any process. Use cases that write read the database instead (list-cards.ts). (decisions 0019, 0032)
 */

export type Card = { name: string; serialized: PreSerialized<ProductSummary> };
type CardCacheDeps = Pick<App, "db" | "clock" | "bus">;

const capacityBytes = 16 * 1024 * 1024;
/** A safety limit, should an invalidation be missed. */
const maxAgeMs = 60_000;

const cacheByBus = new WeakMap<object, ReturnType<typeof createCardCache>>();

/** The cards of the listings in the public catalogue, in the order of `ids`. `signal` aborts the query when the client disconnects. */
export async function getCards(app: CardCacheDeps, ids: string[], signal?: AbortSignal): Promise<Card[]> {
	const getCached = cacheByBus.get(app.bus) ?? createCardCache(app);
	cacheByBus.set(app.bus, getCached);
	return getCached(ids, signal);
}

function createCardCache(app: CardCacheDeps) {
	const cache = new SlabCache(capacityBytes, maxAgeMs);
	const changes = watchPublicChanges(app, (ids) => {
		if (!ids) cache.clear();
		for (const id of ids ?? []) cache.delete(id);
	});
	return async (ids: string[], signal?: AbortSignal): Promise<Card[]> => {
		const found = new Map<string, Card>();
		if (changes.isFresh())
			for (const id of ids) {
				const encoded = cache.get(id);
				if (encoded) found.set(id, decode(encoded));
			}
		const missing = ids.filter((id) => !found.has(id));
		const since = changes.startFill();
		for (const card of missing.length > 0 ? await listCards(app, missing, signal) : []) {
			const entry = { name: card.name, serialized: preSerialize(ProductSummary, card) };
			found.set(card._id, entry);
			if (since && changes.isCurrent(since)) cache.set(card._id, encode(entry));
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	};
}

/** Serialized JSON has no line breaks, so the last one ends the name. */
const encode = ({ name, serialized: written }: Card) => `${name}\n${written.text}`;

function decode(encoded: string): Card {
	const end = encoded.lastIndexOf("\n");
	return { name: encoded.slice(0, end), serialized: new PreSerialized(ProductSummary, encoded.slice(end + 1)) };
}
