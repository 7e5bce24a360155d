import { BitsetCache, fullBitset } from "./bitset.ts";
import * as columns from "./doc-values.ts";
import { concatPostings, PostingsWriter } from "./postings.ts";
import type { AnalyzedDoc, Schema, ScoredDoc } from "./schema.ts";
import { blockMinima, maxDocs, quantilesOf, type Segment, sortOrdersOf, uuidBytes } from "./segment.ts";
import { TermDictionary } from "./term-dictionary.ts";
import { UnitStore } from "./units.ts";

/** Postings that are finished in one step. */
const postingsPerStep = 50_000;

/** Builds a segment of documents, which may come in any order; those in descending order of score are quicker. */
export class SegmentBuilder<Doc extends ScoredDoc> {
	readonly #schema: Schema;
	readonly #analyze: (doc: Doc) => AnalyzedDoc;
	/** A posting keeps the first field, so the fields come in descending order of weight. */
	readonly #fields: { name: string; ordinal: number }[];
	#length = 0;
	#docValues: columns.DocValues;
	readonly #units: UnitStore;
	#postings: PostingsWriter[] = [];
	#postingsByStem = new Map<string, PostingsWriter>();
	#postingsByTerm = new Map<string, PostingsWriter>();

	/** `capacity`: the expected number of documents. */
	constructor(schema: Schema, analyze: (doc: Doc) => AnalyzedDoc, capacity: number) {
		this.#schema = schema;
		this.#analyze = analyze;
		this.#fields = schema.fields
			.map(({ name, weight }, ordinal) => ({ name, weight, ordinal }))
			.sort((one, other) => other.weight - one.weight);
		this.#docValues = columns.createDocValues(schema, capacity);
		this.#units = new UnitStore(capacity);
	}

	/** The number of documents added. */
	get length(): number {
		return this.#length;
	}

	/** Whether a segment holds no more documents. */
	get isFull(): boolean {
		return this.#length >= maxDocs;
	}

	build(): Segment {
		const steps = this.buildInSteps();
		for (;;) {
			const { done, value } = steps.next();
			if (done) return value;
		}
	}

	/** Yields between steps, so that the caller can do other work. Nothing may be added after the first one. */
	*buildInSteps(): Generator<void, Segment> {
		const [schema, length] = [this.#schema, this.#length];
		const order = this.#order();
		yield;
		const ranks = order && ranksOf(order);
		if (order) {
			this.#docValues = columns.reordered(this.#docValues, order);
			yield;
			this.#units.reorder(order);
		}
		const docValues = columns.trimmed(this.#docValues, length);
		this.#units.trim();
		yield;
		const orders = sortOrdersOf(schema, docValues, length);
		const lists: Uint16Array[] = [];
		let finished = 0;
		for (const writer of this.#postings) {
			lists.push(writer.finish(ranks));
			finished += writer.docFreq;
			if (finished < postingsPerStep) continue;
			finished = 0;
			yield;
		}
		const docFreqs = Uint32Array.from(this.#postings, ({ docFreq }) => docFreq);
		return {
			...docValues,
			...orders,
			schema,
			length,
			dictionary: new TermDictionary(this.#postingsByTerm, schema.terms.phoneticKeyOf),
			postings: concatPostings(lists, docFreqs),
			units: this.#units,
			quantiles: quantilesOf(schema, docValues, orders.sortOrders),
			minTitleLengths: blockMinima(docValues.titleLength),
			bitsets: new BitsetCache(length),
			liveDocs: fullBitset(length),
			deletedCount: 0,
		};
	}

	/**
	 * The documents by descending score, equal ones (as 32-bit floats) by descending id, as `sortHits` has them: otherwise pages over several segments
	 * would repeat documents. Undefined: they have come in that order.
	 */
	#order(): Uint32Array | undefined {
		const { ids, score } = this.#docValues;
		const isDescending = true;
		const byId = columns.idColumns(ids, this.#length).map((column) => ({ ...column, isDescending }));
		const order = columns.sortDocs(columns.allDocs(this.#length), [
			{ values: columns.sortableFloats(score), isDescending },
			...byId,
		]);
		return order.some((docId, rank) => docId !== rank) ? order : undefined;
	}

	add(doc: Doc): void {
		const { terms, masks, ordinals, levels, numbers, units, gapDays } = this.#analyze(doc);
		const docId = this.#allocate();
		const values = this.#docValues;
		values.ids.set(uuidBytes(doc.id), docId * 16);
		values.score[docId] = doc.score;
		values.titleLength[docId] = Math.min(terms[this.#schema.titleField]?.length ?? 0, 255);
		for (const name of Object.keys(masks)) columns.columnOf(values.masks, name)[docId] = masks[name] as number;
		for (const name of Object.keys(ordinals))
			columns.setOrdinal(values.ordinals, name, docId, ordinals[name] as number);
		for (const name of Object.keys(levels)) columns.columnOf(values.levels, name)[docId] = levels[name] as number;
		for (const name of Object.keys(numbers)) columns.columnOf(values.numbers, name)[docId] = numbers[name] as number;
		const unitValues = this.#units.add(docId, units, gapDays);
		const { unitFacet, masks: valueCounts } = this.#schema;
		// Units may have values that are none of the facet.
		if (unitFacet)
			columns.columnOf(values.masks, unitFacet)[docId] = unitValues & ((1 << (valueCounts[unitFacet] ?? 0)) - 1);
		for (const { name, ordinal } of this.#fields) this.#addField(docId, terms[name] ?? [], ordinal);
	}

	#allocate(): number {
		if (this.#length >= maxDocs) throw new Error(`A segment holds at most ${maxDocs} documents`);
		if (this.#length === this.#docValues.score.length) {
			const capacity = this.#length * 2 + 64;
			this.#docValues = columns.resized(this.#docValues, capacity);
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

function ranksOf(order: Uint32Array): Uint32Array {
	const ranks = new Uint32Array(order.length);
	for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
	return ranks;
}
