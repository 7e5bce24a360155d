import { audiences, colours, occasions, ratings, sizes } from "#common/facets.ts";
import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { type Body, judgeProfiles } from "#modules/fit/index.ts";
import {
	audiencesOf,
	colourMaskOf,
	type Filter,
	garmentTypeOf,
	maskOfAudiences,
	parseDays,
	type SearchIndex,
	sizeBitsOf,
	suggest,
} from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { listPresentNames } from "../categories/queries-category.ts";
import type { browseEndpoints, FilterCounts } from "../contract-browse.ts";
import type { SearchIndexSync } from "../search-sync/search-index-sync.ts";
import { applyDays, parseFilter } from "./parse-filter.ts";
import type { SimilarityBasis } from "./queries-related.ts";

/**
 * The queries of the catalogue to its search index. Inputs and results are plain JSON, so that an operation runs in this process or in a search process.
 * Throws refusals.
 */

/** Dependencies of a search operation beside the index. */
export type SearchDeps = Pick<App, "clock" | "db">;

type Operation = (deps: SearchDeps, index: SearchIndex, input: never) => unknown;

const searchOperations = {
	findPage,
	countFacets,
	findAdvice,
	findSimilarIds,
	suggest: ({ clock }: SearchDeps, index: SearchIndex, search: string) =>
		suggest(index, parseDays(search, clock.today())?.text ?? search),
} satisfies Record<string, Operation>;

type SearchOperations = typeof searchOperations;
export type OperationName = keyof SearchOperations;
export type InputOf<Name extends OperationName> = Parameters<SearchOperations[Name]>[2];
type Results = { [Name in OperationName]: Awaited<ReturnType<SearchOperations[Name]>> };
export type ResultOf<Name extends OperationName> = Results[Name];

export const isOperation = (name: unknown): name is OperationName =>
	typeof name === "string" && Object.hasOwn(searchOperations, name);

/** Runs an operation on an index of this process. */
export async function runOperation<Name extends OperationName>(
	deps: SearchDeps,
	index: SearchIndex,
	name: Name,
	input: InputOf<Name>,
): Promise<ResultOf<Name>> {
	// TypeScript does not see that the input of an operation belongs to its name.
	return (await searchOperations[name](deps, index, input as never)) as ResultOf<Name>;
}

/** The search of the catalogue, in this process or in search processes. (decisions 0018, 0056) */
export type SearchService = {
	/** Runs one operation. Throws its refusals. */
	run<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>>;
	/** Whether results may be incomplete now: no response may be cached. */
	readonly isIncomplete: boolean;
	/** Counts since the start. */
	readonly stats: { readonly failures: number; readonly degraded: number };
	close(): void;
};

/** The search on the index of this process. */
export const makeLocalSearch = (deps: SearchDeps, searchIndex: SearchIndexSync): SearchService => ({
	run: async <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
		runOperation(deps, await searchIndex.current(), name, input),
	get isIncomplete() {
		return searchIndex.isLoading;
	},
	stats: { failures: 0, degraded: 0 },
	close: () => {},
});

/** `body`: of the person whom the items should fit. */
type WithBody<Query> = Omit<Query, "fits"> & { body?: Body };
type BrowseQuery = WithBody<z.output<typeof browseEndpoints.getAllProducts.query>>;

/** `isDegraded`: search and filters did not apply, since no search process answered. */
type PageOfIds = ReturnType<SearchIndex["search"]> & { isDegraded?: true; unknownFit?: UnknownFit };

type UnknownFit = { count: number; isMore: boolean };

