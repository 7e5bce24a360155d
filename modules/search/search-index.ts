import { buildSegment } from "./build-segment.ts";
import { FacetDictionary } from "./facet-dictionary.ts";
import { type FacetCounts, type Filter, type Sort, sorts, toFacetCounts, toIndexFilter } from "./garment-query.ts";
import { garmentSchema, type SearchDoc } from "./garment-schema.ts";
import { columnOf } from "./index/doc-values.ts";
import { idAt } from "./index/segment.ts";
import { SegmentedIndex } from "./index/segmented-index.ts";
import { type Correction, parseQuery } from "./language/parse-query.ts";
import { narrowFilter } from "./language/price-and-size.ts";
import { collectHits, findPage, hasMatch, type QueryTerms } from "./query/collect-hits.ts";
import { countFacets } from "./query/count-facets.ts";
import { emptyFacetCounts } from "./query/facet-counts.ts";
import type { Filter as IndexFilter } from "./query/filter.ts";
import { SearchContext } from "./query/search-context.ts";

export type SearchQuery = {
	search: string;
	filter: Filter;
	sort: Sort;
	limit: number;
	offset: number;
	countAtMost: number;
};

export type SearchResult = {
	/** The ids of the page, in the order of the sort. */
	ids: string[];
	/** The number of matches, at most `countAtMost`. */
	total: number;
	isMore: boolean;
	/** The typed words that no listing has, and what was searched instead. */
	corrected: Correction[];
};

/** The in-memory search index of all live listings. */
export class SearchIndex extends SegmentedIndex<SearchDoc> {
	readonly #facetDictionary: FacetDictionary;
	readonly #context = new SearchContext(garmentSchema);

	constructor() {
		const facetDictionary = new FacetDictionary();
		super((docs) => buildSegment(facetDictionary, docs));
		this.#facetDictionary = facetDictionary;
	}

	/** The ordinals of the cities and category sets of all listings, pending ones included. */
	get facetDictionary(): FacetDictionary {
		this.flushPending();
		return this.#facetDictionary;
	}

	search({ search, filter: requested, sort, ...page }: SearchQuery): SearchResult {
		const parsed = this.#parse(search, requested);
		if (!parsed) return { ids: [], total: 0, isMore: false, corrected: [] };
		const query = { terms: parsed.terms, filter: parsed.filter, sort: sorts[sort] };
		return { ...findPage(this.#context, this.segments, query, page), corrected: parsed.corrected };
	}

	/** The facet counts of a search. With more than `maxDocs` matches in a segment, only its first `maxDocs` count (`isExact` is false). */
	countFacets(search: string, requested: Filter, maxDocs: number): { counts: FacetCounts; isExact: boolean } {
		const counts = emptyFacetCounts(garmentSchema);
		const parsed = this.#parse(search, requested);
		const isExact = !parsed || countFacets(this.#context, this.segments, parsed, maxDocs, counts);
		return { counts: toFacetCounts(counts), isExact };
	}

	/** The prices of the `k` best hits, in any order, without `excludedId`. */
	topPrices(search: string, requested: Filter, k: number, excludedId?: string): number[] {
		const parsed = this.#parse(search, requested);
		if (!parsed) return [];
		return collectHits(this.#context, this.segments, { ...parsed, sort: sorts.featured }, k, k)
			.hits.filter(({ segment, docId }) => idAt(segment, docId) !== excludedId)
			.slice(0, k)
			.map(({ segment, docId }) => columnOf(segment.numbers, "price")[docId] as number);
	}

	/** The terms and the filter of a search text. Undefined: it matches nothing. */
	#parse(
		search: string,
		requested: Filter,
	): { terms: QueryTerms; filter: IndexFilter; corrected: Correction[] } | undefined {
		const { segments } = this;
		const { terms, priceAndSize, corrected } = parseQuery(
			segments.map(({ dictionary }) => dictionary),
			search,
			(some) => hasMatch(this.#context, segments, some),
		);
		if (terms === "none") return undefined;
		const filter = priceAndSize ? narrowFilter(requested, priceAndSize) : requested;
		return { terms, filter: toIndexFilter(filter), corrected };
	}
}
