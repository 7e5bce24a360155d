import type { Bitset } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { Near } from "../language/expand-term.ts";
import { AskedWord, freeRooms, inName } from "./term-cursor.ts";

/** Which listings of a segment hold all words, and how well. Pure but for room that is used again. */

const room = new Uint32Array(block.words);

/**
 * The listings that hold a near word for each of the words. They stand in the order of their score, and are read block by block from the best
 * down: whoever has found enough stops there. One at a time is in use.
 */
export class Matches {
	/** The block's first listing. */
	from = -block.docs;
	/** The listings of the block that hold all words and come into question. */
	readonly found: Bitset = room;

	readonly #mayFrom: (from: number) => Bitset;
	/** The rarest first: what it leaves is soon nothing. */
	readonly #words: AskedWord[];
	/** What all of the block gain alike, and the words by which some gain more than others. */
	#gain = 0;
	#others: AskedWord[] = [];
	readonly #segment: Segment;
	readonly #worths: Worths;

	/** `mayFrom`: of the listings from that one on, a block's, those that come into question; without it those that are present. */
	constructor(segment: Segment, words: Near[][], mayFrom?: (from: number) => Bitset) {
		this.#mayFrom = mayFrom ?? ((from) => segment.liveDocs.subarray(from >>> 5, (from >>> 5) + block.words));
		this.#words = words
			.map((near) => new AskedWord(segment.postings, near))
			.sort((one, other) => one.count - other.count);
		this.#segment = segment;
		this.#worths = worthsFor(words.length);
	}

	/** Goes on to the next block in which something is found; false when there is none. */
	next(): boolean {
		const { found } = this;
		for (let number = this.from / block.docs + 1; ; number++) {
			const first = this.#words[0]?.blockFrom(number);
			if (first === undefined) return false;
			number = first;
			this.from = number * block.docs;
			freeRooms();
			const may = this.#mayFrom(this.from);
			found.set(may);
			found.fill(0, may.length);
			if (!this.#words.every((word) => word.keepIn(found, number))) continue;
			this.#others = this.#words.filter((word) => word.onlyGain === undefined);
			this.#gain = this.#words.reduce((sum, { onlyGain = 0 }) => sum + onlyGain, 0);
			return true;
		}
	}

	/** No listing of the block has a better quality than this. */
	mostQuality(): number {
		const { weights, shares } = this.#worths;
		let weight = 0;
		let isNamed = true;
		for (const word of this.#words) {
			weight += word.mostWeight;
			isNamed &&= word.isNamed;
		}
		const share = isNamed ? (shares[this.#segment.minNameLengths[this.from / block.docs] as number] as number) : 0;
		return (weights[weight] as number) + share;
	}

	/** A word in the name counts most, then one among the facts, then one in the story; of equal ones, the name that says little else. */
	qualityOf(at: number): number {
		let gain = this.#gain;
		for (let index = 0; index < this.#others.length; index++) gain += (this.#others[index] as AskedWord).gainOf(at);
		const { weights, shares } = this.#worths;
		const quality = weights[gain % inName] as number;
		if (gain < this.#words.length * inName) return quality;
		return quality + (shares[this.#segment.nameLength[this.from + at] as number] as number);
	}
}

/** What weights come to, and what a name of so many words gains that holds all the asked ones. */
type Worths = { weights: Uint8Array; shares: Uint8Array };

const made = new Map<number, Worths>();

function worthsFor(asked: number): Worths {
	const share = (length: number) => (length > 0 ? Math.min(4, Math.round((4 * asked) / length)) : 0);
	const worths = made.get(asked) ?? {
		weights: Uint8Array.from({ length: inName }, (_, weight) => Math.round((weight * 2) / asked)),
		shares: Uint8Array.from({ length: 256 }, (_, length) => share(length)),
	};
	made.set(asked, worths);
	return worths;
}
