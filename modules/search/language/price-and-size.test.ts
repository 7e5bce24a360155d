import { describe, expect, test } from "vitest";
import { sizeIndex } from "#common/facets.ts";
import { normalizeText } from "./normalize-text.ts";
import { narrowFilter, parsePriceAndSize } from "./price-and-size.ts";

const parsed = (search: string) => {
	const { text, minPrice, maxPrice } = parsePriceAndSize(search) ?? {};
	return [text?.replace(/\s+/g, " ").trim(), minPrice, maxPrice];
};

describe("the price in a search", () => {
	test.each([
		["Red lehenga under 3000", "red lehenga", undefined, 3000],
		["lehenga under5000", "lehenga", undefined, 5000],
		["lehenga under ₹3,000", "lehenga", undefined, 3000],
		["saree below 1.5k", "saree", undefined, 1500],
		["saree upto rs. 900", "saree", undefined, 900],
		["lehenga less than 10,000", "lehenga", undefined, 10_000],
		["5000 ke andar lehenga", "lehenga", undefined, 5000],
		["2000 tak ka lehenga", "ka lehenga", undefined, 2000],
		["२००० तक का लहंगा", "का लहंगा", undefined, 2000],
		["५००० से कम की साड़ी", "की साड़ी", undefined, 5000],
		["₹2000 lehenga", "lehenga", undefined, 2000],
		["lehenga 1500/-", "lehenga", undefined, 1500],
		["3000 rupees gown", "gown", undefined, 3000],
		["gown above 2000", "gown", 2000, undefined],
		["2000 से ज़्यादा का गाउन", "का गाउन", 2000, undefined],
		["lehenga 2000-5000", "lehenga", 2000, 5000],
		["5000 to 2000 lehenga", "lehenga", 2000, 5000],
		["2000 se 5000 tak lehenga", "lehenga", 2000, 5000],
		["gown between 2000 and ₹5,000", "gown", 2000, 5000],
		["saree ₹1,500–2,500", "saree", 1500, 2500],
		["3k tak lehenga", "lehenga", undefined, 3000],
		["2.5k se kam", "", undefined, 2500],
		["5 hazaar ke andar lehenga", "lehenga", undefined, 5000],
		["५ हज़ार तक लहंगा", "लहंगा", undefined, 5000],
		["3000க்கு கீழ் புடவை", "புடவை", undefined, 3000],
		["3000 ரூபாய்க்குள் புடவை", "புடவை", undefined, 3000],
		["3000 రూపాయల లోపు చీర", "చీర", undefined, 3000],
		["3000 ಒಳಗೆ ಸೀರೆ", "ಸೀರೆ", undefined, 3000],
		["3000 രൂപയിൽ താഴെ സാരി", "സാരി", undefined, 3000],
		["৩০০০ টাকার মধ্যে শাড়ি", "শাড়ি", undefined, 3000],
		["૩૦૦૦ સુધી સાડી", "સાડી", undefined, 3000],
		["3000 ਤੋਂ ਘੱਟ ਸੂਟ", "ਸੂਟ", undefined, 3000],
		["۳۰۰۰ تک لہنگا", "لہنگا", undefined, 3000],
		["2000 سے 5000 تک لہنگا", "لہنگا", 2000, 5000],
		["5000 سے زیادہ", "", 5000, undefined],
	])("%s", (search, words, least, most) => {
		expect(parsed(search)).toEqual([normalizeText(words), least, most]);
	});

	test.each(["", "red lehenga", "lehenga 302016", "lehenga 2024", "under 18", "3 piece suit", "size 40 sherwani"])(
		"%s has none",
		(search) => {
			expect(parsePriceAndSize(search)).toBeUndefined();
		},
	);

	test("parses thousands of characters without an error", () => {
		for (const search of [`${" ".repeat(9996)}3000`, "rs ".repeat(3000), "1,11".repeat(2500), "3000 to ".repeat(1200)])
			expect(() => parsePriceAndSize(search)).not.toThrow();
	});
});

describe("the size in a search", () => {
	const maskOf = (...names: string[]) => names.reduce((all, name) => all | (1 << (sizeIndex(name) as number)), 0);

	test.each([
		["XL sherwani", "sherwani", maskOf("XL", "Free size")],
		["kurta 2xl", "kurta", maskOf("XXL", "Free size")],
		["lehenga size m", "lehenga", maskOf("M", "Free size")],
		["lehenga M", "lehenga", maskOf("M", "Free size")],
		["red saree S", "red saree", maskOf("S", "Free size")],
		["s red lehenga", "red lehenga", maskOf("S", "Free size")],
		["large size gown", "gown", maskOf("L", "Free size")],
		["free size saree", "saree", maskOf("Free size")],
		["சைஸ் m குர்தா", "குர்தா", maskOf("M", "Free size")],
		["l সাইজ কুর্তা", "কুর্তা", maskOf("L", "Free size")],
		["plus size gown", "gown", maskOf("XL", "XXL", "3XL", "4XL", "Free size")],
	])("%s", (search, words, sizes) => {
		expect([parsed(search)[0], parsePriceAndSize(search)?.sizes]).toEqual([normalizeText(words), sizes]);
	});

	test.each(["m", "friend's gown", "gown for women s", "lehenga m 40", "men's sherwani", "small mirror work lehenga"])(
		"%s has none",
		(search) => {
			expect(parsePriceAndSize(search)).toBeUndefined();
		},
	);
});

test("narrows a filter to both, but keeps selected sizes", () => {
	const filter = { minPrice: 500, maxPrice: 4000, sizes: 0, colours: 0, occasions: 0, audiences: 0, minRating: 0 };
	expect(narrowFilter(filter, { maxPrice: 3000, sizes: 4 })).toEqual({
		...filter,
		maxPrice: 3000,
		sizes: 4,
	});
	expect(narrowFilter({ ...filter, sizes: 2 }, { minPrice: 100, maxPrice: 9000, sizes: 4 })).toEqual({
		...filter,
		sizes: 2,
	});
});
