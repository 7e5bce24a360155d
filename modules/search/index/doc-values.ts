/** The columns of a segment: a number for each listing, by its place. Pure. */

/** Where the pieces of one listing in so many begin is written down. */
export const pieceOffsetInterval = 8;

/** Numbers of names: two bytes each while there are as few names as that. */
type Ordinals = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** The column with a number in it, in four bytes from the first one on that needs them. */
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
	/** The number of its set of categories. */
	categories: new Uint16Array(capacity) as Ordinals,
	colours: new Uint16Array(capacity),
	occasions: new Uint16Array(capacity),
	sizes: new Uint16Array(capacity),
	nameLength: new Uint8Array(capacity),
	pieceCount: new Uint8Array(capacity),
	/** Of one listing in so many: where its pieces begin. */
	pieceOffsets: new Uint32Array(Math.ceil(capacity / pieceOffsetInterval)),
	availabilityRow: new Uint32Array(capacity),
	/** One for each piece: its size's place, 255 for one that is written otherwise. */
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

/** Cut where nearly all of the room is used: copying would need all of it twice for a while. */
export function trimmed(columns: DocValues, length: number): DocValues {
	if (length < columns.price.length * 0.9) return resized(columns, length);
	const trimmedColumns = Object.entries(columns).map(([name, column]) => {
		if (name === "pieceSize") return [name, column];
		return [name, column.subarray(0, name === "ids" ? length * 16 : length)];
	});
	return Object.fromEntries(trimmedColumns) as DocValues;
}
