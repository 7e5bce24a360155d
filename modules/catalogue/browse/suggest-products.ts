import type { z } from "#platform/endpoint.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { browseEndpoints } from "../contract-browse.ts";
import { listCards } from "./list-cards.ts";

type Suggestions = z.output<typeof browseEndpoints.suggest.reply>;

/** Suggests listings, categories and searches for a typed text; alternatives when nothing matches. */
export async function suggestProducts(app: CatalogueApp, search: string, signal?: AbortSignal): Promise<Suggestions> {
	const { ids, searches, categories } = await app.search.run("suggest", search);
	const cards = ids.length > 0 ? await listCards(app, ids, signal) : [];
	return {
		products: cards.map(({ _id, name, price, photos, listedBy }) => ({
			_id,
			name,
			price,
			city: listedBy.city,
			photo: photos[0] ?? null,
		})),
		categories,
		searches,
	};
}