/** The ids of a page of the public catalogue. Throws what `listProducts` throws. */
async function findPage(deps: SearchDeps, searchIndex: SearchIndex, requested: BrowseQuery): Promise<PageOfIds> {
	const query = applyDays(requested, deps.clock.today());
	const { page, limit, search, sort } = query;
	const category = await presentCategories(deps, searchIndex, query.category);
	const countAtMost = rules.browse.maxCountedPages * limit;
	// Matches are counted only up to this page, so later pages are empty.
	const isPastLastPage = page > rules.browse.maxCountedPages;
	if (sort === "reach" && !query.pincode) throw refuseField("sort", catalogueCopy.browse.sortNeedsPincode);
	const fit = await judgeFit(searchIndex, query.body);
	const filter = parseFilter(searchIndex, { ...query, category }, deps.clock);
	const found = searchIndex.search({
		search,
		filter: { ...filter, ...(fit && { fits: fit.fits }) },
		sort,
		limit: isPastLastPage ? 0 : limit,
		offset: isPastLastPage ? 0 : (page - 1) * limit,
		countAtMost,
	});
	if (!fit) return found;
	const possible = countMatches(searchIndex, search, { ...filter, fits: fit.possible });
	const fitting = found.isMore ? countMatches(searchIndex, search, { ...filter, fits: fit.fits }) : found;
	return { ...found, unknownFit: { count: possible.total - fitting.total, isMore: possible.isMore } };
}

/** By fit profile, as bits: the sizes that fit a body, and those of which nothing says that they do not. */
export async function judgeFit(searchIndex: SearchIndex, body: Body | undefined) {
	if (!body) return undefined;
	const { values } = searchIndex.facetDictionary.fits;
	const fits = new Uint32Array(values.length);
	const possible = new Uint32Array(values.length).fill(~0);
	// A profile stays in the dictionary when no listing has it any more.
	const ordinals = searchIndex.liveFits().slice(0, rules.fitFilter.maxProfiles);
	const judged = await judgeProfiles(
		ordinals.map((ordinal) => values[ordinal] as string),
		body,
	);
	for (const [at, ordinal] of ordinals.entries()) {
		const one = judged[at] as (typeof judged)[number];
		fits[ordinal] = sizeBitsOf(one.fits, one.sizes);
		possible[ordinal] = ~sizeBitsOf(one.misfits, one.sizes);
	}
	return { fits, possible };
}

const countMatches = (searchIndex: SearchIndex, search: string, filter: Filter) =>
	searchIndex.search({ search, filter, sort: "featured", limit: 0, offset: 0, countAtMost: maxDocsCounted });

type FilterQuery = WithBody<z.output<typeof browseEndpoints.getFilters.query>>;
type Counted = { value: string; count: number };

/** The facet counts cover the best listings up to this number. */
const maxDocsCounted = 100_000;
const maxCities = 40;

/** The facet counts from an index. Throws what `listProducts` throws. */
async function countFacets(deps: SearchDeps, searchIndex: SearchIndex, requested: FilterQuery): Promise<FilterCounts> {
	const query = applyDays(requested, deps.clock.today());
	const category = await presentCategories(deps, searchIndex, query.category);
	const fit = await judgeFit(searchIndex, query.body);
	const filter = { ...parseFilter(searchIndex, { ...query, category }, deps.clock), ...(fit && { fits: fit.fits }) };
	const { counts, isExact } = searchIndex.countFacets(query.search, filter, maxDocsCounted);
	const byCategory = new Map<string, number>();
	const { categorySets: sets, cities } = searchIndex.facetDictionary;
	for (const [set, count] of counts.categories)
		for (const name of sets[set] ?? []) byCategory.set(name, (byCategory.get(name) ?? 0) + count);
	return {
		filters: {
			category: [...byCategory].map(([value, count]) => ({ value, count })).sort(byCount),
			size: toCounts(sizes, counts.sizes),
			color: toCounts(colours, counts.colours),
			occasion: toCounts(occasions, counts.occasions),
			audience: toCounts(audiences, counts.audiences).filter(({ count }) => count > 0),
			rating: toCounts(ratings, counts.rating),
			city: [...counts.cities]
				.map(([city, count]) => ({ value: cities.values[city] ?? "", count }))
				.filter(({ value }) => value !== "")
				.sort(byCount)
				.slice(0, maxCities),
		},
		isExact,
	};
}

const toCounts = (values: readonly string[], counts: number[]): Counted[] =>
	values.map((value, at) => ({ value, count: counts[at] ?? 0 }));

const byCount = (one: Counted, other: Counted) => other.count - one.count || (one.value < other.value ? -1 : 1);

