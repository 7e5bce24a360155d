import { describe, expect, test } from "vitest";
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

describe("the search is quick for the worst texts", () => {
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
	])("%j, over and over in ten messages", (part) => {
		const text = part.repeat(Math.ceil(2000 / part.length)).slice(0, 2000);
		const started = performance.now();
		findContactDetails(Array.from({ length: 10 }, () => text));
		expect(performance.now() - started).toBeLessThan(2000);
	});
});
