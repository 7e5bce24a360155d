import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls, FilterNumbers } from "../contract-browse.ts";
import { openSearch } from "../search-sync/search-index-sync.ts";
import { toFilter } from "./parse-filter.ts";

type Asked = z.output<typeof calls.getFilters.query>;
type Counted = { value: string; count: number };

/** So many listings are looked at for the numbers beside the filters, the best-placed first. */
const mostLookedAt = 100_000;
const mostCities = 40;

/** How many listings each value of a filter would find. Refuses what listProducts refuses. */
export async function countFilters(app: App, asked: Asked): Promise<FilterNumbers> {
	const finder = await openSearch(app);
	const { counts, isExact } = finder.countFacets(
		asked.search,
		toFilter(finder, asked, app.clock.today()),
		mostLookedAt,
	);
	const category = new Map<string, number>();
	const { categorySets: sets, cities } = finder.facetDictionary;
	for (const [set, count] of counts.categories)
		for (const name of sets[set] ?? []) category.set(name, (category.get(name) ?? 0) + count);
	return {
		filters: {
			category: [...category].map(([value, count]) => ({ value, count })).sort(byCount),
			size: listed(sizes, counts.sizes),
			color: listed(colours, counts.colours),
			occasion: listed(occasions, counts.occasions),
			rating: listed(ratings, counts.rating),
			city: [...counts.cities]
				.map(([city, count]) => ({ value: cities.values[city] ?? "", count }))
				.filter(({ value }) => value !== "")
				.sort(byCount)
				.slice(0, mostCities),
		},
		isExact,
	};
}

const listed = (values: readonly string[], counts: number[]): Counted[] =>
	values.map((value, at) => ({ value, count: counts[at] ?? 0 }));

const byCount = (one: Counted, other: Counted) => other.count - one.count || (one.value < other.value ? -1 : 1);
