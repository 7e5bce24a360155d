import { refuse } from "#common/refusal.ts";
import { listCards } from "../browse/list-cards.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { ProductSummary } from "../contract.ts";
import { copy } from "../copy.ts";
import { findSimilarityBasis } from "./queries-related.ts";

/** Listings similar to one of the public catalogue, most similar first. Throws `not-found`. */
export async function listSimilar(app: CatalogueApp, id: string): Promise<ProductSummary[]> {
	const basis = await findSimilarityBasis(app.db.read, id);
	if (!basis) throw refuse("not-found", copy.gone);
	return listCards(app, await app.search.run("findSimilarIds", { id, ...basis }));
}
