import { describe, expect, test } from "vitest";
import { defaultQuery, doc, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { hasOnlyDaysDropped } from "./parse-query.ts";

/** Regression cases: queries over a wardrobe in which one listing, or none, is right. */
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
		["a misspelling of a variant", "lehga", ["lehenga", "cheap"]],
		["a misspelt plural", "lehnghas", ["lehenga", "cheap"]],
		["in Devanagari", "लहगा", ["lehenga", "cheap"]],
		["repeated letters", "lehengaaaaaaa", ["lehenga", "cheap"]],
		["what men wear, in Hindi", "मर्दों के लिए कुर्ता", ["menKurta"]],
		["with words of a friend's wedding", "meri dost ke liye gown", ["gown"]],
		["with a heart behind it", "sherwani❤️", ["sherwani"]],
		["a maximal price", "lehenga under 3000", ["cheap"]],
		["in Hindi", "3000 ke andar lehenga", ["cheap"]],
		["a size", "xl sherwani", ["sherwani"]],
		["nothing in a missing size", "sherwani size s", []],
		["a price alone", "under 950", ["saree"]],
		["with an unrelated number", "lehenga 302016", ["lehenga", "cheap"]],
		["with an optional term", "designer sherwani", ["sherwani"]],
		["an optional term that matches", "temple saree", ["saree"]],
		["a generic dress for garba", "garba dress", ["garba"]],
		["a generic dress for a bride", "dulhan dress", ["lehenga"]],
		["not everything in a colour", "red dress", []],
		["a loose synonym of suit", "sky suit", ["kurta"]],
		["a coat in another colour", "navy coat", ["blazer"]],
		["a misspelt style", "traditonal dress", ["kurta"]],
		["nothing for an unknown word with dress", "umbrella dress", []],
		["a region", "south indian saree", ["saree"]],
		["a suit from the Punjab", "punjabi suit", ["suit"]],
		["a synonym with a generic garment", "jodhpuri coat", ["bandhgala"]],
		["a compound by its hypernym", "coat pant", ["blazer"]],
		["no correction for a maker whose name resembles a colour word of Telugu", "nalli saree", ["saree"]],
		["nothing for a word that only sounds like a cut", "kuut", []],
		["women's things for women", "ladies kurti", ["kurta"]],
		["men's things for him", "kurta for him", ["menKurta"]],
		["no menswear for a bride in its description", "dulhan", ["lehenga"]],
		["no womenswear for a groom in its description", "groom gown", []],
		["new as a stopword", "new lehenga", ["lehenga", "cheap"]],
		["a phrase with new", "new year gown", ["gown"]],
		["a city of two words", "new delhi gown", ["gown"]],
		["a colour by its group", "peach gown", ["gown"]],
	])("%s: %s", (_, search, listings) => {
		expect(namesFor(search).sort()).toEqual([...listings].sort());
	});
});

test("displays a correction as people write it", () => {
	expect(searchIndex.search({ ...defaultQuery, search: "tamil saree" })).toMatchObject({
		total: 1,
		corrected: [{ typed: "tamil", meant: "south indian" }],
	});
});

test("applies the price in the search to the facet counts", () => {
	const { counts } = searchIndex.countFacets("lehenga under 3000", defaultQuery.filter, 1000);
	expect(Math.max(...counts.colours)).toBe(1);
});

describe("a month or weekday beside a garment keeps nothing from a saved search", () => {
	const dropped = (search: string) => searchIndex.search({ ...defaultQuery, search }).dropped;
	const months = "december दिसंबर दिसम्बर डिसेंबर ডিসেম্বর ડિસેમ્બર ਦਸੰਬਰ டிசம்பர் డిసెంబర్ ಡಿಸೆಂಬರ್ ഡിസംബർ دسمبر disambar";
	const others = "जनवरी फरवरी फ़रवरी मार्च जून सितम्बर जानेवारी ফেব্রুয়ারী શનિવાર शनिवार শনিবার ఆదివారం ಭಾನುವಾರ ravivar";
	test.each(`${months} ${others}`.split(" "))("%s", (name) => {
		expect(namesFor(`coral gown ${name}`)).toEqual(["gown"]);
		expect(hasOnlyDaysDropped(`coral gown ${name}`, dropped(`coral gown ${name}`))).toBe(true);
		expect(hasOnlyDaysDropped(name, dropped(name))).toBe(dropped(name).length === 0);
	});
	test.each(["ज़ेबरा", "zebra", "வெள்ளிநிறம்"])("%s does", (word) =>
		expect(hasOnlyDaysDropped(`coral gown ${word}`, dropped(`coral gown ${word}`))).toBe(false),
	);
});
