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
