import type { PostingsWriter } from "./postings.ts";

/**
 * A postings list of a segment, with the boost of its matches, and of those in a derived field, where the document does not have the word
 * itself. The expansions of a typed term are the lists that it may mean. `isProhibited`: a match must not be in the list.
 */
export type TermExpansion = { postingsId: number; boost: number; derivedBoost: number; isProhibited?: true };

type Entry = [term: string, postings: Pick<PostingsWriter, "id" | "docFreq">];

/** The term dictionary of a segment: all surface forms in ascending order, each with its postings list. Forms with one stem share a list. */
export class TermDictionary {
	/** The surface forms in ascending order. */
	readonly terms: readonly string[];
	/** The postings list of each term. */
	readonly postingsIds: Uint32Array;
	readonly #docFreqs: Uint32Array;
	readonly #ordinalsByPhoneticKey = new Map<string, number[]>();
	readonly #ordinalsBySet = new Map<ReadonlySet<string>, number[]>();

	constructor(entries: Iterable<Entry>, phoneticKeyOf: (term: string) => string) {
		const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
		this.terms = sorted.map(([term]) => term);
		this.postingsIds = Uint32Array.from(sorted, ([, { id }]) => id);
		this.#docFreqs = Uint32Array.from(sorted, ([, { docFreq }]) => docFreq);
		for (const [ordinal, term] of this.terms.entries()) {
			const phoneticKey = phoneticKeyOf(term);
			if (phoneticKey.length < 2) continue;
			const sameKey = this.#ordinalsByPhoneticKey.get(phoneticKey);
			if (sameKey) sameKey.push(ordinal);
			else this.#ordinalsByPhoneticKey.set(phoneticKey, [ordinal]);
		}
	}

	/** The term of an ordinal; undefined past the last one. */
	termAt(ordinal: number): string | undefined {
		return this.terms[ordinal];
	}

	postingsIdAt(ordinal: number): number {
		return this.postingsIds[ordinal] as number;
	}

	/** The number of documents in the postings list of a term. */
	docFreqAt(ordinal: number): number {
		return this.#docFreqs[ordinal] as number;
	}

	has(word: string): boolean {
		return this.terms[this.lowerBound(word)] === word;
	}

	/** The ordinal of a word, or of the first greater term. */
	lowerBound(word: string): number {
		const terms = this.terms;
		let [low, high] = [0, terms.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((terms[middle] as string) < word) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** The ordinals of the terms with a phonetic key. */
	ordinalsWithPhoneticKey(key: string): readonly number[] {
		return this.#ordinalsByPhoneticKey.get(key) ?? [];
	}

	/** The ordinals of those words that are terms, in the order of the set. Cached by set: pass constant sets only. */
	ordinalsOf(words: ReadonlySet<string>): readonly number[] {
		const cached = this.#ordinalsBySet.get(words);
		if (cached) return cached;
		const ordinals = [...words].flatMap((word) => (this.has(word) ? this.lowerBound(word) : []));
		this.#ordinalsBySet.set(words, ordinals);
		return ordinals;
	}
}
