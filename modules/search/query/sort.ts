import { columnOf } from "../index/doc-values.ts";
import { compareIds, type Segment } from "../index/segment.ts";

/** Sort orders, and sort keys as numbers: the smaller key comes first. */

/** A number must be of the kind `sorted`, a time of the kind `time`. */
export type Sort =
	| { by: "relevance" }
	| { by: "number"; name: string; isDescending: boolean }
	| { by: "time"; name: string };

export type Hit = { segment: Segment; docId: number; key: number };

/** The largest number of documents in a segment. A key (below 2^32) times this plus a document id is a safe integer. */
export const maxDocs = 2 ** 21;
const maxUint32 = 2 ** 32 - 1;

/** A higher relevance comes first. */
export const relevanceKey = (relevance: number): number => 65_535 - relevance;
export const relevanceOfKey = (key: number): number => 65_535 - key;

/** The sort keys of documents. Undefined: the order is that of the relevance. */
export function sortKeysOf({ numbers }: Segment, sort: Sort): ((docId: number) => number) | undefined {
	if (sort.by === "relevance") return undefined;
	const column = columnOf(numbers, sort.name);
	return sort.by === "time" || sort.isDescending
		? (docId) => maxUint32 - (column[docId] as number)
		: (docId) => column[docId] as number;
}

/** Sorts the hits of several segments. Equal ones are in the order of the score (times: of the id), then of the id. */
export function sortHits(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			one.key - other.key ||
			(sort.by === "time"
				? 0
				: (other.segment.score[other.docId] as number) - (one.segment.score[one.docId] as number)) ||
			compareIds(other.segment.ids, other.docId, one.segment.ids, one.docId),
	);
}
