import { describe, expect, test } from "vitest";
import { doc, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { suggest } from "./suggest.ts";

const listing = (number: number, name: string, color: string, category: string) =>
	doc(number, {
		name,
		attributes: `${category} ${color}`,
		description: "",
		color,
		occasion: "",
		categories: [category],
		score: -number,
		pieces: [],
	});

const searchIndex = searchIndexOf(
	listing(1, "Sindoor lehenga", "Red", "Bridal"),
	listing(2, "Maroon lehenga", "Maroon", "Bridal"),
	listing(3, "Moss lehenga", "Green", "Wedding"),
	listing(4, "Ivory sherwani", "Ivory", "Men Clothing"),
	listing(5, "Blush sharara", "Pink", "Party"),
);
const numbersFor = (search: string) => suggest(searchIndex, search).ids.map((id) => Number(id.slice(-12)));

describe("while typing", () => {
	test("suggests listings, the best first", () => {
		expect(numbersFor("leh")).toEqual([1, 2, 3]);
		expect(numbersFor("sh")).toEqual([4, 5]);
	});

	test.each([
		["completes a word", "leh", ["lehenga"]],
		["every completion with matches", "sh", ["sherwani", "sharara"]],
		["after others", "red leh", ["red lehenga"]],
		["from a spelling variant", "lehn", ["lehenga", "red lehenga", "green lehenga"]],
		["from two letters in Devanagari", "शे", ["sherwani"]],
		["in Devanagari", "लहं", ["lehenga", "red lehenga", "green lehenga"]],
		["and corrected", "sherwabi", ["sherwani", "white sherwani"]],
		["a complete garment gets its colours", "lehenga", ["red lehenga", "green lehenga"]],
		["nothing for nothing", "  ", []],
		["nothing for punctuation", "!?", []],
		["nothing for an unknown word", "xylophone", []],
	])("%s: %s", (_, search, texts) => {
		expect(suggest(searchIndex, search).searches).toEqual(texts);
	});

	test("does not complete a stopword after other words", () => {
		const single = searchIndexOf(listing(1, "Mehendi sherwani", "Green", "Wedding"));
		expect(suggest(single, "me").searches).toContain("mehendi");
		expect(suggest(single, "sherwani me").searches).toEqual([]);
	});

	test("keeps the results while the next word has one character", () => {
		expect(numbersFor("lehenga r")).toEqual(numbersFor("lehenga"));
		expect(numbersFor("red l")).toEqual(numbersFor("red"));
	});

	test("suggests categories with the prefix first, then those with most matches", () => {
		expect(suggest(searchIndex, "brid").categories).toEqual(["Bridal"]);
		expect(suggest(searchIndex, "lehenga").categories).toEqual(["Bridal", "Wedding"]);
	});
});

test("suggests the search without its price when nothing is that cheap", () => {
	expect(suggest(searchIndex, "red lehenga under 200").searches[0]).toBe("red lehenga");
});

test("does not suggest stopwords or short prefixes alone", () => {
	expect(suggest(searchIndex, "5000 ke").searches).toEqual([]);
	expect(suggest(searchIndex, "xylophone le").searches).toEqual([]);
});

test("suggests the garment, and its categories, when nothing matches all words", () => {
	const suggestions = suggest(searchIndex, "green sherwani");
	expect(numbersFor("green sherwani")).toEqual([4]);
	expect(suggestions.searches).toEqual(["sherwani"]);
	expect(suggestions.categories).toEqual(["Men Clothing"]);
});
