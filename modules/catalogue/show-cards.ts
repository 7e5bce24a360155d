import { LRUCache } from "lru-cache";
import type { App } from "#platform/app.ts";
import { type Written, write } from "#platform/written.ts";
import { ProductSummary } from "./contract.ts";
import { listCards } from "./list-cards.ts";
import { watchPublic } from "./watch-public.ts";

/**
 * Cards for whoever looks, kept in this process as they are sent until their listing, the day or anything else that they say changes, in whichever
 * process. Acts that write ask the database (list-cards.ts). (decisions 0019, 0032)
 */

export type Card = { name: string; written: Written<ProductSummary> };
type Needed = Pick<App, "db" | "clock" | "bus">;

const mostBytes = 3 * 1024 * 1024;
/** What a card takes beside its text, roughly. */
const besideText = 400;
/** Whatever else could make a card old: it is no older than this. */
const lifetimeMs = 60_000;

const byBus = new WeakMap<object, ReturnType<typeof keep>>();

/** The cards of those listings that are in the public catalogue, in the order of `ids`. `left`: aborted when nobody waits for them any more. */
export async function showCards(app: Needed, ids: string[], left?: AbortSignal): Promise<Card[]> {
	const kept = byBus.get(app.bus) ?? keep(app);
	byBus.set(app.bus, kept);
	return kept(ids, left);
}

function keep(app: Needed) {
	const all = new LRUCache<string, Card>({
		maxSize: mostBytes,
		ttl: lifetimeMs,
		sizeCalculation: ({ written }) => written.length + besideText,
	});
	const watch = watchPublic(app, (ids) => {
		if (!ids) all.clear();
		for (const id of ids ?? []) all.delete(id);
	});
	return async (ids: string[], left?: AbortSignal): Promise<Card[]> => {
		const found = new Map<string, Card>();
		if (watch.isTrue())
			for (const id of ids) {
				const card = all.get(id);
				if (card) found.set(id, card);
			}
		const missing = ids.filter((id) => !found.has(id));
		const since = watch.begin();
		for (const card of missing.length > 0 ? await listCards(app, missing, left) : []) {
			const made = { name: card.name, written: write(ProductSummary, card) };
			found.set(card._id, made);
			if (since && watch.isStill(since)) all.set(card._id, made);
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	};
}
