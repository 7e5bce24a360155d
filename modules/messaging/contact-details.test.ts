import { describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { hideParts } from "#common/text/mask-details.ts";
import { talks } from "#demo/wardrobe/index.ts";
import { findContactDetails } from "./contact-details.ts";

/** Most sentences are in lab/bench/leak-guard: here are the edges. */

const shown = (texts: string[], ownHost?: string) =>
	findContactDetails(texts, ownHost).map((parts, index) => hideParts(texts[index] ?? "", parts, "…"));

test.each([
	["Call 9876543210.", "Call …."],
	["9876543210 or 8765432109", "… or …"],
	["a@b.co and @handle_x", "… and …"],
	["👗 ९८७६५ ४३२१० 👗", "👗 … 👗"],
	["𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎", "…"],
	["98765\u200b43210", "…"],
	["๙๘๗๖๕๔๓๒๑๐", "…"],
	["៩៨៧៦៥ ៤៣២១០", "…"],
	["၉၈၇၆၅၄၃၂၁၀", "…"],
	["❾❽❼❻❺❹❸❷❶⓿", "…"],
	["➈➇➆➅➄➃➂➁➀⓪", "…"],
	["➒➑➐➏➎➍➌➋➓", "…"],
	["⓽⓼⓻⓺⓹⓸⓷⓶⓾", "…"],
	["98765➔43210 and ➔", "… and ➔"],
	["on %39%38%37%36%35%34%33%32%31%30 now", "on … now"],
	["9%387%365%343%321%30", "…"],
	["%2539%2538%2537%2536%2535%2534%2533%2532%2531%2530", "…"],
	["50%30 days, 20% off, 100%", "50%30 days, 20% off, 100%"],
	["987654321", "987654321"],
	["98765432101", "98765432101"],
	["5876543210", "5876543210"],
	["₹9876543210", "₹…"],
	["98765 43210 rs", "… rs"],
	["6500 7500 8500", "6500 7500 8500"],
	["", ""],
])("%j is shown as %j", (text, expected) => {
	expect(shown([text])).toEqual([expected]);
});

test("a link to this site stays, one to another does not", () => {
	const text = "See https://almari.example/product/12-x, or almari.example.evil.com/x";
	expect(shown([text], "almari.example")).toEqual(["See https://almari.example/product/12-x, or …"]);
});

const id = "01933b2e-4a5b-7c6d-8e9f-919876543210";
test.each([
	"https://almari.example",
	"https://almari.example/faq.",
	`https://almari.example/product/sindoor-zardozi-lehenga-2-${id}`,
	"https://almari.example/orders/98765432-1000-4000-8000-987654321098/damage",
	`https://almari.example/compare?ids=${id},${id}`,
	"https://almari.example/browse?from=2026-11-25&to=2026-11-28&minPrice=500&maxPrice=15000#results",
	`https://almari.example/product/${encodeURIComponent("ਫੁਲਕਾਰੀ-9-दुपट्टा")}-${id}`,
])("%s, which this site can write, stays", (link) => {
	expect(shown([link], "almari.example")).toEqual([link]);
});

test.each([
	["9876543210", "…"],
	["product/98765-43210", "product/…"],
	[`product/98765-43210-${id}`, `product/…-${id}`],
	["browse?q=98765+43210", "browse?q=…"],
	["browse?q=98765%2043210", "browse?q=…"],
	["browse?q=meher%40okaxis", "browse?q=…"],
	["browse?q=%39%38%37%36%35%34%33%32%31%30", "browse?q=…"],
	["?x=meher@okaxis", "?x=…"],
	["faq#meher@gmail.com", "faq#…"],
	["@meher_r", "…"],
	["?x=wa.me/x", "?x=…"],
	["https://photos.example/x", "…"],
])("a link to this site is searched after its host: %s", (path, expected) => {
	const [text] = shown([`See https://almari.example/${path}`], "almari.example");
	expect(text).toBe(`See https://almari.example/${expected}`);
});

test.each([
	[
		["My number is 98765", "43210, any time"],
		["My number is …", "…, any time"],
	],
	[
		["nine eight seven", "six five", "4321 0"],
		["…", "…", "…"],
	],
	[
		["I have 98765", "no, I mean 43210"],
		["I have 98765", "no, I mean 43210"],
	],
	[
		["38", "40"],
		["38", "40"],
	],
])("of messages in a row %j the receiver sees %j", (texts, expected) => {
	expect(shown(texts)).toEqual(expected);
});

test("nothing of the demo's conversations is hidden", () => {
	for (const { lines } of talks) for (const [, , text] of lines) expect(shown([text])).toEqual([text]);
});

describe("the search of the most and longest texts ends", () => {
	test.each([
		"9 ",
		"insta ",
		"a.",
		"a_",
		"ﷺ ",
		"@",
		"x@",
		"1-",
		"1,11",
		" ",
		"nine ",
		"www.",
		"insta    ",
		"1/1/",
		"o0",
		"at ",
	])("%j, over and over, and hides what follows", (part) => {
		const end = " meher@okaxis";
		const { maxLength } = rules.message;
		const text = part.repeat(maxLength).slice(0, maxLength - end.length) + end;
		const found = findContactDetails(Array.from({ length: rules.leakGuard.splitMessages + 1 }, () => text));
		for (const parts of found) {
			expect(parts.at(-1)).toBe(maxLength);
			expect(parts.at(-2)).toBeLessThan(maxLength - "meher@okaxi".length);
		}
	});
});
