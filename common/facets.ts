import { nameKey } from "./text/name-key.ts";

/** Filter values of listings, besides categories, price, city and days. Pure. */

export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "Free size"] as const;

/** Colour groups. */
export const colours = [
	"Red",
	"Pink",
	"Orange",
	"Yellow",
	"Green",
	"Blue",
	"Purple",
	"Brown",
	"Black",
	"White",
	"Grey",
	"Golden",
	"Silver",
] as const;
export type Colour = (typeof colours)[number];

export const occasions = [
	"Wedding",
	"Sangeet",
	"Mehendi",
	"Haldi",
	"Reception",
	"Engagement",
	"Cocktail",
	"Festival",
	"Party",
	"Work",
	"Day out",
] as const;
export type Occasion = (typeof occasions)[number];

/** Minimum ratings in stars. */
export const ratings = ["4.5", "4", "3"] as const;

const sizeNames = new Map<string, number>([
	...sizes.map((name, at) => [name.toLowerCase(), at] as const),
	["2xl", 5],
	["xxxl", 6],
	["xxxxl", 7],
	["free", 8],
	["freesize", 8],
	["one size", 8],
	["onesize", 8],
	["os", 8],
	["small", 1],
	["medium", 2],
	["large", 3],
]);

/** The index of a size in `sizes`. Undefined for a size with another spelling, which only text search finds. An empty size is a free size. */
export const sizeIndex = (size: string): number | undefined => sizeNames.get(nameKey(size) || "free size");
