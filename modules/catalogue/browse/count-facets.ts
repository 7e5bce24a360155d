import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import type { SearchIndex } from "#modules/search/index.ts";
import type { z } from "#platform/endpoint.ts";
import type { browseEndpoints, FilterCounts } from "../contract-browse.ts";
import type { SearchDeps } from "../search-service/search-deps.ts";
import { applyDays } from "./apply-days.ts";
import { parseFilter } from "./parse-filter.ts";
import { presentCategories } from "./present-categories.ts";

type FilterQuery = z.output<typeof browseEndpoints.getFilters.query>;
type Counted = { value: string; count: number };

/** The facet counts cover the best listings up to this number. */
const maxDocsCounted = 100_000;
const maxCities = 40;

/** The facet counts from an index. Throws what `listProducts` throws. */
export async function countFacets(
	deps: SearchDeps,
	searchIndex: SearchIndex,
	requested: FilterQuery,
): Promise<FilterCounts> {
	const query = applyDays(requested, deps.clock.today());
	const category = await presentCategories(deps, searchIndex, query.category);
	const { counts, isExact } = searchIndex.countFacets(
		query.search,
		parseFilter(searchIndex, { ...query, category }, deps.clock),
		maxDocsCounted,
	);
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
