import { expect, test } from "vitest";
import { audiences, colours } from "#common/facets.ts";
import { areForSame, audiencesOf, colourMaskOf, garmentTypeOf, maskOfAudiences } from "./facet-values.ts";

test.each([
	["Sindoor zardozi lehenga", "lehenga"],
	["लाल लहंगा", "lehenga"],
	["Peacock anarkali gown", "anarkali"],
	["Anarkali kurta", "anarkali"],
	["Bandhgala suit", "bandhgala"],
	["Kaftan dress with jacket", "kaftan"],
	["Kurti with koti", "kurta"],
	["Moonlight", undefined],
])("the garment type of “%s” is %s", (name, kind) => {
	expect(garmentTypeOf(name)).toBe(kind);
});

test("maps a colour to its colour groups", () => {
	expect(colourMaskOf("Sindoor and gold")).toBe((1 << colours.indexOf("Red")) | (1 << colours.indexOf("Golden")));
	expect(colourMaskOf("")).toBe(0);
});

const forAdults = 0b0011;
test.each([
	["Sindoor lehenga", [], ["women"], 0b0001],
	["Groom's sherwani", ["Wedding"], ["men"], 0b0010],
	["Kurta set", ["Ethnic", "Men Clothing"], ["men"], 0b0010],
	["Kurta set for women", ["Ethnic"], ["women"], 0b0001],
	["Chikankari kurti", ["Ethnic"], ["women"], 0b0001],
	["Midi with pockets", ["Dresses"], ["women"], 0b0001],
	["Temple jewel set", ["Bridal"], ["women"], 0b0001],
	["लाल लहंगा", [], ["women"], 0b0001],
	["शेरवानी", [], ["men"], 0b0010],
	["Pathani suit", ["Ethnic"], ["men"], 0b0010],
	["Sharara with Nehru jacket", [], ["women"], 0b0001],
	["Red lehenga kurta for men", ["Wedding", "Men Clothing"], ["men"], 0b0010],
	["Kurta for men and women", [], ["women", "men"], forAdults],
	["Kurta set", ["Ethnic"], [], forAdults],
	["Polki necklace", ["Wedding"], [], forAdults],
	["Beaded potli bag", [], [], forAdults],
	["", [], [], forAdults],
	["Kids lehenga", [], ["girls"], 0b0100],
	["Kids sherwani", [], ["boys"], 0b1000],
	["Bandhani kurta for children", [], ["girls", "boys"], 0b1100],
	["बच्चों का कुर्ता", [], ["girls", "boys"], 0b1100],
	["Kurta set", ["Boys"], ["boys"], 0b1000],
	["Lehenga", ["Girls"], ["girls"], 0b0100],
	["Frock", ["Kids Wear", "Party"], ["girls"], 0b0100],
	["Party dress for girls", [], ["women", "girls"], 0b0101],
	["Boys kurta", ["Ethnic"], ["men", "boys"], 0b1010],
	["Baby pink lehenga", [], ["women"], 0b0001],
] as const)("%s of %j is for %j", (name, categories, expected, mask) => {
	const source = { audience: null, name, categories };
	expect(audiencesOf(source)).toEqual(expected);
	expect(maskOfAudiences(audiencesOf(source))).toBe(mask);
});

test.each(audiences)("what the lister chose decides: %s", (audience) => {
	const source = { audience, name: "Kids sherwani for women", categories: ["Bridal", "Men Clothing"] };
	expect(audiencesOf(source)).toEqual([audience]);
	expect(maskOfAudiences(audiencesOf(source))).toBe(1 << audiences.indexOf(audience));
});

test.each([
	[[], [], true],
	[["women"], ["women"], true],
	[["women"], ["men"], false],
	[["women"], [], false],
	[[], ["men"], false],
	[["women", "men"], ["men"], true],
	[["women"], ["girls"], false],
	[["women", "girls"], ["girls"], true],
] as const)("listings for %j and for %j replace each other: %s", (one, other, expected) => {
	expect(areForSame(one, other)).toBe(expected);
	expect(areForSame(other, one)).toBe(expected);
});
