import type { App } from "#platform/app.ts";
import { SlabCache } from "#platform/cache/slab-cache.ts";
import { PreSerialized, preSerialize } from "#platform/http/pre-serialized.ts";
import { ProductSummary } from "../contract.ts";
import { bookingWindow } from "../listings/availability.ts";
import { listSummaries } from "../listings/queries-card.ts";
import { toSummary } from "../listings/views.ts";
import { type ChangeWatch, watchPublicChanges } from "./watch-public-changes.ts";

type Card = { name: string; serialized: PreSerialized<ProductSummary> };
type CardCacheDeps = Pick<App, "db" | "clock" | "bus">;

const capacityBytes = 16 * 1024 * 1024;
/** A safety limit, should an invalidation be missed. */
const maxAgeMs = 60_000;

/**
 * Caches product cards as serialized JSON, in this process. They are invalidated when their listing, the day or other public data changes in
 * any process. Use cases that write read the database instead (listCards). (decisions 0019, 0032)
 */
export class CardCache {
	readonly #app: CardCacheDeps;
	readonly #cards = new SlabCache(capacityBytes, maxAgeMs);
	readonly #changes: ChangeWatch;

	constructor(app: CardCacheDeps) {
		this.#app = app;
		this.#changes = watchPublicChanges(app, (ids) => {
			if (!ids) this.#cards.clear();
			for (const id of ids ?? []) this.#cards.delete(id);
		});
	}

	/** The cards of the listings in the public catalogue, in the order of `ids`. `signal` aborts the query when the client disconnects. */
	async get(ids: string[], signal?: AbortSignal): Promise<Card[]> {
		const found = new Map<string, Card>();
		if (this.#changes.isFresh())
			for (const id of ids) {
				const encoded = this.#cards.get(id);
				if (encoded) found.set(id, decode(encoded));
			}
		const missing = ids.filter((id) => !found.has(id));
		const since = this.#changes.startFill();
		for (const card of missing.length > 0 ? await listCards(this.#app, missing, signal) : []) {
			const entry = { name: card.name, serialized: preSerialize(ProductSummary, card) };
			found.set(card._id, entry);
			if (since && this.#changes.isCurrent(since)) this.#cards.set(card._id, encode(entry));
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	}
}

/** Serialized JSON has no line breaks, so the last one ends the name. */
const encode = ({ name, serialized }: Card) => `${name}\n${serialized.text}`;

function decode(encoded: string): Card {
	const end = encoded.lastIndexOf("\n");
	return { name: encoded.slice(0, end), serialized: new PreSerialized(ProductSummary, encoded.slice(end + 1)) };
}

/** The cards of the listings in the public catalogue, in the order of `ids`, from the database. `signal` aborts the query when the client disconnects. */
export async function listCards(
	{ db, clock }: Pick<App, "db" | "clock">,
	ids: string[],
	signal?: AbortSignal,
): Promise<ProductSummary[]> {
	const today = clock.today();
	const rows = await listSummaries(db.readReplica, ids, today, bookingWindow(today).endDate, signal);
	const cards = new Map(rows.map((row) => [row.id, toSummary(row, today)]));
	return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
}
