import { clearBit, hasBit } from "./index/bitset.ts";
import { FacetDictionary } from "./index/facet-dictionary.ts";
import { docIdsOf, idAt, type SearchDoc, type Segment, SegmentBuilder } from "./index/segment.ts";
import { type Correction, type ParsedQuery, parseQuery } from "./language/parse-query.ts";
import { narrowFilter } from "./language/price-and-size.ts";
import { collectHits, hasMatch, sortHits } from "./query/collect-hits.ts";
import { countFacets } from "./query/count-facets.ts";
import { emptyFacetCounts, type FacetCounts } from "./query/facet-counts.ts";
import type { Filter } from "./query/filter.ts";
import { scopeOf } from "./query/filter-iterator.ts";
import type { Sort } from "./query/sort-key.ts";

/**
 * The in-memory search index of all live listings: a few immutable segments, each with a bitset of its live documents. A changed listing is
 * deleted from its segment and added to a new one.
 */

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

export class SearchIndex {
	readonly #facetDictionary = new FacetDictionary();
	#segments: Segment[] = [];
	/** Changed listings that are not in a segment yet. The next read flushes them into one. */
	#pending = new Map<string, SearchDoc>();

	get size(): number {
		return (
			this.#segments.reduce((sum, { length, deletedCount }) => sum + length - deletedCount, 0) + this.#pending.size
		);
	}

	/** The ordinals of the cities and category sets of all listings, pending ones included. */
	get facetDictionary(): FacetDictionary {
		this.#flushPending();
		return this.#facetDictionary;
	}

	/** The ids that changed since `beginLoad`. They are newer than the rows that `addSegment` brings. */
	#changedDuringLoad: Set<string> | undefined;

	/** Starts a load: segments of possibly stale rows follow until `endLoad`. */
	beginLoad(): void {
		this.#changedDuringLoad = new Set();
	}

	endLoad(): void {
		this.#changedDuringLoad = undefined;
	}

	/** Adds a loaded segment. Listings that changed since `beginLoad` are deleted from it, as the index knows them better. */
	addSegment(segment: Segment): void {
		for (const id of this.#changedDuringLoad ?? []) markDeleted(segment, id);
		this.#append(segment);
	}

	/** Adds or replaces a listing. */
	upsert(doc: SearchDoc): void {
		this.remove(doc.id);
		this.#pending.set(doc.id, doc);
	}

	remove(id: string): void {
		this.#changedDuringLoad?.add(id);
		this.#pending.delete(id);
		for (const segment of this.#segments) markDeleted(segment, id);
	}

	search(query: SearchQuery): SearchResult {
		this.#flushPending();
		const { terms, filter, corrected } = this.#parse(query.search, query.filter);
		if (terms === "none") return { ids: [], total: 0, isMore: false, corrected: [] };
		const end = query.offset + query.limit;
		const scopes = this.#segments.map((segment) => scopeOf(segment, filter));
		const found = collectHits(scopes, terms, query.sort, end, query.countAtMost + 1);
		const hits = sortHits(found.hits, query.sort);
		return {
			ids: hits.slice(query.offset, end).map(({ segment, docId }) => idAt(segment, docId)),
			total: Math.min(found.total, query.countAtMost),
			isMore: found.total > query.countAtMost,
			corrected,
		};
	}

	/** The facet counts of a search. With more than `maxDocs` matches in a segment, only its first `maxDocs` count (`isExact` is false). */
	countFacets(search: string, requested: Filter, maxDocs: number): { counts: FacetCounts; isExact: boolean } {
		this.#flushPending();
		const { terms, filter } = this.#parse(search, requested);
		const counts = emptyFacetCounts();
		if (terms === "none") return { counts, isExact: true };
		const complete = this.#segments.map((segment, at) => countFacets(segment, terms?.[at], filter, maxDocs, counts));
		return { counts, isExact: complete.every(Boolean) };
	}

	/** The prices of the `k` best hits, in any order, without `excludedId`. */
	topPrices(search: string, requested: Filter, k: number, excludedId?: string): number[] {
		this.#flushPending();
		const { terms, filter } = this.#parse(search, requested);
		if (terms === "none") return [];
		const scopes = this.#segments.map((segment) => scopeOf(segment, filter));
		return collectHits(scopes, terms, "featured", k, k)
			.hits.filter(({ segment, docId }) => idAt(segment, docId) !== excludedId)
			.slice(0, k)
			.map(({ segment, docId }) => segment.price[docId] as number);
	}

	/** The segments with fewer than `length` listings, for a merge. */
	smallSegments(length: number): Segment[] {
		return this.segments.filter((segment) => segment.length < length);
	}

	/** The ids of the live listings of a segment. */
	liveIds(segment: Segment): string[] {
		return Array.from({ length: segment.length }, (_, docId) => docId).flatMap((docId) =>
			hasBit(segment.liveDocs, docId) ? [idAt(segment, docId)] : [],
		);
	}

	/** Replaces segments by their merge. Listings that were deleted from the parts during the merge are deleted from it too. */
	replaceSegments(parts: Segment[], merged: Segment): void {
		const survivors = new Set(parts.flatMap(this.liveIds));
		for (let docId = 0; docId < merged.length; docId++)
			if (!survivors.has(idAt(merged, docId))) {
				clearBit(merged.liveDocs, docId);
				merged.deletedCount++;
			}
		this.#segments = this.#segments.filter((segment) => !parts.includes(segment));
		this.#append(merged);
	}

	get segments(): readonly Segment[] {
		this.#flushPending();
		return this.#segments;
	}

	#parse(search: string, requested: Filter): Omit<ParsedQuery, "priceAndSize"> & { filter: Filter } {
		const { priceAndSize, ...parsed } = parseQuery(
			this.#segments.map(({ dictionary }) => dictionary),
			search,
			(terms) => this.#segments.some((segment, at) => hasMatch(segment, terms[at] ?? [])),
		);
		return { ...parsed, filter: priceAndSize ? narrowFilter(requested, priceAndSize) : requested };
	}

	#append(segment: Segment) {
		if (segment.length > 0) this.#segments.push(segment);
	}

	#flushPending() {
		if (this.#pending.size === 0) return;
		this.#append(buildSegment(this.#facetDictionary, [...this.#pending.values()]));
		this.#pending.clear();
	}
}

function markDeleted(segment: Segment, id: string) {
	for (const docId of docIdsOf(segment, id)) {
		if (!hasBit(segment.liveDocs, docId)) continue;
		clearBit(segment.liveDocs, docId);
		segment.deletedCount++;
	}
}

/** Builds a segment of listings, which may come in any order. */
export function buildSegment(facetDictionary: FacetDictionary, docs: SearchDoc[]): Segment {
	const builder = new SegmentBuilder(facetDictionary, docs.length);
	for (const doc of docs.toSorted((one, other) => other.score - one.score)) builder.add(doc);
	return builder.build();
}
