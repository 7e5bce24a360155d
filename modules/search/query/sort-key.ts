import type { Segment } from "../index/segment.ts";

/** Orders of listings, as numbers: the less the earlier. Pure. */

export type Sort = "featured" | "newest" | "price-low" | "price-high";

/** A key is below 2^32, and with a place behind it a whole number that a double holds. */
export const maxDocs = 2 ** 21;

/** The keys of listings whose words do not count. */
export const sortKeysOf = (segment: Segment, sort: Sort) => (docId: number) => sortKey(segment, docId, 0, sort);

/** The better the words of a featured one, the earlier. */
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
