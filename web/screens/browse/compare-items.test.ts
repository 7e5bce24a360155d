import { describe, expect, test } from "vitest";
import type { Product } from "#web/api.ts";
import { columnOf, readItems } from "./compare-items.ts";

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
