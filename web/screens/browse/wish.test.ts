import { describe, expect, test } from "vitest";
import { pathOf, queryOf, readWish } from "./wish.ts";

const read = (search: string) => readWish(new URLSearchParams(search));

describe("what is looked for, in the address", () => {
	test("an empty address asks for everything, featured first", () => {
		expect(read("")).toEqual({ search: "", categories: [], min: 0, max: null, sort: "featured", page: 1 });
	});

	test("categories are known in any case, each once, and unknown ones are kept", () => {
		expect(read("category=WEDDING&category=wedding&category=men+clothing&category=Sangeet").categories).toEqual([
			"Wedding",
			"Men Clothing",
			"Sangeet",
		]);
	});

	test("a category that an admin made has its own spelling", () => {
		const asked = new URLSearchParams("category=haldi+brunch&category=party");
		expect(readWish(asked, ["Haldi Brunch"]).categories).toEqual(["Haldi Brunch", "Party"]);
	});

	test.each([
		["page=0", { page: 1 }],
		["page=two", { page: 1 }],
		["page=-3", { page: 1 }],
		["sort=cheapest", { sort: "featured" }],
		["minPrice=abc&maxPrice=1e3", { min: 0, max: null }],
		["minPrice=5000&maxPrice=500", { min: 500, max: 5000 }],
		["maxPrice=10000", { max: 10_000 }],
		["maxPrice=10001", { max: null }],
		["maxPrice=", { max: null }],
		["minPrice=999999&maxPrice=10000", { min: 10_000, max: 10_000 }],
		["minPrice=20000&maxPrice=30000", { min: 10_000, max: null }],
		["search=%20%20", { search: "" }],
		["search=%20red%20saree%20", { search: "red saree" }],
	])("%s becomes something that makes sense", (search, expected) => {
		expect(read(search)).toMatchObject(expected);
	});

	test("what is left at its default is left out of the address", () => {
		expect(pathOf(read("sort=featured&minPrice=0&maxPrice=&page=1&search="))).toBe("/browse");
		expect(pathOf(read("category=Party&maxPrice=500&sort=newest"))).toBe(
			"/browse?category=party&maxPrice=500&sort=newest",
		);
	});

	test("a change starts at the first page, walking the pages changes nothing else", () => {
		const wish = read("category=party&page=3");
		expect(pathOf(wish, { sort: "price-low" })).toBe("/browse?category=party&sort=price-low");
		expect(pathOf(wish, { page: 4 })).toBe("/browse?category=party&page=4");
	});

	test("the slider's end means and above: no highest price is asked for", () => {
		expect(queryOf(read("minPrice=10000&maxPrice="))).toMatchObject({ minPrice: "10000" });
		expect(queryOf(read("minPrice=10000&maxPrice="))).not.toHaveProperty("maxPrice");
		expect(queryOf(read("minPrice=5000&maxPrice=10000"))).toMatchObject({ minPrice: "5000", maxPrice: "10000" });
		expect(queryOf(read("maxPrice=500"))).not.toHaveProperty("minPrice");
	});
});
