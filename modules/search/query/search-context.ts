import type { Bitset } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Schema } from "../index/schema.ts";

/** The relevance by the sum of the weights, and the bonus of a title with all terms by its number of words. */
export type ScoreTables = { relevanceByWeight: Uint8Array; titleBonuses: Uint8Array };

/** A gain holds the weight in its low ten bits; above them it counts the terms found in the title. */
export const titleGain = 2 ** 10;

/**
 * The scratch arrays and tables that all searches of one index reuse; its segments have one schema. A search is synchronous, so only one
 * uses them at a time. Within a search only one scorer and one filter iterator may be in use.
 */
export class SearchContext {
	/** The matches of a block: as bits, and as offsets. */
	readonly matches: Bitset = new Uint32Array(block.words);
	readonly matchOffsets = new Uint16Array(block.docs);
	/** The possible and the definite matches of a filter in a block. */
	readonly possible: Bitset = new Uint32Array(block.words);
	readonly definite: Bitset = new Uint32Array(block.words);
	/** The union of the runs of a term in a block. */
	readonly union: Bitset = new Uint32Array(block.words);
	/** The first matches of a filter. Sorting more of them takes longer than scanning in sort order. */
	readonly docIds = new Uint32Array(2048);
	readonly decodedRuns = new DecodedRuns();
	readonly #tablesByTermCount = new Map<number, ScoreTables>();
	readonly #gainsByBoosts = new Map<number, readonly number[]>();
	readonly #schema: Schema;

	constructor(schema: Schema) {
		this.#schema = schema;
	}

	/** By field: what a document gains by a term with these boosts. */
	gainsFor(boost: number, derivedBoost: number): readonly number[] {
		const { fields, titleField, minTitleBoost } = this.#schema;
		const key = boost * titleGain + derivedBoost;
		const gains =
			this.#gainsByBoosts.get(key) ??
			fields.map(
				({ name, weight, isDerived }) =>
					weight * (isDerived ? derivedBoost : boost) + (name === titleField && boost >= minTitleBoost ? titleGain : 0),
			);
		this.#gainsByBoosts.set(key, gains);
		return gains;
	}

	scoreTablesFor(termCount: number): ScoreTables {
		const bonus = (length: number) => (length > 0 ? Math.min(4, Math.round((4 * termCount) / length)) : 0);
		const tables = this.#tablesByTermCount.get(termCount) ?? {
			relevanceByWeight: Uint8Array.from({ length: titleGain }, (_, weight) => Math.round((weight * 2) / termCount)),
			titleBonuses: Uint8Array.from({ length: 256 }, (_, length) => bonus(length)),
		};
		this.#tablesByTermCount.set(termCount, tables);
		return tables;
	}
}

/** The sparse runs of a block, decoded into bitsets. */
class DecodedRuns {
	#bitsets = new Uint32Array(16 * block.words);
	#used = 0;

	/** Frees the runs decoded for earlier blocks. */
	reset(): void {
		this.#used = 0;
	}

	/** Decodes the `count` documents at `first` of the postings. Returns a bitset that starts at word `offset` of `bits`. */
	decode(uint16s: Uint16Array, first: number, count: number): { bits: Bitset; offset: number } {
		const offset = this.#used;
		this.#used += block.words;
		// Runs decoded before keep their reference to the smaller array.
		if (this.#used > this.#bitsets.length) this.#bitsets = new Uint32Array(2 * this.#used);
		const bits = this.#bitsets;
		bits.fill(0, offset, this.#used);
		for (let at = first; at < first + count; at++) {
			const doc = uint16s[at] as number;
			const word = offset + (doc >>> 5);
			bits[word] = (bits[word] as number) | (1 << (doc & 31));
		}
		return { bits, offset };
	}
}
