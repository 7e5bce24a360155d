import { type Bitset, buildBitset } from "./bitset.ts";

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
