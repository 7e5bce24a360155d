import { describe, expect, test } from "vitest";
import type { Product } from "#web/api.ts";
import { choiceIn, columnOf, readItems, readSizes, withLinkChoice } from "./compare-items.ts";

const id = (digit: number) => `0193aaaa-0000-7000-8000-00000000000${digit}`;

test.each([
	["ids", `items=${id(1)}&items=${id(2)}`, [id(1), id(2)], 0, false],
	["joined by commas", `items=${id(1)},${id(2)},`, [id(1), id(2)], 0, false],
	["each once, in small letters", `items=${id(1)}&items=${id(1).toUpperCase()}`, [id(1)], 0, false],
	["links of listings", `items=https://almari.example/product/a-saree-${id(3)}?size=M%23top`, [id(3)], 0, false],
	["at most four", `items=${[1, 2, 3, 4, 5, 6].map(id).join()}`, [1, 2, 3, 4].map(id), 2, false],
	["nothing else", "items=&items=<b>&items=साड़ी&items=-1&items=99999999999999999999&other=1", [], 0, true],
	["missing", "", [], 0, false],
])("reads %s", (_, query, ids, left, unread) =>
	expect(readItems(new URLSearchParams(query))).toEqual({ ids, left, unread }),
);

const link = `https://almari.example/product/a-${id(3)}?rent=1&size=M&startDate=2026-12-10&endDate=2026-12-12&pincode=302001`;

test.each([
	["none", "", []],
	["no address", "<b>", []],
	["those of a listing, without the pincode", link, ["startDate 2026-12-10", "endDate 2026-12-12", "size M"]],
	[
		"several sizes",
		"https://almari.example/browse?size=M&size=L&event=2026-12-11",
		["event 2026-12-11", "size M", "size L"],
	],
	["not what is empty or endless", `https://almari.example/browse?size=&size=${"x".repeat(200)}&startDate=`, []],
	["at most 20", `https://almari.example/browse?${"size=S&".repeat(90)}`, Array(20).fill("size S")],
])("carries days and sizes of an address: %s", (_, address, carried) =>
	expect(choiceIn(address).map((pair) => pair.join(" "))).toEqual(carried),
);

test.each([
	["taken from it", {}, "2026-12-10", ["M"]],
	[
		"not where the page has its own",
		{ startDate: "2026-12-20", endDate: "2026-12-21", size: "साड़ी" },
		"2026-12-20",
		["साड़ी"],
	],
	["not where they were cleared", { startDate: "", endDate: "" }, "", ["M"]],
])("days and sizes of a pasted link: %s", (_, own, startDate, sizes) => {
	const params = withLinkChoice(new URLSearchParams({ ...own, items: link }));
	expect([params.get("startDate"), readSizes(params)]).toEqual([startDate, sizes]);
});

describe("an item", () => {
	const period = { startDate: "2026-12-10", endDate: "2026-12-12" };
	const free = [{ startDate: "2026-12-01", endDate: "2026-12-12" }];
	const product = {
		...{ _id: id(1), name: "Neel saree", price: 1000, deposit: 0, rating: 4.5, minDays: 1, photos: [] },
		lengthDiscounts: [{ fromDays: 3, percent: 10 }],
		parts: [{ name: "Blouse", value: null }],
		sizeStock: [
			{ size: "M", stock: 1 },
			{ size: "L", stock: 0 },
		],
		availability: [
			{ size: "M", days: [], free },
			{ size: "S", days: [], free: [{ startDate: "2026-12-11", endDate: "2026-12-30" }] },
		],
		listedBy: { _id: "", name: "Meher", shopName: "", city: "Jaipur" },
	} as unknown as Product;

	test("has the total of the days with its discount, and the sizes that are free on all of them", () =>
		expect(columnOf(product, period, null)).toMatchObject({
			...{ rent: { total: 2700, percent: 10, days: 3 }, free: ["M"], sizes: ["M"], parts: ["Blouse"] },
			path: `/product/neel-saree-${id(1)}`,
		}));
	test("without days has no total", () =>
		expect(columnOf(product, undefined, undefined)).toMatchObject({ rent: undefined, free: [] }));
	test("says that the days are too few", () =>
		expect(columnOf({ ...product, minDays: 4 }, period, undefined)).toMatchObject({ isTooShort: true, free: [] }));
});
