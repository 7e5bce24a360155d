import { BitsetCache } from "./bitset.ts";
import { columnOf } from "./doc-values.ts";
import type { Schema } from "./schema.ts";
import { quantilesOf, type Segment } from "./segment.ts";
import { TermDictionary } from "./term-dictionary.ts";
import { type UnitColumns, UnitStore } from "./units.ts";

/** The contents of a segment, as plain columns and words, so that it can be stored and restored. */

export type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array;

export type SegmentData = {
	length: number;
	deletedCount: number;
	columns: Record<string, Column>;
	/** The terms in the order of the dictionary. */
	terms: readonly string[];
};

/** The data of a segment at this moment. Only the live-docs bitset can change later, so it alone is copied. */
export const segmentData = (segment: Segment): SegmentData => ({
	length: segment.length,
	deletedCount: segment.deletedCount,
	terms: segment.dictionary.terms,
	columns: {
		ids: segment.ids,
		score: segment.score,
		titleLength: segment.titleLength,
		...named("masks", segment.masks),
		...named("ordinals", segment.ordinals),
		...named("levels", segment.levels),
		...named("numbers", segment.numbers),
		...named("sortOrders", segment.sortOrders),
		...named("units", segment.units.columns(segment.length)),
		docsById: segment.docsById,
		minTitleLengths: segment.minTitleLengths,
		liveDocs: segment.liveDocs.slice(),
		postings: segment.postings.uint16s,
		postingsOffsets: segment.postings.offsets,
		docFreqs: segment.postings.docFreqs,
		termPostings: segment.dictionary.postingsIds,
	},
});

/** The segment of stored data, which must be of this schema. Each column needs a buffer of its own. */
export function restoreSegment(schema: Schema, { length, deletedCount, columns, terms }: SegmentData): Segment {
	const get = <C extends Column>(name: string) => columnOf(columns, name) as C;
	const group = <C extends Column>(prefix: string, names: readonly string[]): Record<string, C> =>
		Object.fromEntries(names.map((name) => [name, get<C>(`${prefix}.${name}`)]));
	const docValues = {
		ids: get<Uint8Array>("ids"),
		score: get<Float32Array>("score"),
		titleLength: get<Uint8Array>("titleLength"),
		masks: group<Uint16Array>("masks", Object.keys(schema.masks)),
		ordinals: group<Uint16Array<ArrayBuffer>>("ordinals", schema.ordinals),
		levels: group<Uint8Array>("levels", Object.keys(schema.levels)),
		numbers: group<Uint32Array>("numbers", Object.keys(schema.numbers)),
	};
	const sorted = Object.keys(schema.numbers).filter((name) => schema.numbers[name] !== "exact");
	const sortOrders = group<Uint32Array>("sortOrders", sorted);
	const [uint16s, docFreqs] = [get<Uint16Array>("postings"), get<Uint32Array>("docFreqs")];
	const termPostings = get<Uint32Array>("termPostings");
	const entries = terms.map((term, ordinal): [string, { id: number; docFreq: number }] => {
		const id = termPostings[ordinal] as number;
		return [term, { id, docFreq: docFreqs[id] as number }];
	});
	return {
		...docValues,
		schema,
		length,
		deletedCount,
		sortOrders,
		quantiles: quantilesOf(schema, docValues, sortOrders),
		docsById: get<Uint32Array>("docsById"),
		minTitleLengths: get<Uint8Array>("minTitleLengths"),
		liveDocs: get<Uint32Array>("liveDocs"),
		postings: {
			uint16s,
			uint32s: new Uint32Array(uint16s.buffer),
			offsets: get<Uint32Array>("postingsOffsets"),
			docFreqs,
		},
		dictionary: new TermDictionary(entries, schema.terms.phoneticKeyOf),
		units: UnitStore.restore(unitColumns(get)),
		bitsets: new BitsetCache(length),
	};
}

const unitColumns = (get: <C extends Column>(name: string) => C): UnitColumns => ({
	counts: get("units.counts"),
	gapDays: get("units.gapDays"),
	rows: get("units.rows"),
	offsets: get("units.offsets"),
	values: get("units.values"),
	unavailable: get("units.unavailable"),
});

const named = (prefix: string, columns: Record<string, Column>): Record<string, Column> =>
	Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${prefix}.${name}`, column]));
