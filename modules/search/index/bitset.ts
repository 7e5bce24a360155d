/**
 * Which listings of a segment have a value, a bit each: made when the value is first asked for, and kept, the latest ones. A value of a
 * listing never changes within a segment: who changes moves to another. Pure but for what is kept.
 */

export type Bitset = Uint32Array;

/** At a million listings one value's bits are 125 kB. */
const maxCachedPerSegment = 96;

/** Whose bits they are: a segment. */
type SegmentKey = { length: number };

const bitsetCache = new WeakMap<SegmentKey, Map<string, Bitset>>();

/** The bits of one value, by a name that no other value of the segment has. */
export function cachedBitset(segment: SegmentKey, name: string, has: (docId: number) => boolean): Bitset {
	const cached = bitsetCache.get(segment) ?? new Map<string, Bitset>();
	bitsetCache.set(segment, cached);
	const bitset = cached.get(name) ?? buildBitset(segment.length, has);
	cached.delete(name);
	cached.set(name, bitset);
	if (cached.size > maxCachedPerSegment) cached.delete(cached.keys().next().value as string);
	return bitset;
}

function buildBitset(length: number, has: (docId: number) => boolean): Bitset {
	const bits = new Uint32Array((length + 31) >>> 5);
	for (let docId = 0; docId < length; docId++)
		if (has(docId)) bits[docId >>> 5] = (bits[docId >>> 5] as number) | (1 << (docId & 31));
	return bits;
}

/** Of the first listings all, and of no others. */
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

/** Leaves in `bits`, which are those from word `start` on, those that have one of the values. */
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

/** Leaves in `bits` those that are not among others. */
export function andNot(bits: Bitset, excluded: Bitset, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & ~(excluded[start + word] as number);
}

/** Both at once: those of the first and not of the other. */
export function andAndNot(bits: Bitset, included: Bitset, excluded: Bitset, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & (included[start + word] as number) & ~(excluded[start + word] as number);
}

/** How many bits of 32 are set (Hacker's Delight, 5-1). */
export function popCount(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many of some, which begin with word `start`, are among others. */
export function intersectionCount(bits: Bitset, others: Bitset, start: number): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		if (bits[word] !== 0) count += popCount((bits[word] as number) & (others[start + word] as number));
	return count;
}

/** Writes down the places whose bit is set, in order; answers how many. `room` is large enough. */
export function listSetBits(bits: Bitset, buffer: Uint16Array): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		for (let remaining = bits[word] as number; remaining !== 0; remaining &= remaining - 1)
			buffer[count++] = word * 32 + 31 - Math.clz32(remaining & -remaining);
	return count;
}

/** Calls `each` for the places whose bit is set, in order, until it answers true. */
export function forEachSetBit(bits: Bitset, visit: (docId: number) => boolean): void {
	for (let word = 0; word < bits.length; word++)
		for (let remaining = bits[word] as number; remaining !== 0; remaining &= remaining - 1)
			if (visit(word * 32 + 31 - Math.clz32(remaining & -remaining))) return;
}
