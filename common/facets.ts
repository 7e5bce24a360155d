/** Filter values of listings, besides categories, price, city and days. Pure. */

export const freeSize = "Free size";
export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", freeSize] as const;

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

/** For whom an item is. */
export const audiences = ["women", "men", "girls", "boys"] as const;
export type Audience = (typeof audiences)[number];

/** Minimum ratings in stars. */
export const ratings = ["4.5", "4", "3"] as const;

const sizeNames = new Map<string, (typeof sizes)[number]>([
	...sizes.map((name) => [name.toLowerCase(), name] as const),
	["2xl", "XXL"],
	["xxxl", "3XL"],
	["xxxxl", "4XL"],
	["free", freeSize],
	["freesize", freeSize],
	["one size", freeSize],
	["onesize", freeSize],
	["os", freeSize],
	["small", "S"],
	["medium", "M"],
	["large", "L"],
]);
const sizeIndexes = new Map([...sizeNames].map(([name, size]) => [name, sizes.indexOf(size)]));

/** The index of a size in `sizes`. Undefined for a size with another spelling, which only text search finds. An empty size is a free size. */
export const sizeIndex = (size: string): number | undefined =>
	sizeIndexes.get(size.trim().toLowerCase() || freeSize.toLowerCase());

/** The size of a booking: the wanted one, else the first of the listing that is in stock; undefined when none is. A listing without sizes has the size "". */
export const sizeToBook = (
	{ sizes: offered }: { sizes: readonly string[] },
	pieces: readonly { size: string }[],
	wanted: string | undefined,
): string | undefined => wanted ?? [...offered, ""].find((one) => pieces.some(({ size }) => size === one));
