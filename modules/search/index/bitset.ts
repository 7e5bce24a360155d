/**
 * Which listings of a segment have a value, a bit each: made when the value is first asked for, and kept, the latest ones. A value of a
 * listing never changes within a segment: who changes moves to another. Pure but for what is kept.
 */

export type Bits = Uint32Array;

/** At a million listings one value's bits are 125 kB. */
const mostKept = 96;

/** Whose bits they are: a segment. */
type Owner = { length: number };

const kept = new WeakMap<Owner, Map<string, Bits>>();

/** The bits of one value, by a name that no other value of the segment has. */
export function bitsOf(segment: Owner, name: string, has: (place: number) => boolean): Bits {
	const known = kept.get(segment) ?? new Map<string, Bits>();
	kept.set(segment, known);
	const found = known.get(name) ?? makeBits(segment.length, has);
	known.delete(name);
	known.set(name, found);
	if (known.size > mostKept) known.delete(known.keys().next().value as string);
	return found;
}

function makeBits(length: number, has: (place: number) => boolean): Bits {
	const bits = new Uint32Array((length + 31) >>> 5);
	for (let place = 0; place < length; place++)
		if (has(place)) bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
	return bits;
}

/** Of the first listings all, and of no others. */
export function allBits(length: number): Bits {
	const bits = new Uint32Array((length + 31) >>> 5).fill(0xff_ff_ff_ff);
	if ((length & 31) !== 0) bits[bits.length - 1] = (1 << (length & 31)) - 1;
	return bits;
}

export const hasBit = (bits: Bits, place: number): boolean =>
	(((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;

export function dropBit(bits: Bits, place: number): void {
	bits[place >>> 5] = (bits[place >>> 5] as number) & ~(1 << (place & 31));
}

/** Leaves in `bits`, which are those from word `start` on, those that have one of the values. */
export function keepAnyOf(bits: Bits, values: Bits[], start: number): void {
	const [only] = values;
	if (values.length === 1 && only)
		for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (only[start + word] as number);
	else
		for (let word = 0; word < bits.length; word++) {
			let any = 0;
			for (const value of values) any |= value[start + word] as number;
			bits[word] = (bits[word] as number) & any;
		}
}

/** Leaves in `bits` those that are not among others. */
export function keepWithout(bits: Bits, others: Bits, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & ~(others[start + word] as number);
}

/** Both at once: those of the first and not of the other. */
export function keepBetween(bits: Bits, ones: Bits, others: Bits, start: number): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] as number) & (ones[start + word] as number) & ~(others[start + word] as number);
}

/** How many bits of 32 are set (Hacker's Delight, 5-1). */
export function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many of some, which begin with word `start`, are among others. */
export function countBoth(bits: Bits, others: Bits, start: number): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		if (bits[word] !== 0) count += countBits((bits[word] as number) & (others[start + word] as number));
	return count;
}

/** Writes down the places whose bit is set, in order; answers how many. `room` is large enough. */
export function listBits(bits: Bits, room: Uint16Array): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		for (let left = bits[word] as number; left !== 0; left &= left - 1)
			room[count++] = word * 32 + 31 - Math.clz32(left & -left);
	return count;
}

/** Calls `each` for the places whose bit is set, in order, until it answers true. */
export function eachBit(bits: Bits, each: (place: number) => boolean): void {
	for (let word = 0; word < bits.length; word++)
		for (let left = bits[word] as number; left !== 0; left &= left - 1)
			if (each(word * 32 + 31 - Math.clz32(left & -left))) return;
}
