import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** The filters beyond the specification: their matches and their facet counts. */

let world: World;
let client: TestClient;

const pieces = [
	{ name: "Lehenga", sizes: ["M", "L"], color: "Sindoor red", occasion: "Sangeet", rating: 4.6, price: 3000 },
	{ name: "Saree", sizes: [], color: "Bottle green", occasion: "Diwali puja", rating: 4, price: 1000 },
	{ name: "Gown", sizes: ["2XL"], color: "Midnight blue", occasion: "Cocktail", rating: 3.2, price: 2000 },
	{ name: "Sherwani", sizes: ["L"], color: "Ivory", occasion: "Wedding", rating: 0, price: 5000 },
];
const listed: Record<string, { _id: string; price: number }> = {};

beforeAll(async () => {
	world = await makeWorld();
	client = await world.client();
	const jaipur = await world.seller();
	const delhi = await world.seller({ city: "new  delhi", pincode: "110016" });
	for (const [at, { sizes, color, occasion, rating, ...over }] of pieces.entries()) {
		const product = await list(at < 2 ? jaipur : delhi, {
			...over,
			occasion,
			catName: [at === 3 ? "Men Clothing" : "Wedding"],
			details: { color },
			sizeStock: sizes.map((size) => ({ size, stock: 1 })),
		});
		listed[over.name] = product;
		await world.app.db.pool.query("update product set rating = $1 where id = $2", [rating, product._id]);
	}
});
afterAll(() => world.close());

const browse = (query: string) => world.visitor().get(`/api/product/getAllProducts?sort=price-low&${query}`);
const found = async (query: string): Promise<string[]> =>
	(await must(browse(query))).body.products.map(({ name }: { name: string }) => name);
/** The values of a filter with matches, and their counts. */
const counts = async (filter: string, query = ""): Promise<Record<string, number>> => {
	const { body } = await must(world.visitor().get(`/api/product/filters?${query}`));
	const values: { value: string; count: number }[] = body.filters[filter];
	return Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));
};

describe("a filter finds", () => {
	test.each([
		["size=L", ["Lehenga", "Sherwani"]],
		["size=M&size=XXL", ["Gown", "Lehenga"]],
		["size=Free size", ["Saree"]],
		["size=XS", []],
		["color=Red", ["Lehenga"]],
		["color=Green&color=White", ["Saree", "Sherwani"]],
		["occasion=Festival", ["Saree"]],
		["occasion=Cocktail&occasion=Sangeet", ["Gown", "Lehenga"]],
		["audience=women", ["Saree", "Gown", "Lehenga"]],
		["audience=men", ["Sherwani"]],
		["audience=girls&audience=men", ["Sherwani"]],
		["audience=boys", []],
		["audience=women&search=wedding&size=L", ["Lehenga"]],
		["minRating=4", ["Saree", "Lehenga"]],
		["minRating=4.5", ["Lehenga"]],
		["minRating=", ["Saree", "Gown", "Lehenga", "Sherwani"]],
		["city=Jaipur", ["Saree", "Lehenga"]],
		["city=NEW DELHI", ["Gown", "Sherwani"]],
		["city=Jaipur&city=New Delhi&maxPrice=2000", ["Saree", "Gown"]],
		["city=Atlantis", []],
		["near=302001", ["Saree", "Lehenga"]],
		["near=110099", ["Gown", "Sherwani"]],
		["near=560001", []],
		["size=L&color=White&occasion=Wedding&city=New Delhi&near=110001", ["Sherwani"]],
		["size=L&color=White&minRating=3", []],
		["search=lehenga&size=M", ["Lehenga"]],
	])("%s", async (query, expected) => {
		expect(await found(query)).toEqual(expected);
	});
});

describe("a facet count", () => {
	test("is the number of matches, in every filter", async () => {
		expect(await counts("size")).toEqual({ M: 1, L: 2, XXL: 1, "Free size": 1 });
		expect(await counts("color")).toEqual({ Red: 1, Green: 1, Blue: 1, White: 1 });
		expect(await counts("occasion")).toMatchObject({ Sangeet: 1, Festival: 1, Cocktail: 1, Wedding: 1 });
		expect(await counts("audience")).toEqual({ women: 3, men: 1 });
		expect(await counts("rating")).toEqual({ "3": 3, "4": 2, "4.5": 1 });
		expect(await counts("city")).toEqual({ Jaipur: 2, "New Delhi": 2 });
		expect(await counts("category")).toEqual({ Wedding: 3, "Men Clothing": 1 });
	});

	test("applies the other filters, but not its own", async () => {
		expect(await counts("size", "city=Jaipur&size=M")).toEqual({ M: 1, L: 1, "Free size": 1 });
		expect(await counts("city", "city=Jaipur&size=L")).toEqual({ Jaipur: 1, "New Delhi": 1 });
		expect(await counts("rating", "minRating=4.5&near=302001")).toEqual({ "3": 2, "4": 2, "4.5": 1 });
		expect(await counts("color", "minRating=4")).toEqual({ Red: 1, Green: 1 });
		expect(await counts("audience", "audience=men&city=New Delhi")).toEqual({ women: 1, men: 1 });
		expect(await counts("color", "audience=men")).toEqual({ White: 1 });
		expect(await counts("color", "search=nothing+of+that+name")).toEqual({});
	});

	test("is marked as exact", async () => {
		expect((await must(world.visitor().get("/api/product/filters"))).body.isExact).toBe(true);
	});
});

