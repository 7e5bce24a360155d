import type { Segment } from "./segment.ts";

/**
 * Which listings of a segment have a value, a bit each: made when the value is first asked for, and kept, the latest ones. A value of a
 * listing never changes within a segment: who changes moves to another. Pure but for what is kept.
 */

export type Bits = Uint32Array;

/** At a million listings one value's bits are 125 kB. */
const mostKept = 64;

const kept = new WeakMap<Segment, Map<string, Bits>>();

/** The bits of one value, by a name that no other value of the segment has. */
export function bitsOf(segment: Segment, name: string, has: (place: number) => boolean): Bits {
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

/** The room is used again by the next question: nobody keeps it. */
let room = new Uint32Array(0);
let spare = new Uint32Array(0);

/** The listings that have one of the values of each kind. Undefined when nothing is asked. Good until it is called again. */
export function allOf(segment: Segment, kinds: Bits[][]): Bits | undefined {
	const length = (segment.length + 31) >>> 5;
	if (room.length < length) [room, spare] = [new Uint32Array(length), new Uint32Array(length)];
	const [first, ...others] = kinds;
	if (!first) return undefined;
	const found = room.subarray(0, length);
	join(found, first);
	for (const values of others) {
		const [only] = values;
		if (values.length === 1 && only) both(found, only);
		else {
			const either = spare.subarray(0, length);
			join(either, values);
			both(found, either);
		}
	}
	return found;
}

function join(into: Bits, values: Bits[]) {
	into.fill(0);
	for (const [at, bits] of values.entries())
		if (at === 0) into.set(bits);
		else for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) | (bits[word] as number);
}

function both(into: Bits, other: Bits) {
	for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) & (other[word] as number);
}

export const hasBit = (bits: Bits, place: number): boolean =>
	(((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
