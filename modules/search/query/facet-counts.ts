import { type Bitset, forEachSetBit } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import type { Schema } from "../index/schema.ts";
import type { Segment } from "../index/segment.ts";
import { DocFilter, type Filter, facetFlag, noFacetFlag, wantedValuesOf } from "./filter.ts";

/** The table of facet counts: the number of matches for each value of each facet. */
export type FacetCounts = {
	/** By value of a facet of masks. */
	masks: Record<string, number[]>;
	/** By ordinal. */
	ordinals: Record<string, Map<number, number>>;
	/** By threshold: the documents with at least this level. */
	levels: Record<string, number[]>;
};

export const emptyFacetCounts = ({ masks, ordinals, levels }: Schema): FacetCounts => ({
	masks: mapEntries(masks, (valueCount) => Array<number>(valueCount).fill(0)),
	ordinals: Object.fromEntries(ordinals.map((name) => [name, new Map<number, number>()])),
	levels: mapEntries(levels, (thresholds) => Array<number>(thresholds.length).fill(0)),
});

const mapEntries = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

export const addCount = (counts: Map<number, number>, ordinal: number, by = 1) =>
	void counts.set(ordinal, (counts.get(ordinal) ?? 0) + by);

function countSetBits(counts: number[], bits: number) {
	for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
		const bit = 31 - Math.clz32(remaining & -remaining);
		counts[bit] = (counts[bit] as number) + 1;
	}
}

/** Counts each threshold that a level reaches. */
function countThresholds(counts: number[], thresholds: readonly number[], level: number) {
	for (let at = 0; at < thresholds.length; at++)
		if (level >= (thresholds[at] as number)) counts[at] = (counts[at] as number) + 1;
}

/** Counts facets document by document: for few matches, for matches with unavailable days, or for accepted values. */
export class DocFacetCounter {
	readonly #docFilter: DocFilter;
	/** A value whose units are all unavailable on these days, or not accepted, would give no match. */
	readonly #wantedValues: (docId: number) => number;
	readonly #masks: { flag: number; column: Uint16Array; counts: number[]; isUnitFacet: boolean }[];
	readonly #ordinals: { flag: number; column: Ordinals; counts: Map<number, number> }[];
	readonly #levels: { flag: number; column: Uint8Array; counts: number[]; thresholds: readonly number[] }[];

	constructor(segment: Segment, filter: Filter, counts: FacetCounts) {
		const { schema } = segment;
		this.#docFilter = new DocFilter(segment, filter);
		this.#wantedValues = wantedValuesOf(segment, filter) ?? (() => -1);
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
				countSetBits(counts, (column[docId] as number) & (isUnitFacet ? this.#wantedValues(docId) : -1));
		for (const { flag, column, counts } of this.#ordinals)
			if (failed === 0 || failed === flag) addCount(counts, column[docId] as number);
		for (const { flag, column, counts, thresholds } of this.#levels)
			if (failed === 0 || failed === flag) countThresholds(counts, thresholds, column[docId] as number);
	}
}
