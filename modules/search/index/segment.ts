import { sizeIndex } from "#common/facets.ts";
import { colourGroupsOf, colourMaskOfTerms, occasionMaskOfTerms } from "../language/facet-values.ts";
import { colourTerms, excludedAudience, garmentTerms, hypernymsOf, statesGarmentType } from "../language/lexicon.ts";
import { stemOf } from "../language/stem.ts";
import { canonicalTerms, isStopword, phoneticKeyOf, type Term, tokenize } from "../language/tokenize.ts";
import { AvailabilityRing, type DayNumber } from "./availability-ring.ts";
import { type Bitset, fullBitset } from "./bitset.ts";
import { createDocValues, pieceOffsetInterval, resized, trimmed, withOrdinal } from "./doc-values.ts";
import type { FacetDictionary } from "./facet-dictionary.ts";
import { block, concatPostings, type Field, fields, type Postings, PostingsWriter } from "./postings.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** An immutable part of the index: a term dictionary, postings and doc values. Document ids are in the order of the score, best first. */

/** A live listing, as input of the index. */
export type SearchDoc = {
	id: string;
	name: string;
	/** Categories, occasion, colour, material. */
	attributes: string;
	/** The accessories that come with it. */
	includes: string;
	/** The lister's description, and the name of the shop. */
	description: string;
	color: string;
	occasion: string;
	/** The names of its categories and of all their ancestors. */
	categories: string[];
	price: number;
	rating: number;
	score: number;
	createdAt: number;
	city: string;
	pincode: string;
	turnaroundDays: number;
	/** The garments in service: the size, and the unavailable days of the booking window. */
	pieces: { size: string; taken: DayNumber[] }[];
};

export type Segment = ReturnType<typeof createDocValues> & {
	length: number;
	dictionary: TermDictionary;
	postings: Postings;
	availability: AvailabilityRing;
	/** The quantiles of the price, ascending, without duplicates. */
	priceQuantiles: number[];
	/** Document ids sorted by listing id, by price, and by age (most recent first). */
	docsById: Uint32Array;
	docsByPrice: Uint32Array;
	docsByRecency: Uint32Array;
	/** For each block, the number of words in its shortest name; for the upper bound of the relevance. */
	minNameLengths: Uint8Array;
	/** The documents that are not deleted. */
	liveDocs: Bitset;
	deletedCount: number;
};

/** The largest group of equal scores that is sorted by id. Loaded rows are nearly in that order already. */
const maxTies = 4096;

/** Builds a segment of listings that are added in descending order of score. */
export class SegmentBuilder {
	#length = 0;
	#docValues: ReturnType<typeof createDocValues>;
	#postings: PostingsWriter[] = [];
	#postingsByStem = new Map<string, PostingsWriter>();
	#postingsByTerm = new Map<string, PostingsWriter>();
	#availability = new AvailabilityRing();
	#pieceCount = 0;
	/** The last listings, whose scores are equal as 32-bit floats. */
	#ties: SearchDoc[] = [];

	readonly #facetDictionary: FacetDictionary;

	/** `capacity`: the expected number of listings. */
	constructor(facetDictionary: FacetDictionary, capacity: number) {
		this.#facetDictionary = facetDictionary;
		this.#docValues = createDocValues(capacity);
	}

