import { expect, test } from "vitest";
import { analyzeListing } from "./analyze-listing.ts";

const listing = { name: "", attributes: "", includes: "", description: "", color: "", city: "" };

test.each([
	["a synonym and its canonical form", { name: "Ghaghra" }, { name: ["ghagra"], implied: ["lehenga", "women"] }],
	[
		"a wider term",
		{ name: "Kanjivaram" },
		{ name: ["kanjivaram"], implied: ["kanjivaram", "women", "silk", "southindian", "pattu"] },
	],
	["the colour group", { color: "Sindoor" }, { implied: ["red", "women"] }],
	["the city as an attribute", { city: "New Delhi" }, { attributes: ["delhi"] }],
	["no women beside menswear", { name: "Sherwani" }, { implied: ["sherwani"] }],
	["the accessories of a suit", { name: "Suit", includes: "Salwar" }, { attributes: ["salwar"] }],
	[
		"no second garment from the description",
		{ name: "Gown", description: "goes with a saree" },
		{ description: ["goes", "with", "a", "goes", "with", "a"] },
	],
	["no bride beside menswear", { name: "Achkan", description: "the bride" }, { description: ["the", "the"] }],
	["no second colour", { color: "Red", description: "never blue" }, { description: ["never", "never"] }],
])("gives %s", (_, text, fields) => {
	expect(analyzeListing({ ...listing, ...text })).toMatchObject(fields);
});
