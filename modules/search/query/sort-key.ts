import type { Segment } from "../index/segment.ts";

/** Orders of listings, as numbers: the less the earlier. Pure. */

export type Sort = "featured" | "newest" | "price-low" | "price-high";

/** A key is below 2^32, and with a place behind it a whole number that a double holds. */
export const maxPlaces = 2 ** 21;

/** The keys of listings whose words do not count. */
export const keysOf = (segment: Segment, sort: Sort) => (place: number) => keyOf(segment, place, 0, sort);

/** The better the words of a featured one, the earlier. */
export const qualityKey = (quality: number): number => 65_535 - quality;
export const qualityOf = (key: number): number => 65_535 - key;

export function keyOf({ price, createdAt }: Segment, place: number, quality: number, sort: Sort): number {
	switch (sort) {
		case "featured":
			return qualityKey(quality);
		case "newest":
			return 2 ** 32 - (createdAt[place] as number);
		case "price-low":
			return price[place] as number;
		case "price-high":
			return 2 ** 20 - (price[place] as number);
	}
}