	/** Orders equal float scores by descending id, as `sortHits` does. Otherwise pages over several segments would repeat listings. */
	add(doc: SearchDoc): void {
		const [last] = this.#ties;
		if (last && (Math.fround(last.score) !== Math.fround(doc.score) || this.#ties.length === maxTies))
			this.#flushTies();
		this.#ties.push(doc);
	}

	#flushTies() {
		for (const doc of this.#ties.sort((one, other) => (one.id < other.id ? 1 : -1))) this.#addDoc(doc);
		this.#ties = [];
	}

	#addDoc(doc: SearchDoc) {
		if (this.#length === this.#docValues.price.length)
			this.#docValues = resized(this.#docValues, this.#length * 2 + 64);
		const docId = this.#length++;
		const { ids, ...columns } = this.#docValues;
		ids.set(uuidBytes(doc.id), docId * 16);
		columns.price[docId] = doc.price;
		columns.rating[docId] = Math.round(doc.rating * 20);
		columns.score[docId] = doc.score;
		columns.createdAt[docId] = doc.createdAt / 1000;
		this.#docValues.city = withOrdinal(columns.city, docId, this.#facetDictionary.cityOrdinal(doc.city));
		columns.pincode[docId] = /^[1-9]\d{5}$/.test(doc.pincode) ? Number(doc.pincode) : 0;
		columns.turnaround[docId] = doc.turnaroundDays;
		this.#docValues.categories = withOrdinal(
			columns.categories,
			docId,
			this.#facetDictionary.categorySetOrdinal(doc.categories),
		);
		columns.colours[docId] = colourMaskOfTerms(canonicalTerms(doc.color));
		columns.occasions[docId] = occasionMaskOfTerms(canonicalTerms(doc.occasion));
		this.#addPieces(docId, doc);
		columns.nameLength[docId] = this.#addTerms(docId, doc);
	}

	build(): Segment {
		this.#flushTies();
		const columns = trimmed(this.#docValues, this.#length);
		this.#availability.trim();
		const allDocs = () => {
			const docIds = new Uint32Array(this.#length);
			for (let docId = 0; docId < docIds.length; docId++) docIds[docId] = docId;
			return docIds;
		};
		const docsByPrice = allDocs().sort(
			(one, other) => (columns.price[one] as number) - (columns.price[other] as number) || one - other,
		);
		return {
			...columns,
			length: this.#length,
			dictionary: new TermDictionary(this.#postingsByTerm, phoneticKeyOf),
			postings: concatPostings(this.#postings),
			availability: this.#availability,
			docsById: allDocs().sort((one, other) => compareIds(columns.ids, one, columns.ids, other)),
			docsByPrice,
			priceQuantiles: quantilesOf(docsByPrice, columns.price),
			docsByRecency: allDocs().sort(
				(one, other) =>
					(columns.createdAt[other] as number) - (columns.createdAt[one] as number) ||
					compareIds(columns.ids, other, columns.ids, one),
			),
			minNameLengths: minLengthPerBlock(columns.nameLength),
			liveDocs: fullBitset(this.#length),
			deletedCount: 0,
		};
	}

	#addPieces(docId: number, doc: SearchDoc) {
		const pieces = doc.pieces.slice(0, 255);
		this.#docValues.pieceCount[docId] = pieces.length;
		if (docId % pieceOffsetInterval === 0) this.#docValues.pieceOffsets[docId / pieceOffsetInterval] = this.#pieceCount;
		if (this.#pieceCount + pieces.length > this.#docValues.pieceSize.length) {
			const larger = new Uint8Array(this.#docValues.pieceSize.length * 2 + pieces.length);
			larger.set(this.#docValues.pieceSize);
			this.#docValues.pieceSize = larger;
		}
		let sizes = 0;
		for (const { size } of pieces) {
			const sizeOrdinal = sizeIndex(size);
			this.#docValues.pieceSize[this.#pieceCount++] = sizeOrdinal ?? 255;
			if (sizeOrdinal !== undefined) sizes |= 1 << sizeOrdinal;
		}
		this.#docValues.sizes[docId] = sizes;
		this.#docValues.availabilityRow[docId] = this.#availability.addPieces(pieces.map(({ taken }) => taken));
	}

	/** Indexes all fields; returns the number of terms in the name. A description must not add a garment, colour or audience: see `isIndexable`. */
	#addTerms(docId: number, { name, attributes, color, includes, description, city }: SearchDoc): number {
		const [nameTokens, attributeTokens] = [tokenize(name, 60), tokenize(attributes, 60)];
		const [nameTerms, attributeTerms] = [nameTokens, attributeTokens].map((tokens) =>
			tokens.map(({ word }) => word),
		) as [string[], string[]];
		const colourGroups = colourGroupsOf(canonicalTerms(color));
		const includedTokens = tokenize(includes, 60);
		// The accessories of a "suit" tell its type; a kurta with a sharara is still a kurta.
		const garments = statesGarmentType(nameTerms) ? [] : includedTokens.filter(({ word }) => garmentTerms.has(word));
		const isGarmentKnown =
			garments.length > 0 || nameTerms.some((term) => garmentTerms.has(term)) || statesGarmentType(nameTerms);
		const excludedAudiences = excludedAudience([...nameTerms, ...attributeTerms]);
		const isIndexable = ({ word }: Term) =>
			!(isGarmentKnown && garmentTerms.has(word)) &&
			!(colourGroups.length > 0 && colourTerms.has(word)) &&
			!excludedAudiences.includes(word);
		const descriptionTokens = [...includedTokens, ...tokenize(description, 200)].filter(isIndexable);
		this.#addField(docId, nameTokens.map(surfaceForm), fields.name);
		for (const tokens of [attributeTokens, garments, tokenize(city)])
			this.#addField(docId, tokens.map(surfaceForm), fields.attributes);
		for (const terms of [
			...[nameTokens, attributeTokens, garments].map((tokens) => tokens.map(({ word }) => word)),
			...[colourGroups, excludedAudiences.includes("women") ? [] : ["women"]],
			...[nameTerms, attributeTerms].map((terms) => terms.flatMap(hypernymsOf)),
		])
			this.#addField(docId, terms, fields.implied);
		this.#addField(
			docId,
			[...descriptionTokens.map(surfaceForm), ...descriptionTokens.map(({ word }) => word)],
			fields.description,
		);
		return Math.min(nameTerms.length, 255);
	}

	/** Fields are added in the order of their weight: a posting keeps the first field. */
	#addField(docId: number, terms: string[], field: Field) {
		for (const term of terms) {
			let writer = this.#postingsByTerm.get(term);
			if (writer === undefined) {
				if (isStopword(term)) continue;
				writer = this.#postingsFor(stemOf(term));
				this.#postingsByTerm.set(term, writer);
			}
			writer.add(docId, field);
		}
	}

	#postingsFor(stem: string): PostingsWriter {
		const known = this.#postingsByStem.get(stem);
		if (known) return known;
		const writer = new PostingsWriter(this.#postings.length);
		this.#postingsByStem.set(stem, writer);
		this.#postings.push(writer);
		return writer;
	}
}

/** The document ids of a listing, deleted ones included. There are several when its score fell during the load. */
export function docIdsOf(segment: Segment, id: string): Uint32Array {
	const uuid = uuidBytes(id);
	const orderAt = (rank: number) => compareIds(segment.ids, segment.docsById[rank] as number, uuid, 0);
	let [first, high] = [0, segment.length];
	while (first < high) {
		const middle = (first + high) >>> 1;
		if (orderAt(middle) < 0) first = middle + 1;
		else high = middle;
	}
	let end = first;
	while (end < segment.length && orderAt(end) === 0) end++;
	return segment.docsById.subarray(first, end);
}

export const idAt = ({ ids }: Segment, docId: number): string => {
	const hex = Buffer.from(ids.buffer, ids.byteOffset + docId * 16, 16).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The offset of a document's pieces in `pieceSize`. */
export function pieceOffsetOf({ pieceOffsets, pieceCount }: Segment, docId: number): number {
	let previous = docId - (docId % pieceOffsetInterval);
	let offset = pieceOffsets[previous / pieceOffsetInterval] as number;
	for (; previous < docId; previous++) offset += pieceCount[previous] as number;
	return offset;
}

const quantileCount = 64;

function quantilesOf(docsByPrice: Uint32Array, price: Uint32Array): number[] {
	const ranks = Array.from({ length: quantileCount - 1 }, (_, step) =>
		Math.floor(((step + 1) * price.length) / quantileCount),
	);
	return price.length === 0 ? [] : [...new Set(ranks.map((rank) => price[docsByPrice[rank] as number] as number))];
}

function minLengthPerBlock(lengths: Uint8Array): Uint8Array {
	const shortest = new Uint8Array(Math.ceil(lengths.length / block.docs)).fill(255);
	for (const [docId, length] of lengths.entries()) {
		const blockIndex = Math.floor(docId / block.docs);
		if (length > 0 && length < (shortest[blockIndex] as number)) shortest[blockIndex] = length;
	}
	return shortest;
}

const surfaceForm = ({ word, synonym }: Term): string => synonym ?? word;

const uuidBytes = (id: string): Uint8Array => Buffer.from(id.replaceAll("-", ""), "hex");

/** Compares two ids (UUIDv7: in the order of creation). */
export function compareIds(one: Uint8Array, docIdOfOne: number, other: Uint8Array, docIdOfOther: number): number {
	for (let byte = 0; byte < 16; byte++) {
		const difference = (one[docIdOfOne * 16 + byte] as number) - (other[docIdOfOther * 16 + byte] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}
