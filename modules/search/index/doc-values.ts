/** Doc values: the columns of a segment, one number for each document id. */

/** The piece offset is stored for every eighth document; the others are computed from it. */
export const pieceOffsetInterval = 8;

/** Ordinals: two bytes each while they fit. */
type Ordinals = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Sets an ordinal, and widens the column to four bytes when needed. Returns the column. */
export function withOrdinal(column: Ordinals, docId: number, ordinal: number): Ordinals {
	const wide = ordinal > 0xff_ff && column instanceof Uint16Array ? Uint32Array.from(column) : column;
	wide[docId] = ordinal;
	return wide;
}

export const createDocValues = (capacity: number) => ({
	ids: new Uint8Array(capacity * 16),
	price: new Uint32Array(capacity),
	rating: new Uint8Array(capacity),
	score: new Float32Array(capacity),
	createdAt: new Uint32Array(capacity),
	city: new Uint16Array(capacity) as Ordinals,
	pincode: new Uint32Array(capacity),
	turnaround: new Uint8Array(capacity),
	/** The ordinal of the category set. */
	categories: new Uint16Array(capacity) as Ordinals,
	colours: new Uint16Array(capacity),
	occasions: new Uint16Array(capacity),
	sizes: new Uint16Array(capacity),
	nameLength: new Uint8Array(capacity),
	pieceCount: new Uint8Array(capacity),
	/** The offset in `pieceSize`, for every eighth document. */
	pieceOffsets: new Uint32Array(Math.ceil(capacity / pieceOffsetInterval)),
	availabilityRow: new Uint32Array(capacity),
	/** One for each piece: the ordinal of its size, or 255 for a size that is not in the list. */
	pieceSize: new Uint8Array(capacity * 3),
});
type DocValues = ReturnType<typeof createDocValues>;

export function resized(columns: DocValues, capacity: number): DocValues {
	if (columns.price.length === capacity) return columns;
	const larger = createDocValues(capacity);
	for (const name of ["city", "categories"] as const)
		if (columns[name] instanceof Uint32Array) larger[name] = new Uint32Array(capacity);
	for (const [name, column] of Object.entries(columns) as [keyof DocValues, Uint8Array][]) {
		if (name === "pieceSize") continue;
		const other = larger[name] as Uint8Array;
		other.set(column.subarray(0, other.length));
	}
	return { ...larger, pieceSize: columns.pieceSize };
}

/** Trims to `length`. Nearly full columns are cut instead of copied, as a copy would double the memory for a while. */
export function trimmed(columns: DocValues, length: number): DocValues {
	if (length < columns.price.length * 0.9) return resized(columns, length);
	const trimmedColumns = Object.entries(columns).map(([name, column]) => {
		if (name === "pieceSize") return [name, column];
		return [name, column.subarray(0, name === "ids" ? length * 16 : length)];
	});
	return Object.fromEntries(trimmedColumns) as DocValues;
}
