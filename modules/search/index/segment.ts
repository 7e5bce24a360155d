import { type Bitset, type BitsetCache, clearBit, hasBit } from "./bitset.ts";
import { allDocs, columnOf, type DocValues, idColumns, sortDocs } from "./doc-values.ts";
import { block, type Postings } from "./postings.ts";
import { numbersOfKind, type Schema } from "./schema.ts";
import type { TermDictionary } from "./term-dictionary.ts";
import type { UnitStore } from "./units.ts";

/** An immutable part of the index: a term dictionary, postings and doc values. Document ids are in the order of the score, best first. */
export type Segment = DocValues & {
	schema: Schema;
	length: number;
	dictionary: TermDictionary;
	postings: Postings;
	units: UnitStore;
	/** For each number of the kind `sorted`: the document ids in ascending order. Of the kind `time`: the latest first. */
	sortOrders: Record<string, Uint32Array>;
	/** The quantiles of each sorted number, ascending, without duplicates. */
	quantiles: Record<string, number[]>;
	/** The document ids sorted by id. */
	docsById: Uint32Array;
	/** For each block, the number of words in its shortest title; for the upper bound of the relevance. */
	minTitleLengths: Uint8Array;
	bitsets: BitsetCache;
	/** The documents that are not deleted. */
	liveDocs: Bitset;
	deletedCount: number;
};

/** The largest number of documents in a segment. A sort key (below 2^32) times this plus a document id is a safe integer. */
export const maxDocs = 2 ** 21;

/** The document ids of an id, deleted ones included. There are several when its score fell during the load. */
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

/** Whether each document of a segment has a better score than those of another one. The segments of a load are in that order. */
export const isBetter = ({ score }: Segment, other: Segment): boolean =>
	(score[score.length - 1] as number) > (other.score[0] as number);

export function deleteDoc(segment: Segment, docId: number): void {
	if (!hasBit(segment.liveDocs, docId)) return;
	clearBit(segment.liveDocs, docId);
	segment.deletedCount++;
}

export const idAt = ({ ids }: Segment, docId: number): string => {
	const hex = Buffer.from(ids.buffer, ids.byteOffset + docId * 16, 16).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

export const uuidBytes = (id: string): Uint8Array => Buffer.from(id.replaceAll("-", ""), "hex");

/** Compares two ids (UUIDv7: in the order of creation). */
export function compareIds(one: Uint8Array, docIdOfOne: number, other: Uint8Array, docIdOfOther: number): number {
	for (let byte = 0; byte < 16; byte++) {
		const difference = (one[docIdOfOne * 16 + byte] as number) - (other[docIdOfOther * 16 + byte] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** The documents by each number that can be sorted by, and by id. */
export function sortOrdersOf(schema: Schema, { ids, numbers }: DocValues, length: number) {
	const docsById = sortDocs(allDocs(length), idColumns(ids, length));
	const sortOrders: Record<string, Uint32Array> = {};
	for (const name of numbersOfKind(schema, "sorted"))
		sortOrders[name] = sortDocs(allDocs(length), [{ values: columnOf(numbers, name) }]);
	for (const name of numbersOfKind(schema, "time"))
		sortOrders[name] = sortDocs(docsById.toReversed(), [{ values: columnOf(numbers, name), isDescending: true }]);
	return { sortOrders, docsById };
}

const quantileCount = 64;

/** The quantiles of each sorted number. */
export function quantilesOf(
	schema: Schema,
	{ numbers }: DocValues,
	sortOrders: Record<string, Uint32Array>,
): Record<string, number[]> {
	const entries = numbersOfKind(schema, "sorted").map((name) => {
		const column = columnOf(numbers, name);
		const order = columnOf(sortOrders, name);
		const ranks = Array.from({ length: quantileCount - 1 }, (_, step) =>
			Math.floor(((step + 1) * order.length) / quantileCount),
		);
		const values = order.length === 0 ? [] : ranks.map((rank) => column[order[rank] as number] as number);
		return [name, [...new Set(values)]] as [string, number[]];
	});
	return Object.fromEntries(entries);
}

/** The smallest length above 0 in each block. */
export function blockMinima(lengths: Uint8Array): Uint8Array {
	const shortest = new Uint8Array(Math.ceil(lengths.length / block.docs)).fill(255);
	for (const [docId, length] of lengths.entries()) {
		const blockIndex = Math.floor(docId / block.docs);
		if (length > 0 && length < (shortest[blockIndex] as number)) shortest[blockIndex] = length;
	}
	return shortest;
}
