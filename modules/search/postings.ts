/**
 * Which listings hold a word, and where in them: ascending numbers, each as the distance to the one before
 * and two bits for the place, seven bits a byte. match.ts reads them. Pure. */

/** Where a listing holds a word; a greater one counts more. A listing that holds it in several places has it in the greatest. */
export const places = { story: 1, facts: 2, name: 3 } as const;
export type Place = (typeof places)[keyof typeof places];

/** Writes one word's list. Listings come in ascending order. */
export class PostingsWriter {
	#bytes = new Uint8Array(8);
	#length = 0;
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
		if (this.#length + 5 > this.#bytes.length) this.#grow();
		let left = ((listing - this.#last) << 2) | place;
		this.#last = listing;
		this.count++;
		while (left > 127) {
			this.#bytes[this.#length++] = (left & 127) | 128;
			left >>>= 7;
		}
		this.#bytes[this.#length++] = left;
	}

	get bytes(): Uint8Array {
		return this.#bytes.subarray(0, this.#length);
	}

	#grow() {
		const larger = new Uint8Array(Math.ceil(this.#bytes.length * 1.5) + 8);
		larger.set(this.#bytes);
		this.#bytes = larger;
	}
}

/** All lists of a catalogue end to end; that of word `w` stands from `starts[w]` to `starts[w + 1]`. */
export type Postings = { bytes: Uint8Array; starts: Uint32Array; counts: Uint32Array };

export function joinPostings(lists: PostingsWriter[]): Postings {
	const starts = new Uint32Array(lists.length + 1);
	for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.bytes.length;
	const bytes = new Uint8Array(starts[lists.length] as number);
	for (const [at, list] of lists.entries()) bytes.set(list.bytes, starts[at]);
	return { bytes, starts, counts: Uint32Array.from(lists, ({ count }) => count) };
}
