import type { App } from "#platform/app.ts";
import { Written, write } from "#platform/http/pre-serialized.ts";
import { TextStore } from "#platform/slab-cache.ts";
import { ProductSummary } from "../contract.ts";
import { listCards } from "./list-cards.ts";
import { watchPublicChanges } from "./watch-public-changes.ts";

/**
 * Cards for whoever looks, kept in this process as they are sent until their listing, the day or anything else that they say changes, in whichever
 * process. Acts that write ask the database (list-cards.ts). (decisions 0019, 0032)
 */

export type Card = { name: string; written: Written<ProductSummary> };
type CardCacheDeps = Pick<App, "db" | "clock" | "bus">;

const capacityBytes = 16 * 1024 * 1024;
/** Whatever else could make a card old: it is no older than this. */
const maxAgeMs = 60_000;

const cacheByBus = new WeakMap<object, ReturnType<typeof createCardCache>>();

/** The cards of those listings that are in the public catalogue, in the order of `ids`. `left`: aborted when nobody waits for them any more. */
export async function getCards(app: CardCacheDeps, ids: string[], signal?: AbortSignal): Promise<Card[]> {
	const getCached = cacheByBus.get(app.bus) ?? createCardCache(app);
	cacheByBus.set(app.bus, getCached);
	return getCached(ids, signal);
}

function createCardCache(app: CardCacheDeps) {
	const cache = new TextStore(capacityBytes, maxAgeMs);
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
			const entry = { name: card.name, written: write(ProductSummary, card) };
			found.set(card._id, entry);
			if (since && changes.isCurrent(since)) cache.set(card._id, encode(entry));
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	};
}

/** JSON has no line breaks of its own, so the last one is where the name ends. */
const encode = ({ name, written }: Card) => `${name}\n${written.text}`;

function decode(encoded: string): Card {
	const end = encoded.lastIndexOf("\n");
	return { name: encoded.slice(0, end), written: new Written(ProductSummary, encoded.slice(end + 1)) };
}
