import { forEachSetBit } from "./bitset.ts";

/**
 * Postings: the documents and fields that hold a term. The list of a term is a sequence of runs, one for each block of documents and field.
 * A run has a header (block and field, number of documents) and then either the documents as 16-bit offsets in the block (sparse) or a
 * bitset over the block (dense). query/term-cursor.ts reads them.
 */

/** A posting has two bits for its field. A document with a term in several fields has one posting, for the field with the greatest weight. */
const maxFields = 4;

export const block = { docs: 2 ** 14, words: 2 ** 9 };
/** Above this number of documents, a run is a bitset: it is quicker to read, and seldom longer. */
export const sparseThreshold = 320;
/** The header of a run, in 16-bit words: block and field; number of documents. */
export const runHeaderLength = 2;

/** The length of a run's body in 16-bit words. It is even, so that a bitset is aligned to 32 bits. */
const runLength = (count: number): number => (count > sparseThreshold ? 2 * block.words : count + (count & 1));

/** The offset of the next run. */
export const nextRun = (uint16s: Uint16Array, run: number): number =>
	run + runHeaderLength + runLength(uint16s[run + 1] as number);

/** Writes the postings of one term. Documents come in ascending order. */
export class PostingsWriter {
	#uint16s = new Uint16Array(8);
	#length = 0;
	/** The current block, and the offset of its documents. Until the block is complete, each is stored with two bits for its field. */
	#block = -1;
	#blockOffset = 0;
	#lastDocId = -1;
	docFreq = 0;
	/** The index of this list in the segment's postings. */
	readonly id: number;

	constructor(id: number) {
		this.id = id;
	}

	/** Adds a posting. A repeated document is ignored. */
	add(docId: number, field: number): void {
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

	/** Finishes the list and returns its data. `ranks`: the new id of each document. */
	finish(ranks?: Uint32Array): Uint16Array {
		this.#flushBlock();
		const list = this.#uint16s.subarray(0, this.#length);
		return ranks ? withNewIds(list, this.docFreq, ranks) : list;
	}

	#flushBlock() {
		const entries = this.#uint16s.slice(this.#blockOffset, this.#length);
		this.#length = this.#blockOffset;
		for (let field = 0; field < maxFields; field++) {
			const docIds = entries.filter((one) => (one & 3) === field).map((one) => one >>> 2);
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

function withNewIds(list: Uint16Array, docFreq: number, ranks: Uint32Array): Uint16Array {
	const entries = new Uint32Array(docFreq);
	let count = 0;
	const add = (docId: number, field: number) => {
		entries[count++] = ((ranks[docId] as number) << 2) | field;
	};
	for (let run = 0; run < list.length; run = nextRun(list, run)) {
		const [start, field] = [((list[run] as number) >>> 2) * block.docs, (list[run] as number) & 3];
		const body = list.subarray(run + runHeaderLength, nextRun(list, run));
		const inRun = list[run + 1] as number;
		if (inRun > sparseThreshold)
			forEachSetBit(new Uint32Array(body.slice().buffer), (at) => {
				add(start + at, field);
				return false;
			});
		else for (let at = 0; at < inRun; at++) add(start + (body[at] as number), field);
	}
	const writer = new PostingsWriter(0);
	for (const entry of entries.sort()) writer.add(entry >>> 2, entry & 3);
	return writer.finish();
}

function encodeBitset(docIds: Uint16Array): Uint16Array {
	const bits = new Uint32Array(block.words);
	for (const one of docIds) bits[one >>> 5] = (bits[one >>> 5] as number) | (1 << (one & 31));
	return new Uint16Array(bits.buffer);
}

/** All lists of a segment, concatenated, as two views on one buffer. List `i` is at `offsets[i]` to `offsets[i + 1]` of `uint16s`. */
export type Postings = { uint16s: Uint16Array; uint32s: Uint32Array; offsets: Uint32Array; docFreqs: Uint32Array };

export function concatPostings(lists: Uint16Array[], docFreqs: Uint32Array): Postings {
	const offsets = new Uint32Array(lists.length + 1);
	for (const [at, list] of lists.entries()) offsets[at + 1] = (offsets[at] as number) + list.length;
	const uint16s = new Uint16Array(offsets[lists.length] as number);
	for (const [at, list] of lists.entries()) uint16s.set(list, offsets[at]);
	return { uint16s, uint32s: new Uint32Array(uint16s.buffer), offsets, docFreqs };
}