/**
 * The names of requested categories, with former names of renamed and merged ones replaced. The database is queried only
 * when a category has no listings, because a former name has none.
 */
export async function presentCategories({ db }: Pick<App, "db">, searchIndex: SearchIndex, names: string[]) {
	return names.every((name) => searchIndex.hasCategory(name)) ? names : listPresentNames(db.read, names);
}

type PriceAdviceQuery = z.output<typeof browseEndpoints.getPriceAdvice.query>;
type Advice = z.output<typeof browseEndpoints.getPriceAdvice.reply>;

/** The advice from an index: words of the title are dropped until enough listings match. */
function findAdvice(
	{ clock }: SearchDeps,
	searchIndex: SearchIndex,
	{ name, category, without }: PriceAdviceQuery,
): Advice {
	const { fewest, most } = rules.priceAdvice;
	const everything = { size: [], color: [], occasion: [], audience: [], city: [], minRating: 0, search: "" };
	const filter = parseFilter(searchIndex, { ...everything, category }, clock);
	for (const search of queriesFor(name)) {
		// Without words and categories, all listings would match.
		if (search === "" && category.length === 0) break;
		const prices = searchIndex.topPrices(search, filter, most, without);
		const advice = prices.length < fewest ? undefined : adviceFrom(prices);
		if (advice) return { advice: { ...advice, listings: prices.length, like: search } };
	}
	return { advice: null };
}

type PriceAdvice = { median: number; low: number; high: number };

/** The median and the quartiles. Undefined without prices. */
export function adviceFrom(prices: number[]): PriceAdvice | undefined {
	if (prices.length === 0) return undefined;
	const sorted = prices.toSorted((one, other) => one - other);
	const quantile = (fraction: number) => {
		const rank = (sorted.length - 1) * fraction;
		const [below, above] = [sorted[Math.floor(rank)] as number, sorted[Math.ceil(rank)] as number];
		return Math.round(below + (above - below) * (rank % 1));
	};
	return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75) };
}

/** The searches for similar titles, most specific first: all words, the last two (they usually name the garment), the last, none. */
export function queriesFor(title: string): string[] {
	const terms = title.trim().split(/\s+/).filter(Boolean);
	return [...new Set([terms.join(" "), terms.slice(-2).join(" "), terms.slice(-1).join(" "), ""])];
}

const { similar } = rules.browse;

/** The ids of similar listings, most similar first. Widens the search until there are enough listings. */
function findSimilarIds(
	_: SearchDeps,
	searchIndex: SearchIndex,
	{ id, name, color, price, categories, ...forWhom }: SimilarityBasis & { id: string },
): string[] {
	const garmentType = garmentTypeOf(name);
	const colours = colourMaskOf(color);
	// A listing that says nothing is similar to those of women and of men.
	const audiences = maskOfAudiences(
		audiencesOf({ name, audience: forWhom.audience, categories: forWhom.allCategories }),
	);
	const margin = (price * rules.browse.similarPercent) / 100;
	const found = new Set<string>();
	const addMatches = (search: string, overrides: Partial<Filter>) => {
		if (found.size >= similar) return;
		const prices = { minPrice: price - margin, maxPrice: price + margin };
		const filter = { ...noFilter, audiences, ...prices, ...overrides };
		// More than needed: the listing matches itself, and each search also returns earlier matches.
		const limit = similar + 1 + found.size;
		for (const other of searchIndex.search({ search, filter, sort: "featured", limit, offset: 0, countAtMost: limit })
			.ids)
			if (other !== id && found.size < similar) found.add(other);
	};
	const sameCategory = { categories: searchIndex.facetDictionary.matchCategorySets(categories ?? []) };
	if (garmentType && colours) addMatches(garmentType, { colours });
	if (garmentType) addMatches(garmentType, {});
	if (colours) addMatches("", { ...sameCategory, colours });
	addMatches("", sameCategory);
	return [...found];
}

const noFilter: Filter = {
	minPrice: 0,
	maxPrice: 0,
	sizes: 0,
	colours: 0,
	occasions: 0,
	audiences: 0,
	minRating: 0,
};
