import { describe, expect, test } from "vitest";
import { defaultQuery, doc, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { suggest } from "./suggest.ts";

/** Searches in whole sentences, and searches of which no listing has all words. */

const wardrobe = {
	sangeet: doc(1, { name: "Lilac lehenga", attributes: "Sangeet party", color: "Lilac", score: 50 }),
	shower: doc(2, { name: "Coral anarkali", attributes: "Baby shower casual", color: "Coral", score: 60 }),
	church: doc(3, { name: "White gown", attributes: "Church wedding western", color: "White", score: 40 }),
	office: doc(4, { name: "Slate bandhgala", attributes: "Men Clothing conference formal", color: "Slate", score: 30 }),
	party: doc(5, { name: "Black saree", attributes: "Party", color: "Black", score: 20 }),
	temple: doc(6, { name: "Kanjivaram saree", attributes: "Wedding silk", color: "Maroon", score: 70 }),
	puja: doc(7, { name: "Tussar kurta", attributes: "Durga Puja", color: "Natural", price: 900, score: 10 }),
	green: doc(8, {
		name: "Emerald dress",
		attributes: "Cocktail dresses",
		color: "Emerald",
		description: "Worn to a farewell, and at Diwali",
		score: 15,
	}),
	mehendi: doc(9, { name: "Rani sharara", attributes: "Mehendi", color: "Rani pink", score: 80 }),
};
const searchIndex = searchIndexOf(...Object.values(wardrobe));
const names = new Map(Object.entries(wardrobe).map(([name, { id }]) => [id, name]));
const search = (text: string) => {
	const { ids, dropped, corrected } = searchIndex.search({ ...defaultQuery, search: text });
	return { found: ids.map((id) => names.get(id)), dropped: [...dropped, ...corrected.map(({ typed }) => typed)] };
};

describe("a sentence finds what its words find", () => {
	test.each([
		["something for my friend's sangeet", ["sangeet"]],
		["something for my friend’s sangeet", ["sangeet"]],
		["sister in law baby shower outfit", ["shower"]],
		["what to wear to a church wedding", ["church"]],
		["which saree should I wear for a party", ["party"]],
		["kuch accha sangeet ke liye dikhao", ["sangeet"]],
		["I am looking for a gown to attend a church wedding", ["church"]],
		["mujhe party ke liye saree chahiye", ["party"]],
		["bhabhi ki godh bharai ke liye", ["shower"]],
		["kya pehnu sangeet mein", ["sangeet"]],
		["best friend ki baby shower", ["shower"]],
		["a party saree but not too heavy", ["party"]],
	])("%s", (text, found) => {
		expect(search(text)).toEqual({ found, dropped: [] });
	});
});

describe("without a listing for an occasion, those for the wider one are found, and the word is named", () => {
	test.each([
		["farewell saree", ["party"], "farewell"],
		["diwali kurta", ["puja"], "diwali"],
		["corporate bandhgala", ["office"], "corporate"],
	])("%s", (text, found, word) => {
		expect(search(text)).toEqual({ found, dropped: [word] });
	});
});

describe("without a match the least important word is dropped, and named", () => {
	test.each([
		["bandgala for office party", ["office"], ["party"]],
		["mehendi function ke liye green dress", ["green"], ["mehendi"]],
		["pink sharara from pune", ["mehendi"], ["pune"]],
		["umbrella saree", ["temple", "party"], ["umbrella"]],
		["cape saree", ["temple", "party"], ["cape"]],
		["december saree", ["temple", "party"], ["december"]],
		["next week saree", ["temple", "party"], ["next", "week"]],
		["navyblue gown", ["church"], ["navyblue"]],
		["floral saree", ["temple", "party"], ["floral"]],
		["black saree haldi", ["party"], ["haldi"]],
		["green gown", ["church"], ["green"]],
		["temple kurta haldi", ["puja"], ["temple", "haldi"]],
		["kurta for haldi under 1000", ["puja"], ["haldi"]],
	])("%s", (text, found, dropped) => {
		const result = search(text);
		expect(result.found.sort()).toEqual([...found].sort());
		expect(result.dropped.sort()).toEqual([...dropped].sort());
	});

	test.each([
		"umbrella",
		"umbrella xylophone",
		"jumpsuit for party",
		"saree gown",
		"saree for men",
		"green gown under 200",
	])("%s finds nothing: the garment and the wearer stay", (text) => {
		expect(search(text).found).toEqual([]);
	});

	test("facet counts are those of the words that are left", () => {
		const { counts } = searchIndex.countFacets("bandgala for office party", defaultQuery.filter, 1000);
		expect(counts.colours.reduce((sum, count) => sum + count, 0)).toBe(1);
	});
});

describe("either of two is found", () => {
	test.each([
		["saree or gown", ["church", "party", "temple"]],
		["saree ya gown", ["church", "party", "temple"]],
		["saree और gown", ["church", "party", "temple"]],
		["saree, gown", ["church", "party", "temple"]],
		["புடவை அல்லது கவுன்", ["church", "party", "temple"]],
		["black or red saree", ["party", "temple"]],
		["red/black saree", ["party", "temple"]],
		["kurta and sharara", []],
	])("%s", (text, found) => {
		expect(search(text).found.sort()).toEqual(found);
	});
});

describe("what a search does not want is left out", () => {
	test.each([
		["saree not black", ["temple"]],
		["saree jo black na ho", ["temple"]],
		["काली नहीं साड़ी", ["temple"]],
		["saree without silk", ["party"]],
		["saree without heavy silk", ["party"]],
		["பட்டு இல்லாத புடவை", ["party"]],
		["সিল্ক ছাড়া শাড়ি", ["party"]],
		["saree without can can", ["party", "temple"]],
	])("%s", (text, found) => {
		expect(search(text).found.sort()).toEqual(found);
	});
});

test("similar searches are never pieces of the query", () => {
	expect(suggest(searchIndex, "something for my umbrella gown under 200").searches).toEqual(["gown"]);
	expect(suggest(searchIndex, "green sherwani xylophone").searches).toEqual([]);
	expect(suggest(searchIndex, "black saree for my sister haldi").searches).toEqual(["black saree", "saree"]);
});
