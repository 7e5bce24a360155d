import type { Unit } from "./units.ts";

/** What an index holds. Index and queries know their documents by this schema alone. */

export type Schema = {
	/** The text fields, at most four. A document has one posting for a term: in the field with the greatest weight. */
	fields: readonly { name: string; weight: number }[];
	/** The field whose length counts: with all terms of a search in it, a shorter one is more relevant. */
	titleField: string;
	/** Facets with a few values, of which a document may have several. The number of values: at most 16, one bit each. */
	masks: Readonly<Record<string, number>>;
	/** Facets with many values, of which a document has one: an ordinal. */
	ordinals: readonly string[];
	/** Facets of the form "at least so much", from 0 to 255. The thresholds that are counted. */
	levels: Readonly<Record<string, readonly number[]>>;
	/** Numbers below 2^32, for ranges and sorting. */
	numbers: Readonly<Record<string, NumberKind>>;
	/** The facet with the values of units. Undefined when documents have no units. */
	unitFacet?: string;
	terms: {
		/** Terms with one stem share their postings. Undefined: the term is not indexed. */
		stemOf: (term: string) => string | undefined;
		/** Misspelt words have the key of the right ones. */
		phoneticKeyOf: (term: string) => string;
	};
};

/**
 * `sorted`: results can be sorted by it, and any range is quick. `time`: sorted by it, the latest first, the greater id (UUIDv7) first among
 * equals. `exact`: only few different ranges are used.
 */
export type NumberKind = "sorted" | "time" | "exact";

/** A document as the index stores it. What it leaves out is 0. */
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

/** What the index must know of a document before it is analyzed. The score is its rank without a search; the id is a UUID. */
export type ScoredDoc = { id: string; score: number };

/** The names of all facets. */
export const facetsOf = ({ masks, ordinals, levels }: Schema): string[] => [
	...Object.keys(masks),
	...ordinals,
	...Object.keys(levels),
];

export const numbersOfKind = ({ numbers }: Schema, kind: NumberKind): string[] =>
	Object.keys(numbers).filter((name) => numbers[name] === kind);
