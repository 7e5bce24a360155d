/**
 * Which listings hold a word, and where in them. A word's list goes by blocks of listings, and within one by place: each part says its block and
 * place, then how many listings it has, and then, where they are few, the number of each in the block; where they are many, a bit for each
 * listing of the block. match.ts reads them. Pure.
 */

/**
 * Where a listing holds a word: in its name, its facts or its story, or only by what a synonym or a narrower word in its name or facts
 * stands for. A listing that holds it in several places has it in the one that counts most (asked.ts).
 */
export const places = { implied: 0, story: 1, facts: 2, name: 3 } as const;
export type Place = (typeof places)[keyof typeof places];

export const block = { listings: 2 ** 14, words: 2 ** 9 };
/** Of more listings bits for all of the block are quicker to read, and seldom longer. */
export const few = 320;
/** A part begins with its block and place, and its count. */
export const head = 2;

/** Of a part's listings, always even, so that bits can be read 32 at a time. */
const lengthOf = (count: number): number => (count > few ? 2 * block.words : count + (count & 1));

/** Where the next part begins. */
export const partAfter = (halves: Uint16Array, part: number): number =>
	part + head + lengthOf(halves[part + 1] as number);

/** Writes one word's list. Listings come in ascending order. */
export class PostingsWriter {
	#halves = new Uint16Array(8);
	#length = 0;
	/** The block that is being written, and where its listings stand until it is whole, each with two bits for its place. */
	#block = -1;
	#from = 0;
	#last = -1;
	count = 0;
	/** Its number among the catalogue's words. */
	readonly word: number;

	constructor(word: number) {
		this.word = word;
	}

	/** The same listing again changes nothing. */
	add(listing: number, place: Place): void {
		if (listing === this.#last) return;
		this.#last = listing;
		this.count++;
		if (listing >= (this.#block + 1) * block.listings) {
			this.#endBlock();
			this.#block = Math.floor(listing / block.listings);
		}
		this.#makeRoom(1);
		this.#halves[this.#length++] = ((listing % block.listings) << 2) | place;
	}

	/** The whole list; nothing can be added to it any more. */
	end(): Uint16Array {
		this.#endBlock();
		return this.#halves.subarray(0, this.#length);
	}

	#endBlock() {
		const listings = this.#halves.slice(this.#from, this.#length);
		this.#length = this.#from;
		for (const place of Object.values(places)) {
			const here = listings.filter((one) => (one & 3) === place).map((one) => one >>> 2);
			if (here.length === 0) continue;
			this.#makeRoom(head + lengthOf(here.length));
			this.#halves[this.#length] = (this.#block << 2) | place;
			this.#halves[this.#length + 1] = here.length;
			this.#halves.set(here.length > few ? bitsFor(here) : here, this.#length + head);
			this.#length = partAfter(this.#halves, this.#length);
		}
		this.#from = this.#length;
	}

	#makeRoom(more: number) {
		if (this.#length + more <= this.#halves.length) return;
		const larger = new Uint16Array(Math.ceil((this.#length + more) * 1.5));
		larger.set(this.#halves);
		this.#halves = larger;
	}
}

function bitsFor(listings: Uint16Array): Uint16Array {
	const bits = new Uint32Array(block.words);
	for (const one of listings) bits[one >>> 5] = (bits[one >>> 5] as number) | (1 << (one & 31));
	return new Uint16Array(bits.buffer);
}

/** All lists of a catalogue end to end, the same room as numbers of 16 and of 32 bits; that of word `w` stands from `starts[w]` to `starts[w + 1]`. */
export type Postings = { halves: Uint16Array; bits: Uint32Array; starts: Uint32Array; counts: Uint32Array };

export function joinPostings(writers: PostingsWriter[]): Postings {
	const lists = writers.map((writer) => writer.end());
	const starts = new Uint32Array(lists.length + 1);
	for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length;
	const halves = new Uint16Array(starts[lists.length] as number);
	for (const [at, list] of lists.entries()) halves.set(list, starts[at]);
	const counts = Uint32Array.from(writers, ({ count }) => count);
	return { halves, bits: new Uint32Array(halves.buffer), starts, counts };
}
