import type { Schema } from "../index/schema.ts";

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

export function countSetBits(counts: number[], bits: number) {
	for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
		const bit = 31 - Math.clz32(remaining & -remaining);
		counts[bit] = (counts[bit] as number) + 1;
	}
}

/** Counts each threshold that a level reaches. */
export function countThresholds(counts: number[], thresholds: readonly number[], level: number) {
	for (let at = 0; at < thresholds.length; at++)
		if (level >= (thresholds[at] as number)) counts[at] = (counts[at] as number) + 1;
}
