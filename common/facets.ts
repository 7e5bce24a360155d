/** What listings can be filtered by beside categories, price, city and days. Pure. */

export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "Free size"] as const;

/** Families of colours. */
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

/** Stars, from so many up. */
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

/** A size's place in `sizes`, or undefined: those that are spelt otherwise are found by their words only. A piece without a size is of free size. */
export const sizeIndex = (size: string): number | undefined => sizeNames.get(size.trim().toLowerCase() || "free size");
