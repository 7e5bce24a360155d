/** The columns of a segment: a number for each listing, by its place. Pure. */

/** Where the pieces of one listing in so many begin is written down. */
export const piecesFrom = 8;

/** Numbers of names: two bytes each while there are as few names as that. */
type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** The column with a number in it, in four bytes from the first one on that needs them. */
export function withNumber(column: Numbers, at: number, number: number): Numbers {
	const wide = number > 0xff_ff && column instanceof Uint16Array ? Uint32Array.from(column) : column;
	wide[at] = number;
	return wide;
}

export const emptyColumns = (room: number) => ({
	ids: new Uint8Array(room * 16),
	price: new Uint32Array(room),
	rating: new Uint8Array(room),
	score: new Float32Array(room),
	createdAt: new Uint32Array(room),
	city: new Uint16Array(room) as Numbers,
	pincode: new Uint32Array(room),
	turnaround: new Uint8Array(room),
	/** The number of its set of categories. */
	categories: new Uint16Array(room) as Numbers,
	colours: new Uint16Array(room),
	occasions: new Uint16Array(room),
	sizes: new Uint16Array(room),
	nameLength: new Uint8Array(room),
	pieceCount: new Uint8Array(room),
	/** Of one listing in so many: where its pieces begin. */
	firstPiece: new Uint32Array(Math.ceil(room / piecesFrom)),
	takenRow: new Uint32Array(room),
	/** One for each piece: its size's place, 255 for one that is written otherwise. */
	pieceSize: new Uint8Array(room * 3),
});
type Columns = ReturnType<typeof emptyColumns>;

export function resized(columns: Columns, room: number): Columns {
	if (columns.price.length === room) return columns;
	const others = emptyColumns(room);
	for (const name of ["city", "categories"] as const)
		if (columns[name] instanceof Uint32Array) others[name] = new Uint32Array(room);
	for (const [name, column] of Object.entries(columns) as [keyof Columns, Uint8Array][]) {
		if (name === "pieceSize") continue;
		const other = others[name] as Uint8Array;
		other.set(column.subarray(0, other.length));
	}
	return { ...others, pieceSize: columns.pieceSize };
}

/** Cut where nearly all of the room is used: copying would need all of it twice for a while. */
export function fitted(columns: Columns, length: number): Columns {
	if (length < columns.price.length * 0.9) return resized(columns, length);
	const cut = Object.entries(columns).map(([name, column]) => {
		if (name === "pieceSize") return [name, column];
		return [name, column.subarray(0, name === "ids" ? length * 16 : length)];
	});
	return Object.fromEntries(cut) as Columns;
}
