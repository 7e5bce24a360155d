import { describe, expect, test } from "vitest";
import { defaultQuery, doc, noFilter, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { nearColours } from "./language/colour-distance.ts";

/** Which listing comes first: by colour, by the garment's own type, by a bare size, and without what is not wanted. */

const wardrobe = {
	midnight: doc(1, {
		name: "Midnight mirror lehenga",
		attributes: "Reception Midnight blue Georgette",
		color: "Midnight blue",
		includes: "Skirt, blouse, net dupatta",
	}),
	firozi: doc(2, {
		name: "Firozi lehenga",
		attributes: "Mehendi Firozi",
		color: "Firozi",
		includes: "Skirt, blouse, stole",
		score: 99,
	}),
	rani: doc(3, { name: "Mysore crepe saree", attributes: "Rani pink", color: "Rani pink" }),
	coral: doc(4, { name: "Gota chiffon saree", attributes: "Haldi Coral", color: "Coral", score: 50 }),
	mango: doc(5, {
		name: "Kanjivaram saree",
		attributes: "Mango yellow and pink",
		color: "Mango yellow and pink",
		score: 98,
	}),
	dhoti: doc(6, { name: "Tussar kurta and dhoti", attributes: "Men Clothing", color: "Natural tussar" }),
	blazer: doc(7, {
		name: "Sea blue blazer",
		attributes: "Men Clothing",
		color: "Sea blue",
		description: "The linen you can wear with a mundu, or with a skirt",
		score: 97,
	}),
	small: doc(8, { name: "Lilac gown", attributes: "Engagement", color: "Lilac", pieces: [{ size: "S", taken: [] }] }),
	medium: doc(9, {
		name: "Royal gown",
		attributes: "Engagement",
		color: "Royal blue",
		pieces: [{ size: "M", taken: [] }],
	}),
};
const searchIndex = searchIndexOf(...Object.values(wardrobe));
const names = new Map(Object.entries(wardrobe).map(([name, { id }]) => [id, name]));
const namesFor = (search: string) => searchIndex.search({ ...defaultQuery, search }).ids.map((id) => names.get(id));

describe("colours go by what they look like", () => {
	test("the nearest one first when no listing has the colour", () => {
		expect(namesFor("navy blue lehenga")).toEqual(["midnight", "firozi"]);
		expect(namesFor("navy lehenga")[0]).toBe("midnight");
		expect(namesFor("turquoise lehenga")[0]).toBe("firozi");
		expect(namesFor("salmon saree")[0]).toBe("coral");
		expect(namesFor("amber saree")).toEqual(["mango"]);
	});

	test.each([
		["navy", ["midnight", "ink"]],
		["wine", ["burgundy", "maroon"]],
		["fuchsia", ["rani", "magenta"]],
		["mint", ["pista"]],
		["firozi", ["turquoise"]],
		["ivory", ["cream", "white"]],
	])("%s is near %s", (colour, others) => {
		expect(nearColours(colour).slice(0, 5)).toEqual(expect.arrayContaining(others));
	});

	test.each([
		["pink", ["yellow", "mango", "green", "red"]],
		["navy", ["green", "firozi", "black", "purple"]],
		["green", ["blue", "yellow", "mint"]],
		["lehenga", [undefined]],
	])("%s is not near %s", (colour, others) => {
		for (const other of others) expect(nearColours(colour)).not.toContain(other);
	});

	test("the first colour of a listing counts more than its other colours", () => {
		expect(namesFor("pink saree")).toEqual(["rani", "coral", "mango"]);
		expect(namesFor("yellow saree")).toEqual(["mango"]);
	});
});

test.each(["வேட்டி", "mundu", "veshti", "dhoti"])(
	"a word in the description of a blazer never beats a dhoti: %s",
	(search) => {
		expect(namesFor(search)).toEqual(["dhoti"]);
	},
);

test("a garment that only goes with another one is not that garment", () => {
	expect(namesFor("skirt")).not.toContain("blazer");
});

describe("a size of one letter", () => {
	test.each([
		["engagement gown M", ["medium"]],
		["engagement gown s", ["small"]],
		["m engagement gown", ["medium"]],
		["engagement gown m under 3000", ["medium"]],
		["gown l", []],
	])("%s", (search, found) => {
		expect(namesFor(search)).toEqual(found);
	});

	test.each(["friend's gown", "gown for my friend s", "m"])("%s has none", (search) => {
		expect(searchIndex.search({ ...defaultQuery, search }).total).toBe(search === "m" ? namesFor("m").length : 2);
	});
});

describe("without", () => {
	test.each([
		["lehenga without dupatta", ["firozi"]],
		["lehenga bina dupatta", ["firozi"]],
		["bina dupatta wala lehenga", ["firozi"]],
		["dupatta ke bina lehenga", ["firozi"]],
		["lehenga, no dupatta", ["firozi"]],
		["बिना दुपट्टा लहंगा", ["firozi"]],
		["saree not pink", []],
		["saree not red", ["mango", "coral", "rani"]],
		["gown without any lace", ["medium", "small"]],
	])("%s", (search, found) => {
		const namesFound = namesFor(search);
		if (found.length > 0) expect(namesFound).toEqual(found);
		// Nothing is left: the search goes on as if it were not there.
		else expect(namesFound).toHaveLength(3);
	});

	test("facet counts are those of the listings that are left", () => {
		const { counts } = searchIndex.countFacets("lehenga without dupatta", noFilter, 1000);
		expect(counts.colours.reduce((sum, count) => sum + count, 0)).toBe(1);
	});
});