describe("free on these days", () => {
	/** From the day `from` days ahead to the day `to` days ahead. */
	const days = (from: number, to: number) => `startDate=${world.day(from)}&endDate=${world.day(to)}`;

	beforeAll(async () => {
		// Days 10 and 11 are the rental's, day 12 is for cleaning; the last day before it on which a rental can end is 8.
		await must(rent(world, client, listed.Saree as never, 10, 2));
		await must(rent(world, client, listed.Lehenga as never, 10, 2, { size: "M" }));
	});

	test.each([
		["the days before, with a day to clean", 6, 8, true],
		["up to the day before: no day to clean", 6, 9, false],
		["the first rented day", 10, 10, false],
		["around them", 8, 14, false],
		["the day of cleaning", 12, 13, false],
		["from the day after cleaning", 13, 15, true],
	])("%s", async (_, from, to, isFree) => {
		expect((await found(days(from, to))).includes("Saree")).toBe(isFree);
		// The other piece of the lehenga is free all the time; of size M there is only the one.
		expect(await found(`${days(from, to)}&size=L`)).toEqual(["Lehenga", "Sherwani"]);
		expect(await found(`${days(from, to)}&size=M`)).toEqual(isFree ? ["Lehenga"] : []);
	});

	test("facet counts respect the days of each piece", async () => {
		expect(await counts("size", days(10, 11))).toEqual({ L: 2, XXL: 1 });
		expect(await counts("size", `${days(10, 11)}&size=M`)).toEqual({ L: 2, XXL: 1 });
		expect(await counts("city", days(10, 11))).toEqual({ Jaipur: 1, "New Delhi": 2 });
		expect(await counts("city", `${days(10, 11)}&size=M`)).toEqual({});
	});

	test("finds exactly what can be booked", async () => {
		const other = await world.client({ name: "Zoya Khan" });
		expect(await found(`${days(20, 22)}&size=XXL`)).toEqual(["Gown"]);
		await must(rent(world, other, listed.Gown as never, 20, 3, { size: "2XL" }));
		expect(await found(`${days(20, 22)}&size=XXL`)).toEqual([]);
		// The courier brings it back from Jaipur to New Delhi, and it is cleaned.
		expect(await found(`${days(24, 25)}&size=XXL`)).toEqual([]);
		expect(await found(`${days(28, 29)}&size=XXL`)).toEqual(["Gown"]);
	});
});

describe.each(["getAllProducts", "filters"])("%s refuses, and names the parameter", (endpoint) => {
	test.each([
		["size=42", "size"],
		["size=m", "size"],
		[`${"size=M&".repeat(10)}`, "size"],
		["color=%23a8144e", "color"],
		["color=लाल", "color"],
		["occasion=Nothing", "occasion"],
		["audience=everyone", "audience"],
		["audience=पुरुष", "audience"],
		["audience=<b>men</b>", "audience"],
		[`${"audience=men&".repeat(5)}`, "audience"],
		[`audience=${"x".repeat(200)}`, "audience"],
		["minRating=6", "minRating"],
		["minRating=-1", "minRating"],
		["minRating=4e0", "minRating"],
		["minRating=NaN", "minRating"],
		["minRating=४", "minRating"],
		["minRating=3&minRating=4", "minRating"],
		[`city=${"x".repeat(81)}`, "city"],
		[`${"city=Pune&".repeat(11)}`, "city"],
		["near=30201", "near"],
		["near=012345", "near"],
		["near=३०२०१", "near"],
		["near=302016&near=302017", "near"],
		["startDate=2026-12-01", "endDate"],
		["endDate=2026-12-01", "startDate"],
		["startDate=2026-12-05&endDate=2026-12-01", "endDate"],
		["startDate=2026-12-01&endDate=2026-12-08", "endDate"],
		["startDate=2027-02-29&endDate=2027-02-29", "startDate"],
		["startDate=2026-11-31&endDate=2026-12-01", "startDate"],
		["startDate=tomorrow&endDate=2026-12-01", "startDate"],
		["startDate=०१-१२-२०२६&endDate=2026-12-01", "startDate"],
		["startDate=2026-11-22&endDate=2026-11-24", "startDate"],
		["startDate=2027-02-23&endDate=2027-02-24", "endDate"],
		["startDate=9999-12-30&endDate=9999-12-31", "endDate"],
		["minPrice=2000&maxPrice=1000", "minPrice"],
		["minPrice=1e9", "minPrice"],
		["maxPrice=-5", "maxPrice"],
		[`search=${"silk ".repeat(2000)}`, "search"],
	])("%s", async (query, field) => {
		const { status, body } = await world.visitor().get(`/api/product/${endpoint}?${query}`);
		expect([status, body.code]).toEqual([400, "invalid"]);
		expect(body.fields[field] ?? body.fields[`${field}.0`]).toMatch(/\w/);
	});
});

test("accepts the last bookable day", async () => {
	expect(await found("startDate=2027-02-23&endDate=2027-02-23")).toHaveLength(4);
});

test("refuses a page number of 10^12", async () => {
	for (const page of ["1000000000000", "1e12", "9".repeat(400)]) {
		const { status, body } = await browse(`page=${page}`);
		expect([status, Object.keys(body.fields)]).toEqual([400, ["page"]]);
	}
});

test("filters by a city with the longest allowed name, as its facet count says", async () => {
	const city = `Sri ${"Thiruvananthapuram ".repeat(5)}`.slice(0, 80).trim();
	await list(await world.seller({ city }), { name: "Kasavu saree" });
	const [named] = Object.keys(await counts("city", "search=kasavu"));
	expect(named).toHaveLength(city.length);
	expect(city.length).toBeGreaterThan(75);
	expect(await found(`city=${encodeURIComponent(named as string)}`)).toEqual(["Kasavu saree"]);
});
