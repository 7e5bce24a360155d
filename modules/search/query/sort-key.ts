import type { Segment } from "../index/segment.ts";

/** Sort keys as numbers: the smaller key comes first. */

export type Sort = "featured" | "newest" | "price-low" | "price-high";

/** The largest number of documents in a segment. A key (below 2^32) times this plus a document id is a safe integer. */
export const maxDocs = 2 ** 21;

/** The sort keys of documents without relevance. */
export const sortKeysOf = (segment: Segment, sort: Sort) => (docId: number) => sortKey(segment, docId, 0, sort);

/** In the featured order a higher relevance comes first. */
export const relevanceKey = (relevance: number): number => 65_535 - relevance;
export const relevanceOfKey = (key: number): number => 65_535 - key;

export function sortKey({ price, createdAt }: Segment, docId: number, relevance: number, sort: Sort): number {
	switch (sort) {
		case "featured":
			return relevanceKey(relevance);
		case "newest":
			return 2 ** 32 - (createdAt[docId] as number);
		case "price-low":
			return price[docId] as number;
		case "price-high":
			return 2 ** 20 - (price[docId] as number);
	}
}
