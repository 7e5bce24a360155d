/** Bitsets over the documents of a segment, one bit per document id. */
export type Bitset = Uint32Array;

export function buildBitset(length: number, has: (docId: number) => boolean): Bitset {
	const bits = new Uint32Array((length + 31) >>> 5);
	for (let word = 0, docId = 0; word < bits.length; word++) {
		let some = 0;
		// Without a branch for each document, which is predicted wrongly so often that it takes twice as long.
		for (const end = Math.min(length, docId + 32); docId < end; docId++) some |= Number(has(docId)) << (docId & 31);
		bits[word] = some;
	}
	return bits;
}

/** A bitset with the first `length` bits set. */
export function fullBitset(length: number): Bitset {
	const bits = new Uint32Array((length + 31) >>> 5).fill(0xff_ff_ff_ff);
	if ((length & 31) !== 0) bits[bits.length - 1] = (1 << (length & 31)) - 1;
	return bits;
}

export const hasBit = (bits: Bitset, docId: number): boolean =>
	(((bits[docId >>> 5] as number) >>> (docId & 31)) & 1) === 1;

export function clearBit(bits: Bitset, docId: number): void {
	bits[docId >>> 5] = (bits[docId >>> 5] as number) & ~(1 << (docId & 31));
}

/** `bits` AND (the union of `values`). `bits` starts at word `start` of the values. */
export function andUnion(bits: Bitset, values: Bitset[], start: number): void {
	const [only] = values;
	if (values.length === 1 && only)
		for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (only[start + word] as number);
	else
		for (let word = 0; word < bits.length; word++) {
			let union = 0;
			for (const value of values) union |= value[start + word] as number;
			bits[word] = (bits[word] as number) & union;
		}
}

/** `bits` AND NOT `excluded`. */
export function andNot(bits: Bitset, excluded: Bitset, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & ~(excluded[start + word] as number);
}

/** `bits` AND `included` AND NOT `excluded`, in one pass. */
export function andAndNot(bits: Bitset, included: Bitset, excluded: Bitset, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & (included[start + word] as number) & ~(excluded[start + word] as number);
}

/** The number of set bits in a 32-bit word (Hacker's Delight, 5-1). */
export function popCount(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of bits that are set in both; `bits` starts at word `start` of `others`. */
export function intersectionCount(bits: Bitset, others: Bitset, start: number): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		if (bits[word] !== 0) count += popCount((bits[word] as number) & (others[start + word] as number));
	return count;
}

/** Writes the positions of the set bits into `buffer`, which must be large enough. Returns their number. */
export function listSetBits(bits: Bitset, buffer: Uint16Array): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		for (let remaining = bits[word] as number; remaining !== 0; remaining &= remaining - 1)
			buffer[count++] = word * 32 + 31 - Math.clz32(remaining & -remaining);
	return count;
}

/** Calls `visit` with the position of each set bit, until it returns true. */
export function forEachSetBit(bits: Bitset, visit: (docId: number) => boolean): void {
	for (let word = 0; word < bits.length; word++)
		for (let remaining = bits[word] as number; remaining !== 0; remaining &= remaining - 1)
			if (visit(word * 32 + 31 - Math.clz32(remaining & -remaining))) return;
}

/** A bitset of a million documents has 125 kB. */
const maxCached = 96;

/** The bitsets of a segment's filter values, built on first use (LRU). They never become stale, because a segment is immutable. */
export class BitsetCache {
	readonly #bitsets = new Map<string, Bitset>();
	readonly #length: number;

	/** `length`: the number of documents in the segment. */
	constructor(length: number) {
		this.#length = length;
	}

	/** The bitset of one value; `name` is unique in the segment. */
	get(name: string, has: (docId: number) => boolean): Bitset {
		const bitset = this.#bitsets.get(name) ?? buildBitset(this.#length, has);
		this.#bitsets.delete(name);
		this.#bitsets.set(name, bitset);
		if (this.#bitsets.size > maxCached) this.#bitsets.delete(this.#bitsets.keys().next().value as string);
		return bitset;
	}
}
