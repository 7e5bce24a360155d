import type { App } from "#platform/app.ts";
import { TextStore } from "#platform/text-store.ts";
import { Written, write } from "#platform/written.ts";
import { ProductSummary } from "../contract.ts";
import { listCards } from "./list-cards.ts";
import { watchPublic } from "./watch-public-changes.ts";

/**
 * Cards for whoever looks, kept in this process as they are sent until their listing, the day or anything else that they say changes, in whichever
 * process. Acts that write ask the database (list-cards.ts). (decisions 0019, 0032)
 */

export type Card = { name: string; written: Written<ProductSummary> };
type Needed = Pick<App, "db" | "clock" | "bus">;

const roomBytes = 16 * 1024 * 1024;
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
	const all = new TextStore(roomBytes, lifetimeMs);
	const watch = watchPublic(app, (ids) => {
		if (!ids) all.clear();
		for (const id of ids ?? []) all.delete(id);
	});
	return async (ids: string[], left?: AbortSignal): Promise<Card[]> => {
		const found = new Map<string, Card>();
		if (watch.isTrue())
			for (const id of ids) {
				const kept = all.get(id);
				if (kept) found.set(id, readCard(kept));
			}
		const missing = ids.filter((id) => !found.has(id));
		const since = watch.begin();
		for (const card of missing.length > 0 ? await listCards(app, missing, left) : []) {
			const made = { name: card.name, written: write(ProductSummary, card) };
			found.set(card._id, made);
			if (since && watch.isStill(since)) all.set(card._id, keptAs(made));
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	};
}

/** JSON has no line breaks of its own, so the last one is where the name ends. */
const keptAs = ({ name, written }: Card) => `${name}\n${written.text}`;

function readCard(kept: string): Card {
	const end = kept.lastIndexOf("\n");
	return { name: kept.slice(0, end), written: new Written(ProductSummary, kept.slice(end + 1)) };
}
