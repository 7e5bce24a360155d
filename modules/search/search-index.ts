import { clearBit, hasBit } from "./index/bitset.ts";
import { FacetDictionary } from "./index/facet-dictionary.ts";
import { docIdsOf, idAt, type SearchDoc, type Segment, SegmentBuilder } from "./index/segment.ts";
import { type Correction, parseQuery } from "./language/parse-query.ts";
import { collectHits, sortHits } from "./query/collect-hits.ts";
import { countFacets } from "./query/count-facets.ts";
import { emptyFacetCounts, type FacetCounts } from "./query/facet-counts.ts";
import type { Filter } from "./query/filter.ts";
import { scopeOf } from "./query/filter-iterator.ts";
import type { Sort } from "./query/sort-key.ts";

/** All live listings as search holds them: a few segments, each made once; what changed stands in a newer one, and is gone from the older. Pure. */

export type SearchQuery = {
	search: string;
	filter: Filter;
	sort: Sort;
	limit: number;
	offset: number;
	countAtMost: number;
};

export type SearchResult = {
	/** Ids of the page, in order. */
	ids: string[];
	/** Counted up to what the wish says. */
	total: number;
	isMore: boolean;
	/** Words that were taken for others, because no listing has them. */
	corrected: Correction[];
};

export class SearchIndex {
	readonly #facetDictionary = new FacetDictionary();
	#segments: Segment[] = [];
	/** Listings that changed and are not searched yet: brought in by the next search. */
	#pending = new Map<string, SearchDoc>();

	get size(): number {
		return this.#segments.reduce((sum, { length, deletedCount: gone }) => sum + length - gone, 0) + this.#pending.size;
	}

	/** It knows the cities and categories of every listing that is searched, whichever was brought in last. */
	get facetDictionary(): FacetDictionary {
		this.#flushPending();
		return this.#facetDictionary;
	}

	/** While the catalogue is read: what changed meanwhile is newer than what `adopt` brings. */
	#changedDuringLoad: Set<string> | undefined;

	/** The catalogue is read from now on, segment by segment, until `read` is called. */
	beginLoad(): void {
		this.#changedDuringLoad = new Set();
	}

	endLoad(): void {
		this.#changedDuringLoad = undefined;
	}

	/** Takes in a segment of listings as they were read; those that changed since `startReading` are known better. */
	addSegment(segment: Segment): void {
		for (const id of this.#changedDuringLoad ?? []) markDeleted(segment, id);
		this.#append(segment);
	}

	/** Brings a listing in, or up to date. */
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
		const { terms, filter, corrected } = parseQuery(this.#segments, query.search, query.filter);
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

	/** The numbers beside the filters; of the `most` best-placed listings of each segment when there are more. */
	countFacets(search: string, requested: Filter, maxDocs: number): { counts: FacetCounts; isExact: boolean } {
		this.#flushPending();
		const { terms, filter } = parseQuery(this.#segments, search, requested);
		const counts = emptyFacetCounts();
		if (terms === "none") return { counts, isExact: true };
		const complete = this.#segments.map((segment, at) => countFacets(segment, terms?.[at], filter, maxDocs, counts));
		return { counts, isExact: complete.every(Boolean) };
	}

	/** Prices of the `most` best hits, in any order; without the listing of that id. */
	topPrices(search: string, requested: Filter, k: number, excludedId?: string): number[] {
		this.#flushPending();
		const { terms, filter } = parseQuery(this.#segments, search, requested);
		if (terms === "none") return [];
		const scopes = this.#segments.map((segment) => scopeOf(segment, filter));
		return collectHits(scopes, terms, "featured", k, k)
			.hits.filter(({ segment, docId }) => idAt(segment, docId) !== excludedId)
			.slice(0, k)
			.map(({ segment, docId }) => segment.price[docId] as number);
	}

	/** The segments of fewer than `length` listings. */
	smallSegments(length: number): Segment[] {
		return this.segments.filter((segment) => segment.length < length);
	}

	/** The listings of a segment that are not gone. */
	liveIds(segment: Segment): string[] {
		return Array.from({ length: segment.length }, (_, docId) => docId).flatMap((docId) =>
			hasBit(segment.liveDocs, docId) ? [idAt(segment, docId)] : [],
		);
	}

	/** Takes one segment in for several, made of the listings that were in them; what has left them since is gone from it too. */
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

	/** The segments, for what reads them in other ways. */
	get segments(): readonly Segment[] {
		this.#flushPending();
		return this.#segments;
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

/** A segment of some listings, in any order. */
export function buildSegment(facetDictionary: FacetDictionary, docs: SearchDoc[]): Segment {
	const builder = new SegmentBuilder(facetDictionary, docs.length);
	for (const doc of docs.toSorted((one, other) => other.score - one.score)) builder.add(doc);
	return builder.build();
}
