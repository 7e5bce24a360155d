import { freeSize, sizeIndex, sizes } from "#common/facets.ts";
import * as priceWords from "./lists/price-terms.ts";
import { normalizeText } from "./normalize-text.ts";

/** Parses the price and the size out of a search text: "red lehenga under 3000" must not look for the word "3000". */

/** The alternatives in the form of the text that they are compared with. */
const terms = Object.fromEntries(
	Object.entries(priceWords).map(([name, alternatives]) => [name, normalizeText(alternatives)]),
) as Record<keyof typeof priceWords, string>;

export type PriceAndSize = {
	/** The rest of the text. */
	text: string;
	minPrice?: number;
	maxPrice?: number;
	sizes: number;
	/** The words of the price and of the size, in normalized form. */
	phrases: { price?: string; size?: string };
};

const amountPattern = String.raw`(?:₹|rs\.?|inr)? ?(\d{1,2}(?:\.\d)? ?(?:${terms.thousand})|\d{1,3}(?:,\d{2,3})+|\d{3,6})(?: ?(?:₹|\/-|rs\.?|${terms.rupees}))?`;
const standalone = (pattern: string) =>
	new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.,])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, "u");

/** The first pattern that matches wins. */
const pricePatterns: { pattern: RegExp; bounds: ("minPrice" | "maxPrice")[] }[] = [
	{ pattern: standalone(`between ${amountPattern} and ${amountPattern}`), bounds: ["minPrice", "maxPrice"] },
	{
		pattern: standalone(`${amountPattern} ?(?:${terms.range}) ?${amountPattern}(?: ?(?:${terms.until}))?`),
		bounds: ["minPrice", "maxPrice"],
	},
	{ pattern: standalone(`${amountPattern} ?(?:${terms.atMost})`), bounds: ["maxPrice"] },
	{ pattern: standalone(`${amountPattern} ?(?:${terms.atLeast})`), bounds: ["minPrice"] },
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
		pattern: standalone(`(?=₹|rs|inr)${amountPattern}|${amountPattern}(?<=₹|-|rs|rs\\.|${terms.rupees})`),
		bounds: ["maxPrice"],
	},
];

/** Sizes in Devanagari, as they are spoken. */
const spoken: Record<string, string> = {
	एक्सएस: "xs",
	एस: "s",
	एम: "m",
	एल: "l",
	एक्सएल: "xl",
	"डबल एक्सएल": "xxl",
	"फ्री साइज": "free size",
};
const spokenSizes = Object.keys(spoken).join("|");
const sizePattern = standalone(
	`(?:in |of )?(?:(?:${terms.size}) )?(xs|xl|xxl|xxxl|xxxxl|[234]xl|free ?size|one size|plus size|एक्सएल|एक्सएस|डबल एक्सएल|फ्री साइज)(?: (?:${terms.size}))?|(?:${terms.size}) (small|medium|large|[sml]|${spokenSizes})|(small|medium|large|[sml]|${spokenSizes}) (?:${terms.size})`,
);
/** A single character at the end or the start, but not the s of "women s". */
const bareSizePattern =
	/(?<=[\p{L}\p{M}\p{N}]{2})(?<!\b(?:men|women|ladies|boy|girl|friend|groom|bride)) ([sml])$|^([sml]) (?=[\p{L}\p{N}]{2})/u;
const [extraLarge, free] = [sizes.indexOf("XL"), sizes.indexOf(freeSize)];

/** Undefined when the text has neither a price nor a size. */
export function parsePriceAndSize(search: string): PriceAndSize | undefined {
	const text = normalizeText(search).replace(/\s+/g, " ");
	const price = parsePrice(text);
	const rest = price.text.trim();
	const found = sizePattern.exec(rest) ?? bareSizePattern.exec(rest);
	const [size, ...names] = found ?? [];
	if (price.phrases.price === undefined && size === undefined) return undefined;
	if (!found || size === undefined) return { ...price, sizes: 0 };
	return {
		...price,
		text: `${rest.slice(0, found.index)} ${rest.slice(found.index + size.length)}`,
		sizes: sizeMask(spoken[names.find(Boolean) as string] ?? (names.find(Boolean) as string)),
		phrases: { ...price.phrases, size },
	};
}

function parsePrice(text: string): Omit<PriceAndSize, "sizes"> {
	if (!/\d/.test(text)) return { text, phrases: {} };
	for (const { pattern, bounds } of pricePatterns) {
		const [all, ...amounts] = pattern.exec(text) ?? [];
		const rupees = amounts
			.filter((one) => one !== undefined)
			.map(parseRupees)
			.sort((one, other) => one - other);
		// A number below 100 is an age or a school year, not a price.
		if (all === undefined || rupees.some((one) => one < 100)) continue;
		const price = Object.fromEntries(bounds.map((bound, at) => [bound, rupees[at]]));
		return { text: text.replace(all, " "), phrases: { price: all }, ...price };
	}
	return { text, phrases: {} };
}

/** "3k" and "3 hazaar" are thousands; "3,000" is whole. */
const parseRupees = (amountText: string): number => {
	const amount = Number.parseFloat(amountText.replaceAll(",", ""));
	return /[^\d.,]$/.test(amountText) ? amount * 1000 : amount;
};

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
	{ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sizes }: Pick<PriceAndSize, "minPrice" | "maxPrice" | "sizes">,
): Filter => ({
	...filter,
	minPrice: Math.max(filter.minPrice, minPrice),
	maxPrice: Math.min(filter.maxPrice, maxPrice),
	sizes: filter.sizes || sizes,
});
