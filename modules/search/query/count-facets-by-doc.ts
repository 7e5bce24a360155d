import { type Bitset, forEachSetBit } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import type { Segment } from "../index/segment.ts";
import { availableValuesOf } from "./delivery.ts";
import { addCount, countSetBits, countThresholds, type FacetCounts } from "./facet-counts.ts";
import { DocFilter, type Filter, facetFlag, noFacetFlag } from "./filter.ts";

/** Counts facets document by document: for few matches, or for matches with unavailable days. */
export class DocFacetCounter {
	readonly #docFilter: DocFilter;
	/** A value whose units are all unavailable on these days would give no match. */
	readonly #availableValues: (docId: number) => number;
	readonly #masks: { flag: number; column: Uint16Array; counts: number[]; isUnitFacet: boolean }[];
	readonly #ordinals: { flag: number; column: Ordinals; counts: Map<number, number> }[];
	readonly #levels: { flag: number; column: Uint8Array; counts: number[]; thresholds: readonly number[] }[];

	constructor(segment: Segment, filter: Filter, counts: FacetCounts) {
		const { schema } = segment;
		this.#docFilter = new DocFilter(segment, filter);
		this.#availableValues = availableValuesOf(segment, filter) ?? (() => -1);
		this.#masks = Object.entries(counts.masks).map(([name, facetCounts]) => ({
			flag: facetFlag(schema, name),
			column: columnOf(segment.masks, name),
			counts: facetCounts,
			isUnitFacet: name === schema.unitFacet,
		}));
		this.#ordinals = Object.entries(counts.ordinals).map(([name, facetCounts]) => ({
			flag: facetFlag(schema, name),
			column: columnOf(segment.ordinals, name),
			counts: facetCounts,
		}));
		this.#levels = Object.entries(counts.levels).map(([name, facetCounts]) => ({
			flag: facetFlag(schema, name),
			column: columnOf(segment.levels, name),
			counts: facetCounts,
			thresholds: schema.levels[name] ?? [],
		}));
	}

	countBlock(blockStart: number, matches: Bitset): void {
		forEachSetBit(matches, (offset) => {
			const failed = this.#docFilter.failedFacets(blockStart + offset);
			// A document that fails one facet counts in this facet only: a facet does not narrow its own counts.
			if ((failed & noFacetFlag) === 0 && (failed & (failed - 1)) === 0) this.#countDoc(blockStart + offset, failed);
			return false;
		});
	}

	#countDoc(docId: number, failed: number) {
		for (const { flag, column, counts, isUnitFacet } of this.#masks)
			if (failed === 0 || failed === flag)
				countSetBits(counts, (column[docId] as number) & (isUnitFacet ? this.#availableValues(docId) : -1));
		for (const { flag, column, counts } of this.#ordinals)
			if (failed === 0 || failed === flag) addCount(counts, column[docId] as number);
		for (const { flag, column, counts, thresholds } of this.#levels)
			if (failed === 0 || failed === flag) countThresholds(counts, thresholds, column[docId] as number);
	}
}
