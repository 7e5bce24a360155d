import { describe, expect, test } from "vitest";
import { normalizeText } from "./normalize-text.ts";
import { understoodFilters } from "./understood-filters.ts";

const anySize = ["Free size"];
const today = "2026-11-26";

describe("the filters in a search", () => {
	test.each([
		[
			"Red lehenga under 3000",
			[
				{ kind: "price", maxPrice: 3000, without: "red lehenga" },
				{ kind: "colour", colour: "Red", without: "lehenga under 3000" },
			],
		],
		[
			"lal sherwani size M",
			[
				{ kind: "size", sizes: ["M", ...anySize], without: "lal sherwani" },
				{ kind: "colour", colour: "Red", without: "sherwani size m" },
			],
		],
		[
			"red saree under 2000 for 12 december",
			[
				{ kind: "days", startDate: "2026-12-12", endDate: "2026-12-12", without: "red saree under 2000" },
				{ kind: "price", maxPrice: 2000, without: "red saree for 12 december" },
				{ kind: "colour", colour: "Red", without: "saree under 2000 for 12 december" },
			],
		],
		["christmas dress", [{ kind: "days", startDate: "2026-12-25", endDate: "2026-12-25", without: "christmas dress" }]],
		["saree ₹1,500–2,500", [{ kind: "price", minPrice: 1500, maxPrice: 2500, without: "saree" }]],
		["2000 se kam", [{ kind: "price", maxPrice: 2000, without: "" }]],
		["3k tak  gown", [{ kind: "price", maxPrice: 3000, without: "gown" }]],
		["gown above 2000", [{ kind: "price", minPrice: 2000, without: "gown" }]],
		["plus size gown", [{ kind: "size", sizes: ["XL", "XXL", "3XL", "4XL", ...anySize], without: "gown" }]],
		["rani pink saree", [{ kind: "colour", colour: "Rani pink", without: "saree" }]],
		["bottle green saree", [{ kind: "colour", colour: "Bottle green", without: "saree" }]],
		["embroidered red kurta red", [{ kind: "colour", colour: "Red", without: "embroidered kurta" }]],
		[
			"red? (blue) [gown] 1500/-",
			[
				{ kind: "price", maxPrice: 1500, without: "red? (blue) [gown]" },
				{ kind: "colour", colour: "Red blue", without: "[gown] 1500/-" },
			],
		],
		["red but not maroon lehenga", [{ kind: "colour", colour: "Red", without: "but not maroon lehenga" }]],
		["एम साइज गाउन", [{ kind: "size", sizes: ["M", ...anySize], without: "गाउन" }]],
		["navy blazer", [{ kind: "colour", colour: "Navy", without: "blazer" }]],
		[
			"red and green lehenga",
			[
				{ kind: "colour", colour: "Red", without: "and green lehenga" },
				{ kind: "colour", colour: "Green", without: "red and lehenga" },
			],
		],
		["சிவப்பு புடவை", [{ kind: "colour", colour: "Red", without: "புடவை" }]],
		[
			"৩০০০ টাকার মধ্যে লাল শাড়ি",
			[
				{ kind: "price", maxPrice: 3000, without: "লাল শাড়ি" },
				{ kind: "colour", colour: "Red", without: "3000 টাকার মধ্যে শাড়ি" },
			],
		],
	])("%s", (search, filters) => {
		expect(understoodFilters(search, today)).toEqual(
			filters.map((one) => ({ ...one, without: normalizeText(one.without) })),
		);
	});

	test.each([
		"",
		"lehenga",
		"red",
		"laal rang",
		"haldi kurta",
		"pearl saree",
		"mehendi lehenga",
		"lehenga 302016",
		"not black sherwani",
		"काला नहीं लहंगा",
		"!!",
	])("%s has none", (search) => {
		expect(understoodFilters(search, today)).toEqual([]);
	});
});
