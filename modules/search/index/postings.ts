/**
 * Which listings hold a word, and where in them. A word's list goes by blocks of listings, and within one by place: each part says its block and
 * place, then how many listings it has, and then, where they are few, the number of each in the block; where they are many, a bit for each
 * listing of the block. match.ts reads them. Pure.
 */

/**
 * Where a listing holds a word: in its name, its facts or its story, or only by what a synonym or a narrower word in its name or facts
 * stands for. A listing that holds it in several places has it in the one that counts most (asked.ts).
 */
export const fields = { implied: 0, description: 1, attributes: 2, name: 3 } as const;
export type Field = (typeof fields)[keyof typeof fields];

export const block = { docs: 2 ** 14, words: 2 ** 9 };
/** Of more listings bits for all of the block are quicker to read, and seldom longer. */
export const sparseThreshold = 320;
/** A part begins with its block and place, and its count. */
export const runHeaderLength = 2;

/** Of a part's listings, always even, so that bits can be read 32 at a time. */
const runLength = (count: number): number => (count > sparseThreshold ? 2 * block.words : count + (count & 1));

/** Where the next part begins. */
export const nextRun = (uint16s: Uint16Array, run: number): number =>
	run + runHeaderLength + runLength(uint16s[run + 1] as number);

/** Writes one word's list. Listings come in ascending order. */
export class PostingsWriter {
	#uint16s = new Uint16Array(8);
	#length = 0;
	/** The block that is being written, and where its listings stand until it is whole, each with two bits for its place. */
	#block = -1;
	#blockOffset = 0;
	#lastDocId = -1;
	docFreq = 0;
	/** Its number among the catalogue's words. */
	readonly termId: number;

	constructor(termId: number) {
		this.termId = termId;
	}

	/** The same listing again changes nothing. */
	add(docId: number, field: Field): void {
		if (docId === this.#lastDocId) return;
		this.#lastDocId = docId;
		this.docFreq++;
		if (docId >= (this.#block + 1) * block.docs) {
			this.#flushBlock();
			this.#block = Math.floor(docId / block.docs);
		}
		this.#ensureCapacity(1);
		this.#uint16s[this.#length++] = ((docId % block.docs) << 2) | field;
	}

	/** The whole list; nothing can be added to it any more. */
	finish(): Uint16Array {
		this.#flushBlock();
		return this.#uint16s.subarray(0, this.#length);
	}

	#flushBlock() {
		const listings = this.#uint16s.slice(this.#blockOffset, this.#length);
		this.#length = this.#blockOffset;
		for (const field of Object.values(fields)) {
			const docIds = listings.filter((one) => (one & 3) === field).map((one) => one >>> 2);
			if (docIds.length === 0) continue;
			this.#ensureCapacity(runHeaderLength + runLength(docIds.length));
			this.#uint16s[this.#length] = (this.#block << 2) | field;
			this.#uint16s[this.#length + 1] = docIds.length;
			this.#uint16s.set(
				docIds.length > sparseThreshold ? encodeBitset(docIds) : docIds,
				this.#length + runHeaderLength,
			);
			this.#length = nextRun(this.#uint16s, this.#length);
		}
		this.#blockOffset = this.#length;
	}

	#ensureCapacity(more: number) {
		if (this.#length + more <= this.#uint16s.length) return;
		const grown = new Uint16Array(Math.ceil((this.#length + more) * 1.5));
		grown.set(this.#uint16s);
		this.#uint16s = grown;
	}
}

function encodeBitset(listings: Uint16Array): Uint16Array {
	const bits = new Uint32Array(block.words);
	for (const one of listings) bits[one >>> 5] = (bits[one >>> 5] as number) | (1 << (one & 31));
	return new Uint16Array(bits.buffer);
}

/** All lists of a catalogue end to end, the same room as numbers of 16 and of 32 bits; that of word `w` stands from `starts[w]` to `starts[w + 1]`. */
export type Postings = { uint16s: Uint16Array; uint32s: Uint32Array; offsets: Uint32Array; docFreqs: Uint32Array };

export function concatPostings(writers: PostingsWriter[]): Postings {
	const lists = writers.map((writer) => writer.finish());
	const offsets = new Uint32Array(lists.length + 1);
	for (const [at, list] of lists.entries()) offsets[at + 1] = (offsets[at] as number) + list.length;
	const uint16s = new Uint16Array(offsets[lists.length] as number);
	for (const [at, list] of lists.entries()) uint16s.set(list, offsets[at]);
	const docFreqs = Uint32Array.from(writers, ({ docFreq: count }) => count);
	return { uint16s, uint32s: new Uint32Array(uint16s.buffer), offsets, docFreqs };
}
