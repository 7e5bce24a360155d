import { type FacetData, FacetDictionary } from "./facet-dictionary.ts";
import * as garmentQuery from "./garment-query.ts";
import { buildSegment, garmentSchema, type SearchDoc } from "./garment-schema.ts";
import { hasBit } from "./index/bitset.ts";
import { columnOf } from "./index/doc-values.ts";
import { idAt } from "./index/segment.ts";
import { restoreSegment, type SegmentData, segmentData } from "./index/segment-data.ts";
import { SegmentedIndex } from "./index/segmented-index.ts";
import { type Correction, parseQuery } from "./language/parse-query.ts";
import { narrowFilter } from "./language/price-and-size.ts";
import { collectHits, findPage, hasMatch, type QueryTerms } from "./query/collect-hits.ts";
import { countFacets } from "./query/count-facets.ts";
import { arrivalOf, type Delivery, neverArrives } from "./query/delivery.ts";
import { emptyFacetCounts } from "./query/facet-counts.ts";
import { hasLiveOrdinal, type Filter as IndexFilter } from "./query/filter.ts";
import { SearchContext } from "./query/search-context.ts";
import type { Hit } from "./query/sort.ts";

export type SearchQuery = {
	search: string;
	filter: garmentQuery.Filter;
	sort: garmentQuery.Sort;
	limit: number;
	offset: number;
	countAtMost: number;
};

export type SearchResult = {
	/** The ids of the page, in the order of the sort. */
	ids: string[];
	/** With a delivery: the earliest day of arrival of each id, as days since 1970-01-01; null when there is none. */
	arrivals?: (number | null)[];
	/** The number of matches, at most `countAtMost`. */
	total: number;
	isMore: boolean;
	/** The typed words that no listing has, and what was searched instead. */
	corrected: Correction[];
	/** The words that were left out since no listing matches all of them, in canonical form. */
	dropped: string[];
};

type ParsedTerms = { terms: QueryTerms; filter: IndexFilter; narrowed: garmentQuery.Filter };

export type IndexData = { facets: FacetData; segments: SegmentData[] };

/** The in-memory search index of all live listings. */
export class SearchIndex extends SegmentedIndex<SearchDoc> {
	readonly #facetDictionary: FacetDictionary;
	readonly #context = new SearchContext(garmentSchema);

	constructor() {
		const facetDictionary = new FacetDictionary();
		super((docs) => buildSegment(facetDictionary, docs));
		this.#facetDictionary = facetDictionary;
	}

	/** The contents of the index at this moment, to store them. It does not change with the index. */
	data(): IndexData {
		return { facets: this.facetDictionary.data(), segments: this.segments.map(segmentData) };
	}

	/** The index of stored data. */
	static restore({ facets, segments }: IndexData): SearchIndex {
		const index = new SearchIndex();
		index.#facetDictionary.restore(facets);
		for (const segment of segments) index.addSegment(restoreSegment(garmentSchema, segment));
		return index;
	}

	/** The ordinals of the cities and category sets of all listings, pending ones included. */
	get facetDictionary(): FacetDictionary {
		this.flush();
		return this.#facetDictionary;
	}

	search({ search, filter: requested, sort, ...page }: SearchQuery): SearchResult {
		const parsed = this.#parse(search, requested);
		if (!parsed) return { ids: [], total: 0, isMore: false, corrected: [], dropped: [] };
		const { terms, filter, narrowed, corrected, dropped } = parsed;
		const query = { terms, filter, sort: garmentQuery.toIndexSort(sort, narrowed) };
		const { hits, ...found } = findPage(this.#context, this.segments, query, page);
		const { delivery, sizes } = narrowed;
		return {
			...found,
			corrected,
			dropped,
			...(delivery && { arrivals: hits.map((hit) => arrivalDay(hit, delivery, sizes)) }),
		};
	}

	/** Whether a listing is in this category or below it. */
	hasCategory(name: string): boolean {
		const categorySets = this.facetDictionary.matchCategorySets([name]);
		return this.segments.some((segment) => hasLiveOrdinal(segment, "categories", categorySets));
	}

	/** The ordinals of the fit profiles of live listings, in rising order. */
	liveFits(): number[] {
		const isLive = new Uint8Array(this.facetDictionary.fits.values.length);
		for (const segment of this.segments) {
			const column = columnOf(segment.numbers, "fit");
			for (let docId = 0; docId < segment.length; docId++)
				if (hasBit(segment.liveDocs, docId)) isLive[column[docId] as number] = 1;
		}
		return [...isLive.keys()].filter((ordinal) => isLive[ordinal]);
	}

	/** The facet counts of a search. With more than `maxDocs` matches, only the first ones by score count (`isExact` is false). */
	countFacets(
		search: string,
		requested: garmentQuery.Filter,
		maxDocs: number,
	): { counts: garmentQuery.FacetCounts; isExact: boolean } {
		const counts = emptyFacetCounts(garmentSchema);
		const parsed = this.#parse(search, requested);
		const isExact = !parsed || countFacets(this.#context, this.segments, parsed, maxDocs, counts);
		return { counts: garmentQuery.toFacetCounts(counts), isExact };
	}

	/** The prices of the `k` best hits with all words, in any order, without `excludedId`. */
	topPrices(search: string, requested: garmentQuery.Filter, k: number, excludedId?: string): number[] {
		const parsed = this.#parse(search, requested);
		if (!parsed || parsed.dropped.length > 0) return [];
		return collectHits(this.#context, this.segments, { ...parsed, sort: { by: "relevance" } }, k, k)
			.hits.filter(({ segment, docId }) => idAt(segment, docId) !== excludedId)
			.slice(0, k)
			.map(({ segment, docId }) => columnOf(segment.numbers, "price")[docId] as number);
	}

	/** The terms and the filter of a search text. Undefined: it matches nothing. */
	#parse(
		search: string,
		requested: garmentQuery.Filter,
	): (Pick<SearchResult, "corrected" | "dropped"> & ParsedTerms) | undefined {
		const { segments } = this;
		const { terms, priceAndSize, corrected, dropped } = parseQuery(
			segments.map(({ dictionary }) => dictionary),
			search,
			(some, limits) =>
				hasMatch(
					this.#context,
					segments,
					some,
					limits && garmentQuery.toIndexFilter(narrowFilter(garmentQuery.noFilter, limits)),
				),
		);
		if (terms === "none") return undefined;
		const narrowed = priceAndSize ? narrowFilter(requested, priceAndSize) : requested;
		return { terms, filter: garmentQuery.toIndexFilter(narrowed), narrowed, corrected, dropped };
	}
}

function arrivalDay({ segment, docId }: Hit, delivery: Delivery, sizes: number): number | null {
	const days = arrivalOf(segment, delivery, sizes)(docId);
	return days === neverArrives ? null : delivery.today + days;
}
