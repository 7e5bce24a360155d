import { columnOf, type DocValues } from "./doc-values.ts";
import { block } from "./postings.ts";
import { numbersOfKind, type Schema } from "./schema.ts";
import { compareIds } from "./segment.ts";

/** The sort orders of a segment, and what is derived from sorted columns. */

export function sortOrdersOf(schema: Schema, { ids, numbers }: DocValues, length: number) {
	const allDocs = () => {
		const docIds = new Uint32Array(length);
		for (let docId = 0; docId < length; docId++) docIds[docId] = docId;
		return docIds;
	};
	const sortOrders: Record<string, Uint32Array> = {};
	for (const name of numbersOfKind(schema, "sorted")) {
		const column = columnOf(numbers, name);
		sortOrders[name] = allDocs().sort(
			(one, other) => (column[one] as number) - (column[other] as number) || one - other,
		);
	}
	for (const name of numbersOfKind(schema, "time")) {
		const column = columnOf(numbers, name);
		sortOrders[name] = allDocs().sort(
			(one, other) => (column[other] as number) - (column[one] as number) || compareIds(ids, other, ids, one),
		);
	}
	return { sortOrders, docsById: allDocs().sort((one, other) => compareIds(ids, one, ids, other)) };
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
