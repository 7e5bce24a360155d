import { expect, test } from "vitest";
import { colours } from "#common/facets.ts";
import { audienceOf, colourMaskOf, garmentTypeOf } from "./facet-values.ts";

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

test.each([
	["Sindoor lehenga", [], "women"],
	["Groom's sherwani", ["Wedding"], "men"],
	["Kurta set", ["Ethnic", "Men Clothing"], "men"],
	["Kurta set for women", ["Ethnic"], "women"],
	["Kurta set", ["Ethnic"], undefined],
] as const)("%s of %j is for %s", (name, categories, audience) => {
	expect(audienceOf(name, categories)).toBe(audience);
});
