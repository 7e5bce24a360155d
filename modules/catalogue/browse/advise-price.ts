import type { z } from "#platform/endpoint.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { browseEndpoints } from "../contract-browse.ts";

type PriceAdviceQuery = z.output<typeof browseEndpoints.getPriceAdvice.query>;
type Advice = z.output<typeof browseEndpoints.getPriceAdvice.reply>;

/** The daily prices of listings in the same categories with the same words in the title; words are dropped until enough match. */
export const advisePrice = (app: CatalogueApp, query: PriceAdviceQuery): Promise<Advice> =>
	app.search.run("findAdvice", query);
