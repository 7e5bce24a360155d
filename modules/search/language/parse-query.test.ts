import { describe, expect, test } from "vitest";
import { defaultQuery, doc, searchIndexOf } from "#tests/fixtures/search-docs.ts";

/** Queries that were answered badly once, each over a wardrobe in which one listing, or none, is right. */
const wardrobe = {
	lehenga: doc(1, { name: "Laal bridal lehenga", attributes: "Bridal wedding red", price: 5000 }),
	cheap: doc(2, { name: "Leheriya lehenga", attributes: "Teej green", color: "Green", price: 1500 }),
	saree: doc(3, { name: "Temple-border Kanjivaram saree", attributes: "Silk copper", color: "Copper", price: 900 }),
	sherwani: doc(4, {
		name: "Navy sherwani",
		attributes: "Men Clothing reception",
		color: "Navy",
		description: "The bride chose it, the cut is slim",
		pieces: [{ size: "XL", taken: [] }],
	}),
	bandhgala: doc(5, { name: "Muga bandhgala", attributes: "Men Clothing", color: "Muga gold" }),
	menKurta: doc(6, { name: "Linen kurta for him", attributes: "Men Clothing", color: "Charcoal" }),
	kurta: doc(7, { name: "Sky kurta set", attributes: "Casual traditional chikankari", color: "Sky blue", score: 0 }),
	suit: doc(8, { name: "Mustard Patiala-weekend suit", attributes: "Ethnic", color: "Mustard", includes: "Salwar" }),
	garba: doc(9, {
		name: "Kediyu",
		attributes: "Navratri",
		color: "White",
		description: "The dandiya circle was kind to it",
	}),
	blazer: doc(10, { name: "Camel blazer", attributes: "Men Clothing", color: "Camel" }),
	gown: doc(11, {
		description: "The groom wore grey",
		name: "Coral gown",
		attributes: "New year party",
		color: "Coral",
		city: "New Delhi",
	}),
};
const searchIndex = searchIndexOf(...Object.values(wardrobe));
const names = new Map(Object.entries(wardrobe).map(([name, { id }]) => [id, name]));
const namesFor = (search: string) => searchIndex.search({ ...defaultQuery, search }).ids.map((id) => names.get(id));

describe("a search finds", () => {
	test.each([
		["a spelling near to another one", "lehga", ["lehenga", "cheap"]],
		["and of several", "lehnghas", ["lehenga", "cheap"]],
		["in Devanagari", "लहगा", ["lehenga", "cheap"]],
		["what is drawn out", "lehengaaaaaaa", ["lehenga", "cheap"]],
		["what men wear, in Hindi", "मर्दों के लिए कुर्ता", ["menKurta"]],
		["with words of a friend's wedding", "meri dost ke liye gown", ["gown"]],
		["with a heart behind it", "sherwani❤️", ["sherwani"]],
		["what may cost so much", "lehenga under 3000", ["cheap"]],
		["in Hindi", "3000 ke andar lehenga", ["cheap"]],
		["of a size", "xl sherwani", ["sherwani"]],
		["of no size that it has", "sherwani size s", []],
		["all that may cost so much", "under 950", ["saree"]],
		["whatever the number is", "lehenga 302016", ["lehenga", "cheap"]],
		["words that no listing need have", "designer sherwani", ["sherwani"]],
		["unless one has them", "temple saree", ["saree"]],
		["what is called a dress, for garba", "garba dress", ["garba"]],
		["what is called a dress, for a bride", "dulhan dress", ["lehenga"]],
		["but not all that is red", "red dress", []],
		["nor what no suit is", "sky suit", ["kurta"]],
		["nor what no coat is", "navy coat", []],
		["what a fuller or a plainer word says", "traditonal dress", ["kurta"]],
		["a dress for no such word as no listing knows", "umbrella dress", []],
		["where it is from", "south indian saree", ["saree"]],
		["a suit from the Punjab", "punjabi suit", ["suit"]],
		["a coat's own word", "jodhpuri coat", ["bandhgala"]],
		["a coat in the blazer", "coat pant", ["blazer"]],
		["nothing for a word that only sounds like a cut", "kuut", []],
		["women's things for women", "ladies kurti", ["kurta"]],
		["men's things for him", "kurta for him", ["menKurta"]],
		["no sherwani that a bride chose", "dulhan", ["lehenga"]],
		["no gown beside which a groom stood", "groom gown", []],
		["a new one, which is not New Delhi's", "new lehenga", ["lehenga", "cheap"]],
		["the new year's", "new year gown", ["gown"]],
		["New Delhi's", "new delhi gown", ["gown"]],
		["colours that no listing names by theirs", "peach gown", ["gown"]],
	])("%s: %s", (_, search, listings) => {
		expect(namesFor(search).sort()).toEqual([...listings].sort());
	});
});

test("what was corrected is said as people write it", () => {
	expect(searchIndex.search({ ...defaultQuery, search: "tamil saree" })).toMatchObject({
		total: 1,
		corrected: [{ typed: "tamil", meant: "south indian" }],
	});
});

test("what stands beside the filters keeps to the price that a search says", () => {
	const { counts } = searchIndex.countFacets("lehenga under 3000", defaultQuery.filter, 1000);
	expect(Math.max(...counts.colours)).toBe(1);
});
