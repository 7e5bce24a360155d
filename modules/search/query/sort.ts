import { columnOf } from "../index/doc-values.ts";
import { compareIds, type Segment } from "../index/segment.ts";
import { arrivalOf, type Delivery } from "./delivery.ts";

/** Sort orders, and sort keys as numbers: the smaller key comes first. */

/** A number must be of the kind `sorted`, a time of the kind `time`. */
export type Sort =
	| { by: "relevance"; near?: Nearness | undefined }
	| { by: "number"; name: string; isDescending: boolean }
	| { by: "time"; name: string }
	/** By the day of arrival of a unit, of one of the values unless they are 0. */
	| { by: "arrival"; delivery: Delivery; values: number };

/** Among equally relevant documents in the same band of the score, those with fewer days in transit come first. */
export type Nearness = { delivery: Delivery; bandWidth: number };

export type Hit = { segment: Segment; docId: number; key: number };

const maxUint32 = 2 ** 32 - 1;

/** A higher relevance comes first. */
export const relevanceKey = (relevance: number): number => 65_535 - relevance;

/** The sort keys of documents. Undefined: the order is that of the relevance. */
export function sortKeysOf(segment: Segment, sort: Sort): ((docId: number) => number) | undefined {
	if (sort.by === "relevance") return undefined;
	if (sort.by === "arrival") return arrivalOf(segment, sort.delivery, sort.values);
	const column = columnOf(segment.numbers, sort.name);
	return sort.by === "time" || sort.isDescending
		? (docId) => maxUint32 - (column[docId] as number)
		: (docId) => column[docId] as number;
}

/** Nearness keys are below this number, which times a relevance key is below 2^32. */
export const nearnessKeys = 2 ** 15;
const transitKeys = 8;
const maxBand = nearnessKeys / transitKeys - 1;

export type NearnessKeys = {
	/** The key of a document; the smaller one comes first. */
	keyOf: (docId: number) => number;
	/** The smallest possible key of a document and all after it. */
	floorOf: (docId: number) => number;
};

/** The keys of documents with equal relevance. Undefined: they are in the order of the score. */
export function nearnessKeysOf({ score, numbers }: Segment, sort: Sort): NearnessKeys | undefined {
	if (sort.by !== "relevance" || !sort.near) return undefined;
	const { delivery, bandWidth } = sort.near;
	const lanes = columnOf(numbers, delivery.lane);
	const floorOf = (docId: number) =>
		Math.min(maxBand, Math.max(0, maxBand - Math.floor((score[docId] as number) / bandWidth))) * transitKeys;
	return { floorOf, keyOf: (docId) => floorOf(docId) + (delivery.transit[lanes[docId] as number] as number) };
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
