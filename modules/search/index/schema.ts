import type { Unit } from "./units.ts";

/** The schema of an index: its fields, facets and numbers. The index and the queries know nothing else about the documents. */

export type Schema = {
	/** The text fields, at most four. A document has one posting per term: in the field with the greatest weight. */
	fields: readonly {
		name: string;
		weight: number;
		/** Its terms follow from words of the document, which does not have them itself. */
		isDerived?: boolean;
	}[];
	/** The field whose length affects the relevance: when it contains all terms of a search, a shorter one is more relevant. */
	titleField: string;
	/** Terms with a lower boost only have a related word there, and do not count for that. */
	minTitleBoost: number;
	/** Multi-valued facets, by their number of values: at most 16, one bit each. */
	masks: Readonly<Record<string, number>>;
	/** Single-valued facets with many values, stored as ordinals. */
	ordinals: readonly string[];
	/** Threshold facets ("at least this level"), by the thresholds that are counted. Levels are from 0 to 255. */
	levels: Readonly<Record<string, readonly number[]>>;
	/** Numbers below 2^32, for ranges and sorting. */
	numbers: Readonly<Record<string, NumberKind>>;
	/** The facet with the values of units. Undefined when documents have no units. */
	unitFacet?: string;
	terms: {
		/** Terms with the same stem share their postings. Undefined: the term is not indexed. */
		stemOf: (term: string) => string | undefined;
		/** A misspelt word has the same key as the correct word. */
		phoneticKeyOf: (term: string) => string;
	};
};

/**
 * `sorted`: results can be sorted by it, and any range filter is fast. `time`: results can be sorted by it, latest first; ties by
 * id (UUIDv7), greatest first. `exact`: only few different ranges are used as filters.
 */
export type NumberKind = "sorted" | "time" | "exact";

/** A document as the index stores it. A missing value is 0. */
export type AnalyzedDoc = {
	terms: Readonly<Record<string, readonly string[]>>;
	masks: Readonly<Record<string, number>>;
	ordinals: Readonly<Record<string, number>>;
	levels: Readonly<Record<string, number>>;
	numbers: Readonly<Record<string, number>>;
	units: readonly Unit[];
	/** The days that a unit stays unavailable after each use. */
	gapDays: number;
};

/** The data that the index needs before it analyzes a document. Without search terms, documents rank by their score; the id is a UUID. */
export type ScoredDoc = { id: string; score: number };

/** The names of all facets. */
export const facetsOf = ({ masks, ordinals, levels }: Schema): string[] => [
	...Object.keys(masks),
	...ordinals,
	...Object.keys(levels),
];

export const numbersOfKind = ({ numbers }: Schema, kind: NumberKind): string[] =>
	Object.keys(numbers).filter((name) => numbers[name] === kind);
