import type { Day } from "#common/calendar.ts";
import { placeOf } from "#common/places/place-of.ts";
import { refuse } from "#common/refusal.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { platformCopy } from "#messages/api/platform.js";
import { type Body, findBody } from "#modules/fit/index.ts";
import {
	correctedQuery,
	highlightedWords,
	statesGarmentType,
	typedWords,
	understoodFilters,
} from "#modules/search/index.ts";
import { type Actor, visitor } from "#platform/actor.ts";
import type { z } from "#platform/endpoint.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { ProductSummary } from "../contract.ts";
import type { browseEndpoints, FilterCounts } from "../contract-browse.ts";
import { dayOfNumber } from "../search-sync/queries-search-document.ts";
import { listCards } from "./card-cache.ts";
import { areDaysRead } from "./parse-filter.ts";
import { findSimilarityBasis } from "./queries-related.ts";

type BrowseQuery = z.output<typeof browseEndpoints.getAllProducts.query>;
type BrowseReply = z.output<typeof browseEndpoints.getAllProducts.reply>;

/**
 * A page of the public catalogue. Throws `invalid` for min > max, for a wrong period, and for `reach` without a pincode; with `fits` also `signed-out`
 * and `not-found`. A page past the end is empty.
 */
export async function listProducts(
	app: CatalogueApp,
	requested: BrowseQuery,
	{ actor, signal }: { actor?: Actor; signal?: AbortSignal | undefined } = {},
): Promise<BrowseReply> {
	const query = await withBody(app, requested, actor);
	const { page, limit, search } = query;
	const { ids, arrivals, total, isMore, corrected, dropped, isDegraded, unknownFit } = await app.search.run(
		"findPage",
		query,
	);
	const cards = await app.cardCache.get(ids, signal);
	const names = cards.map(({ name }) => name);
	const meant = corrected.length > 0 ? correctedQuery(search, corrected) : "";
	return {
		products: cards,
		totalPages: Math.ceil(total / limit),
		total,
		isMore,
		corrected,
		dropped: typedWords(search, dropped),
		...(statesGarmentType(dropped) && { isGarmentDropped: true }),
		page,
		...(query.pincode && arrivals && { delivery: deliveryOf(query.pincode, ids, arrivals) }),
		meant,
		...(unknownFit && { unknownFit }),
		...(isDegraded && { isDegraded }),
		matched: search === "" || isDegraded ? [] : highlightedWords(search, corrected, names),
		understood:
			search === "" || isDegraded ? [] : effectiveFilters(meant || search, { ...query, dropped }, app.clock.today()),
	};
}

/** The body of the person whom the items should fit replaces the id of the measures. Throws `signed-out`, `not-found` (also for the measures of others), `forbidden` (an API key). */
async function withBody<Query extends { fits?: string | undefined }>(
	{ db }: CatalogueApp,
	{ fits, ...query }: Query,
	actor: Actor = visitor,
): Promise<Omit<Query, "fits"> & { body?: Body }> {
	if (!fits) return query;
	if (actor.kind === "visitor") throw refuse("signed-out", platformCopy.signIn);
	if (actor.apiKey) throw refuse("forbidden", platformCopy.apiKey.closed);
	return { ...query, body: await findBody(db.read, actor.id, fits) };
}

/** The filters in the words of a search that have an effect: selected sizes and days replace those of the words, and a colour may be left out. */
function effectiveFilters(
	search: string,
	query: Omit<BrowseQuery, "fits"> & { dropped: string[] },
	today: Day,
): BrowseReply["understood"] {
	const isReplaced = { size: query.size.length > 0, days: !areDaysRead(query), price: false, colour: false };
	const isDropped = (colour = "") =>
		colour
			.toLowerCase()
			.split(" ")
			.some((word) => query.dropped.includes(word));
	return understoodFilters(search, today).filter(({ kind, colour }) => !isReplaced[kind] && !isDropped(colour));
}

const deliveryOf = (pincode: string, ids: string[], arrivals: (number | null)[]): BrowseReply["delivery"] => ({
	place: placeOf(pincode) ?? null,
	earliest: Object.fromEntries(
		ids.map((id, at) => {
			const day = arrivals[at] ?? null;
			return [id, day === null ? null : dayOfNumber(day)];
		}),
	),
});

type FilterQuery = z.output<typeof browseEndpoints.getFilters.query>;

/** The facet counts of a search. Throws what `listProducts` throws. */
export const countFilters = async (app: CatalogueApp, query: FilterQuery, actor?: Actor): Promise<FilterCounts> =>
	app.search.run("countFacets", await withBody(app, query, actor));

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

type PriceAdviceQuery = z.output<typeof browseEndpoints.getPriceAdvice.query>;
type Advice = z.output<typeof browseEndpoints.getPriceAdvice.reply>;

/** The daily prices of listings in the same categories with the same words in the title; words are dropped until enough match. */
export const advisePrice = (app: CatalogueApp, query: PriceAdviceQuery): Promise<Advice> =>
	app.search.run("findAdvice", query);

/** Listings similar to one of the public catalogue, most similar first. Throws `not-found`. */
export async function listSimilar(app: CatalogueApp, id: string): Promise<ProductSummary[]> {
	const basis = await findSimilarityBasis(app.db.read, id);
	if (!basis) throw refuse("not-found", catalogueCopy.gone);
	return listCards(app, await app.search.run("findSimilarIds", { id, ...basis }));
}
