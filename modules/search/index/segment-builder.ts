import { BitsetCache, fullBitset } from "./bitset.ts";
import { columnOf, createDocValues, type DocValues, resized, setOrdinal, trimmed } from "./doc-values.ts";
import { concatPostings, PostingsWriter } from "./postings.ts";
import type { AnalyzedDoc, Schema, ScoredDoc } from "./schema.ts";
import { blockMinima, quantilesOf, type Segment, sortOrdersOf, uuidBytes } from "./segment.ts";
import { TermDictionary } from "./term-dictionary.ts";
import { UnitStore } from "./units.ts";

/** The largest group of equal scores that is sorted by id. Loaded rows are nearly in that order already. */
const maxTies = 4096;

/** Builds a segment of documents that are added in descending order of score. */
export class SegmentBuilder<Doc extends ScoredDoc> {
	readonly #schema: Schema;
	readonly #analyze: (doc: Doc) => AnalyzedDoc;
	/** A posting keeps the first field, so the fields come in descending order of weight. */
	readonly #fields: { name: string; ordinal: number }[];
	#length = 0;
	#docValues: DocValues;
	readonly #units: UnitStore;
	#postings: PostingsWriter[] = [];
	#postingsByStem = new Map<string, PostingsWriter>();
	#postingsByTerm = new Map<string, PostingsWriter>();
	/** The last documents, whose scores are equal as 32-bit floats. */
	#ties: Doc[] = [];

	/** `capacity`: the expected number of documents. */
	constructor(schema: Schema, analyze: (doc: Doc) => AnalyzedDoc, capacity: number) {
		this.#schema = schema;
		this.#analyze = analyze;
		this.#fields = schema.fields
			.map(({ name, weight }, ordinal) => ({ name, weight, ordinal }))
			.sort((one, other) => other.weight - one.weight);
		this.#docValues = createDocValues(schema, capacity);
		this.#units = new UnitStore(capacity);
	}

	/** Orders equal float scores by descending id, as `sortHits` does. Otherwise pages over several segments would repeat documents. */
	add(doc: Doc): void {
		const [last] = this.#ties;
		if (last && (Math.fround(last.score) !== Math.fround(doc.score) || this.#ties.length === maxTies))
			this.#flushTies();
		this.#ties.push(doc);
	}

	build(): Segment {
		this.#flushTies();
		const docValues = trimmed(this.#docValues, this.#length);
		this.#units.trim();
		const orders = sortOrdersOf(this.#schema, docValues, this.#length);
		return {
			...docValues,
			...orders,
			schema: this.#schema,
			length: this.#length,
			dictionary: new TermDictionary(this.#postingsByTerm, this.#schema.terms.phoneticKeyOf),
			postings: concatPostings(this.#postings),
			units: this.#units,
			quantiles: quantilesOf(this.#schema, docValues, orders.sortOrders),
			minTitleLengths: blockMinima(docValues.titleLength),
			bitsets: new BitsetCache(this.#length),
			liveDocs: fullBitset(this.#length),
			deletedCount: 0,
		};
	}

	#flushTies() {
		for (const doc of this.#ties.sort((one, other) => (one.id < other.id ? 1 : -1))) this.#addDoc(doc);
		this.#ties = [];
	}

	#addDoc(doc: Doc) {
		const { terms, masks, ordinals, levels, numbers, units, gapDays } = this.#analyze(doc);
		const docId = this.#allocate();
		const values = this.#docValues;
		values.ids.set(uuidBytes(doc.id), docId * 16);
		values.score[docId] = doc.score;
		values.titleLength[docId] = Math.min(terms[this.#schema.titleField]?.length ?? 0, 255);
		for (const name of Object.keys(masks)) columnOf(values.masks, name)[docId] = masks[name] as number;
		for (const name of Object.keys(ordinals)) setOrdinal(values.ordinals, name, docId, ordinals[name] as number);
		for (const name of Object.keys(levels)) columnOf(values.levels, name)[docId] = levels[name] as number;
		for (const name of Object.keys(numbers)) columnOf(values.numbers, name)[docId] = numbers[name] as number;
		const unitValues = this.#units.add(docId, units, gapDays);
		if (this.#schema.unitFacet) columnOf(values.masks, this.#schema.unitFacet)[docId] = unitValues;
		for (const { name, ordinal } of this.#fields) this.#addField(docId, terms[name] ?? [], ordinal);
	}

	#allocate(): number {
		if (this.#length === this.#docValues.score.length) {
			const capacity = this.#length * 2 + 64;
			this.#docValues = resized(this.#docValues, capacity);
			this.#units.resize(capacity);
		}
		return this.#length++;
	}

	#addField(docId: number, terms: readonly string[], field: number) {
		for (const term of terms) {
			const writer = this.#postingsByTerm.get(term) ?? this.#postingsFor(term);
			writer?.add(docId, field);
		}
	}

	#postingsFor(term: string): PostingsWriter | undefined {
		const stem = this.#schema.terms.stemOf(term);
		if (stem === undefined) return undefined;
		const writer = this.#postingsByStem.get(stem) ?? new PostingsWriter(this.#postings.length);
		if (writer.id === this.#postings.length) this.#postings.push(writer);
		this.#postingsByStem.set(stem, writer);
		this.#postingsByTerm.set(term, writer);
		return writer;
	}
}
