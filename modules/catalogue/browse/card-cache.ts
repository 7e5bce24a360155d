import { LRUCache } from "lru-cache";
import type { App } from "#platform/app.ts";
import type { ProductSummary } from "../contract.ts";
import { bookingWindow } from "../listings/availability.ts";
import { listSummaries } from "../listings/queries-card.ts";
import { toSummary } from "../listings/views.ts";
import { type ChangeWatch, maxAgeMs, watchPublicChanges } from "./watch-public-changes.ts";

type CardCacheDeps = Pick<App, "db" | "clock" | "bus">;

const capacityBytes = 16 * 1024 * 1024;
/** The memory that a card and its key take, for each character of its JSON. 1.4 was measured with the demo's cards. */
const bytesPerCharacter = 1.5;

/** An LRU cache of cards by listing id. `bytes`: capacity; `lifetimeMs`: maximum age of a card. A card larger than the capacity is not stored. */
export const makeCardStore = (bytes: number, lifetimeMs: number): LRUCache<string, ProductSummary> =>
	new LRUCache({
		maxSize: bytes,
		ttl: lifetimeMs,
		sizeCalculation: (card) => Math.ceil(JSON.stringify(card).length * bytesPerCharacter),
	});

/**
 * Caches product cards in this process. They are invalidated when their listing, the day or other public data changes in any process. Use
 * cases that write read the database instead (listCards). (decisions 0019, 0032)
 */
export class CardCache {
	readonly #app: CardCacheDeps;
	readonly #cards = makeCardStore(capacityBytes, maxAgeMs);
	readonly #changes: ChangeWatch;

	constructor(app: CardCacheDeps) {
		this.#app = app;
		this.#changes = watchPublicChanges(app, (ids) => {
			if (!ids) this.#cards.clear();
			for (const id of ids ?? []) this.#cards.delete(id);
		});
	}

	/** The cards of the listings in the public catalogue, in the order of `ids`. `signal` aborts the query when the client disconnects. */
	async get(ids: string[], signal?: AbortSignal): Promise<ProductSummary[]> {
		const found = new Map<string, ProductSummary>();
		if (this.#changes.isFresh())
			for (const id of ids) {
				const card = this.#cards.get(id);
				if (card) found.set(id, card);
			}
		const missing = ids.filter((id) => !found.has(id));
		const since = this.#changes.startFill();
		for (const card of missing.length > 0 ? await listCards(this.#app, missing, signal) : []) {
			found.set(card._id, card);
			if (since && this.#changes.isCurrent(since)) this.#cards.set(card._id, card);
		}
		return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
	}
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
