import { sizeIndex, sizes } from "#common/facets.ts";

/** Parses the price and the size out of a search text: "red lehenga under 3000" must not look for the word "3000". */

export type PriceAndSize = { text: string; minPrice?: number; maxPrice?: number; sizes: number };

const amountPattern = String.raw`(?:₹|rs\.?|inr)? ?(\d{1,2}(?:\.\d)?k|\d{1,3}(?:,\d{2,3})+|\d{3,6})(?: ?(?:₹|\/-|rs\.?|rupees|rupaye|rupay|रुपये|रुपए))?`;
const standalone = (pattern: string) =>
	new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.,])(?:${pattern})(?![\p{L}\p{M}\p{N}])`.normalize("NFC"), "u");

/** The first pattern that matches wins. */
const pricePatterns: { pattern: RegExp; bounds: ("minPrice" | "maxPrice")[] }[] = [
	{ pattern: standalone(`between ${amountPattern} and ${amountPattern}`), bounds: ["minPrice", "maxPrice"] },
	{
		pattern: standalone(`${amountPattern} ?(?:-|–|to|se|से) ?${amountPattern}(?: (?:tak|तक))?`),
		bounds: ["minPrice", "maxPrice"],
	},
	{
		pattern: standalone(
			`${amountPattern} (?:tak|se kam|se niche|se neeche|k[ae]? (?:andar|under|niche|neeche)|or less|तक|से कम|से नीचे|के (?:अंदर|अन्दर|नीचे))`,
		),
		bounds: ["maxPrice"],
	},
	{ pattern: standalone(`${amountPattern} (?:se (?:upar|zyada|jyada)|से (?:ऊपर|ज्यादा|ज़्यादा))`), bounds: ["minPrice"] },
	{
		pattern: standalone(
			`(?:<|(?:under|below|within|up ?to|less(?:er)? than|cheaper than|max(?:imum)?|budget|in)(?![\\p{L}\\p{M}])) ?${amountPattern}`,
		),
		bounds: ["maxPrice"],
	},
	{
		pattern: standalone(`(?:>|(?:above|over|more than|from|min(?:imum)?)(?![\\p{L}\\p{M}])) ?${amountPattern}`),
		bounds: ["minPrice"],
	},
	{
		pattern: standalone(`(?=₹|rs|inr)${amountPattern}|${amountPattern}(?<=₹|-|s|rs\\.|rupaye|rupay|रुपये|रुपए)`),
		bounds: ["maxPrice"],
	},
];

const sizePattern = standalone(
	"(?:in |of )?(?:size )?(xs|xl|xxl|xxxl|xxxxl|[234]xl|free ?size|one size|plus size)(?: size)?|size (small|medium|large|[sml])|(small|medium|large|[sml]) size",
);
const [extraLarge, free] = [sizes.indexOf("XL"), sizes.indexOf("Free size")];

/** Undefined when the text has neither a price nor a size. */
export function parsePriceAndSize(search: string): PriceAndSize | undefined {
	const text = search
		.normalize("NFC")
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
	const price = parsePrice(text);
	const [size, ...names] = sizePattern.exec(price.text) ?? [];
	if (!price.isPriced && size === undefined) return undefined;
	const { isPriced, ...limits } = price;
	if (size === undefined) return { ...limits, sizes: 0 };
	return {
		...limits,
		text: limits.text.replace(size, " "),
		sizes: sizeMask(names.find(Boolean) as string),
	};
}

function parsePrice(text: string): Omit<PriceAndSize, "sizes"> & { isPriced: boolean } {
	if (!/\d/.test(text)) return { text, isPriced: false };
	for (const { pattern, bounds } of pricePatterns) {
		const [all, ...amounts] = pattern.exec(text) ?? [];
		const rupees = amounts
			.filter((one) => one !== undefined)
			.map(parseRupees)
			.sort((one, other) => one - other);
		// A number below 100 is an age or a school year, not a price.
		if (all === undefined || rupees.some((one) => one < 100)) continue;
		const price = Object.fromEntries(bounds.map((bound, at) => [bound, rupees[at]]));
		return { text: text.replace(all, " "), isPriced: true, ...price };
	}
	return { text, isPriced: false };
}

const parseRupees = (amountText: string): number =>
	amountText.endsWith("k") ? Number(amountText.slice(0, -1)) * 1000 : Number(amountText.replaceAll(",", ""));

/** Free size fits everybody, so it matches every size. */
function sizeMask(size: string): number {
	if (size !== "plus size") return (1 << (sizeIndex(size) ?? free)) | (1 << free);
	return Array.from({ length: free - extraLarge + 1 }, (_, at) => 1 << (extraLarge + at)).reduce(
		(all, one) => all | one,
		0,
	);
}

/** The part of a filter that a search text can narrow. */
type PriceAndSizeFilter = { minPrice: number; maxPrice: number; sizes: number };

/** Narrows a filter to the price and size of the text. Sizes that the visitor selected take precedence. */
export const narrowFilter = <Filter extends PriceAndSizeFilter>(
	filter: Filter,
	{ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sizes }: PriceAndSize,
): Filter => ({
	...filter,
	minPrice: Math.max(filter.minPrice, minPrice),
	maxPrice: Math.min(filter.maxPrice, maxPrice),
	sizes: filter.sizes || sizes,
});
