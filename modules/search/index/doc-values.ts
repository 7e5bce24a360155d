import type { Schema } from "./schema.ts";

/** Doc values: the columns of a segment, one number for each document id. */

/** Ordinals: two bytes each while they fit. */
export type Ordinals = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array;
type Columns<C extends Column> = Record<string, C>;

export type DocValues = {
	/** UUIDs of 16 bytes. */
	ids: Uint8Array;
	score: Float32Array;
	/** The number of words in the title. */
	titleLength: Uint8Array;
	masks: Columns<Uint16Array>;
	ordinals: Columns<Ordinals>;
	levels: Columns<Uint8Array>;
	numbers: Columns<Uint32Array>;
};

export const createDocValues = ({ masks, ordinals, levels, numbers }: Schema, capacity: number): DocValues => ({
	ids: new Uint8Array(capacity * 16),
	score: new Float32Array(capacity),
	titleLength: new Uint8Array(capacity),
	masks: columnsFor(Object.keys(masks), () => new Uint16Array(capacity)),
	ordinals: columnsFor<Ordinals>(ordinals, () => new Uint16Array(capacity)),
	levels: columnsFor(Object.keys(levels), () => new Uint8Array(capacity)),
	numbers: columnsFor(Object.keys(numbers), () => new Uint32Array(capacity)),
});

const columnsFor = <C extends Column>(names: readonly string[], create: () => C): Columns<C> =>
	Object.fromEntries(names.map((name) => [name, create()]));

/** The column of a name in the schema. Throws for another name. */
export function columnOf<C extends Column>(columns: Columns<C>, name: string): C {
	const column = columns[name];
	if (!column) throw new Error(`The schema has no column ${name}`);
	return column;
}

/** Sets an ordinal, and widens the column to four bytes when needed. */
export function setOrdinal(columns: Columns<Ordinals>, name: string, docId: number, ordinal: number): void {
	const column = columnOf(columns, name);
	const wide = ordinal > 0xff_ff && column instanceof Uint16Array ? Uint32Array.from(column) : column;
	wide[docId] = ordinal;
	columns[name] = wide;
}

export const resized = (values: DocValues, capacity: number): DocValues =>
	mapColumns(values, (column, perDoc) => {
		const larger = new (column.constructor as new (length: number) => typeof column)(capacity * perDoc);
		larger.set(column.subarray(0, larger.length));
		return larger;
	});

/** The documents in another order, given by their ids. */
export const reordered = (values: DocValues, order: Uint32Array): DocValues =>
	mapColumns(values, (column, perDoc) => {
		const sorted = new (column.constructor as new (length: number) => typeof column)(order.length * perDoc);
		for (let rank = 0; rank < order.length; rank++) {
			const from = (order[rank] as number) * perDoc;
			for (let at = 0; at < perDoc; at++) sorted[rank * perDoc + at] = column[from + at] as number;
		}
		return sorted;
	});

/** Trims to `length`. Nearly full columns are cut instead of copied, as a copy would double the memory for a while. */
export const trimmed = (values: DocValues, length: number): DocValues =>
	length < values.score.length * 0.9
		? resized(values, length)
		: mapColumns(values, (column, perDoc) => column.subarray(0, length * perDoc) as typeof column);

function mapColumns(values: DocValues, map: <C extends Column>(column: C, perDoc: number) => C): DocValues {
	const mapAll = <C extends Column>(columns: Columns<C>): Columns<C> =>
		Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, map(column, 1)]));
	return {
		ids: map(values.ids, 16),
		score: map(values.score, 1),
		titleLength: map(values.titleLength, 1),
		masks: mapAll(values.masks),
		ordinals: mapAll(values.ordinals),
		levels: mapAll(values.levels),
		numbers: mapAll(values.numbers),
	};
}

/** A column of 32-bit numbers, one for each document. */
export type SortColumn = { values: Uint32Array; isDescending?: boolean };

const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Sorts documents by the first column; equal ones by the next column, and at last as they were in `docIds`, which may be reused. A radix sort (LSD): it takes
 * O(n), where a comparator would block the event loop for seconds at a million documents.
 */
export function sortDocs(docIds: Uint32Array, columns: readonly SortColumn[]): Uint32Array {
	const { length } = docIds;
	let [order, other] = [docIds, new Uint32Array(length) as Uint32Array];
	for (const { values, isDescending = false } of columns.toReversed())
		for (let shift = 0; shift < 32; shift += digitBits) {
			const starts = startsOf(values, length, shift, isDescending);
			// All documents have the same digit.
			if (!starts) continue;
			for (let at = 0; at < length; at++) {
				const docId = order[at] as number;
				const digit = ((values[docId] as number) >>> shift) & (digits - 1);
				other[starts[digit] as number] = docId;
				starts[digit] = (starts[digit] as number) + 1;
			}
			[order, other] = [other, order];
		}
	return order;
}

/** The rank of the first document with each digit. Undefined: all have the same digit. */
function startsOf(values: Uint32Array, length: number, shift: number, isDescending: boolean): Uint32Array | undefined {
	const counts = new Uint32Array(digits);
	for (let docId = 0; docId < length; docId++) {
		const digit = ((values[docId] as number) >>> shift) & (digits - 1);
		counts[digit] = (counts[digit] as number) + 1;
	}
	if (counts.includes(length)) return undefined;
	let rank = 0;
	for (let step = 0; step < digits; step++) {
		const digit = isDescending ? digits - 1 - step : step;
		const count = counts[digit] as number;
		counts[digit] = rank;
		rank += count;
	}
	return counts;
}

/** 32-bit floats as numbers in the same order (IEEE 754: the bits of negative ones are in the reverse order). */
export function sortableFloats(floats: Float32Array): Uint32Array {
	// Adding 0 turns -0, which equals 0, into 0.
	const bits = new Uint32Array(Float32Array.from(floats, (float) => float + 0).buffer);
	return bits.map((one) => (one >>> 31 === 1 ? ~one : one | 0x8000_0000));
}

/** The ids of the first `length` documents. */
export function allDocs(length: number): Uint32Array {
	const docIds = new Uint32Array(length);
	for (let docId = 0; docId < length; docId++) docIds[docId] = docId;
	return docIds;
}

/** Ids of 16 bytes as columns of four numbers. */
export function idColumns(ids: Uint8Array, length: number): SortColumn[] {
	const view = new DataView(ids.buffer, ids.byteOffset);
	return [0, 4, 8, 12].map((byte) => {
		const values = new Uint32Array(length);
		for (let docId = 0; docId < length; docId++) values[docId] = view.getUint32(docId * 16 + byte);
		return { values };
	});
}
