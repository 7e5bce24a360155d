import { clearBit, hasBit } from "./index/bitset.ts";
import { FacetDictionary } from "./index/facet-dictionary.ts";
import { docIdsOf, idAt, type SearchDoc, type Segment, SegmentBuilder } from "./index/segment.ts";
import { type Corrected, understand } from "./language/parse-query.ts";
import { findHits, inOrder } from "./query/collect-hits.ts";
import { countAll } from "./query/count-facets.ts";
import { emptyFacetCounts, type FacetCounts } from "./query/facet-counts.ts";
import type { Filter } from "./query/filter.ts";
import { scopeOf } from "./query/filter-iterator.ts";
import type { Sort } from "./query/sort-key.ts";

/** All live listings as search holds them: a few segments, each made once; what changed stands in a newer one, and is gone from the older. Pure. */

export type Wish = {
	search: string;
	filter: Filter;
	sort: Sort;
	limit: number;
	offset: number;
	countAtMost: number;
};

export type Found = {
	/** Ids of the page, in order. */
	ids: string[];
	/** Counted up to what the wish says. */
	total: number;
	isMore: boolean;
	/** Words that were taken for others, because no listing has them. */
	corrected: Corrected[];
};

export class Finder {
	readonly #registry = new FacetDictionary();
	#segments: Segment[] = [];
	/** Listings that changed and are not searched yet: brought in by the next search. */
	#changed = new Map<string, SearchDoc>();

	get size(): number {
		return this.#segments.reduce((sum, { length, deletedCount: gone }) => sum + length - gone, 0) + this.#changed.size;
	}

	/** It knows the cities and categories of every listing that is searched, whichever was brought in last. */
	get registry(): FacetDictionary {
		this.#bringIn();
		return this.#registry;
	}

	/** While the catalogue is read: what changed meanwhile is newer than what `adopt` brings. */
	#touched: Set<string> | undefined;

	/** The catalogue is read from now on, segment by segment, until `read` is called. */
	startReading(): void {
		this.#touched = new Set();
	}

	read(): void {
		this.#touched = undefined;
	}

	/** Takes in a segment of listings as they were read; those that changed since `startReading` are known better. */
	adopt(segment: Segment): void {
		for (const id of this.#touched ?? []) forget(segment, id);
		this.#take(segment);
	}

	/** Brings a listing in, or up to date. */
	put(doc: SearchDoc): void {
		this.remove(doc.id);
		this.#changed.set(doc.id, doc);
	}

	remove(id: string): void {
		this.#touched?.add(id);
		this.#changed.delete(id);
		for (const segment of this.#segments) forget(segment, id);
	}

	find(wish: Wish): Found {
		this.#bringIn();
		const { words, filter, corrected } = understand(this.#segments, wish.search, wish.filter);
		if (words === "none") return { ids: [], total: 0, isMore: false, corrected: [] };
		const most = wish.offset + wish.limit;
		const scopes = this.#segments.map((segment) => scopeOf(segment, filter));
		const found = findHits(scopes, words, wish.sort, most, wish.countAtMost + 1);
		const hits = inOrder(found.hits, wish.sort);
		return {
			ids: hits.slice(wish.offset, most).map(({ segment, place }) => idAt(segment, place)),
			total: Math.min(found.total, wish.countAtMost),
			isMore: found.total > wish.countAtMost,
			corrected,
		};
	}

	/** The numbers beside the filters; of the `most` best-placed listings of each segment when there are more. */
	count(search: string, asked: Filter, most: number): { counts: FacetCounts; isExact: boolean } {
		this.#bringIn();
		const { words, filter } = understand(this.#segments, search, asked);
		const counts = emptyFacetCounts();
		if (words === "none") return { counts, isExact: true };
		const wholes = this.#segments.map((segment, at) => countAll(segment, words?.[at], filter, most, counts));
		return { counts, isExact: wholes.every(Boolean) };
	}

	/** Prices of the `most` best hits, in any order; without the listing of that id. */
	prices(search: string, asked: Filter, most: number, without?: string): number[] {
		this.#bringIn();
		const { words, filter } = understand(this.#segments, search, asked);
		if (words === "none") return [];
		const scopes = this.#segments.map((segment) => scopeOf(segment, filter));
		return findHits(scopes, words, "featured", most, most)
			.hits.filter(({ segment, place }) => idAt(segment, place) !== without)
			.slice(0, most)
			.map(({ segment, place }) => segment.price[place] as number);
	}

	/** The segments of fewer than `length` listings. */
	small(length: number): Segment[] {
		return this.segments.filter((segment) => segment.length < length);
	}

	/** The listings of a segment that are not gone. */
	idsOf(segment: Segment): string[] {
		return Array.from({ length: segment.length }, (_, place) => place).flatMap((place) =>
			hasBit(segment.liveDocs, place) ? [idAt(segment, place)] : [],
		);
	}

	/** Takes one segment in for several, made of the listings that were in them; what has left them since is gone from it too. */
	replace(parts: Segment[], whole: Segment): void {
		const left = new Set(parts.flatMap(this.idsOf));
		for (let place = 0; place < whole.length; place++)
			if (!left.has(idAt(whole, place))) {
				clearBit(whole.liveDocs, place);
				whole.deletedCount++;
			}
		this.#segments = this.#segments.filter((segment) => !parts.includes(segment));
		this.#take(whole);
	}

	/** The segments, for what reads them in other ways. */
	get segments(): readonly Segment[] {
		this.#bringIn();
		return this.#segments;
	}

	#take(segment: Segment) {
		if (segment.length > 0) this.#segments.push(segment);
	}

	#bringIn() {
		if (this.#changed.size === 0) return;
		this.#take(segmentOf(this.#registry, [...this.#changed.values()]));
		this.#changed.clear();
	}
}

function forget(segment: Segment, id: string) {
	for (const place of docIdsOf(segment, id)) {
		if (!hasBit(segment.liveDocs, place)) continue;
		clearBit(segment.liveDocs, place);
		segment.deletedCount++;
	}
}

/** A segment of some listings, in any order. */
export function segmentOf(registry: FacetDictionary, docs: SearchDoc[]): Segment {
	const builder = new SegmentBuilder(registry, docs.length);
	for (const doc of docs.toSorted((one, other) => other.score - one.score)) builder.add(doc);
	return builder.build();
}
