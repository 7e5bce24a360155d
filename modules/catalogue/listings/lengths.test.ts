import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** The shortest rental and the discounts by length of a listing. */

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const discounts = [
	{ fromDays: 4, percent: 10 },
	{ fromDays: 7, percent: 20 },
];

describe("a new listing", () => {
	test("has no shortest rental and no discounts by length", async () => {
		expect(await list(seller)).toMatchObject({ minDays: 1, lengthDiscounts: [] });
	});

	test("has what its lister gives, also as the fields of a form", async () => {
		expect(await list(seller, { minDays: 3, lengthDiscounts: discounts })).toMatchObject({
			...{ minDays: 3, lengthDiscounts: discounts },
		});
		const typed = [{ fromDays: "4", percent: "10 %" }];
		expect(await list(seller, { minDays: "", lengthDiscounts: typed })).toMatchObject({
			...{ minDays: 1, lengthDiscounts: discounts.slice(0, 1) },
		});
	});

	test.each([
		["a shortest rental of no day", { minDays: 0 }, "minDays"],
		["a shortest rental that is too long", { minDays: 8 }, "minDays"],
		["half a day", { minDays: 1.5 }, "minDays"],
		["a discount from one day", { lengthDiscounts: [{ fromDays: 1, percent: 10 }] }, "lengthDiscounts.0.fromDays"],
		["a discount from eight days", { lengthDiscounts: [{ fromDays: 8, percent: 10 }] }, "lengthDiscounts.0.fromDays"],
		["a discount of 4 %", { lengthDiscounts: [{ fromDays: 3, percent: 4 }] }, "lengthDiscounts.0.percent"],
		["a discount of 51 %", { lengthDiscounts: [{ fromDays: 3, percent: 51 }] }, "lengthDiscounts.0.percent"],
		["a discount without days", { lengthDiscounts: [{ fromDays: "", percent: 10 }] }, "lengthDiscounts.0.fromDays"],
		["a discount without a percentage", { lengthDiscounts: [{ fromDays: 3 }] }, "lengthDiscounts.0.percent"],
		["markup", { lengthDiscounts: ["<b>4</b>"] }, "lengthDiscounts.0"],
		[
			"three discounts",
			{ lengthDiscounts: [2, 3, 4].map((days) => ({ fromDays: days, percent: days * 5 })) },
			"lengthDiscounts",
		],
	])("is refused with %s", async (_, over, field) => {
		const response = await seller.post("/api/product/create", { ...newListing, ...over });
		expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, [field]]);
	});

	test.each([
		["the same days", [4, 4], [10, 20], "lengthDiscounts.1.fromDays", catalogueCopy.discountDays],
		["fewer days", [4, 3], [10, 20], "lengthDiscounts.1.fromDays", catalogueCopy.discountDays],
		["the same percentage", [4, 7], [10, 10], "lengthDiscounts.1.percent", catalogueCopy.discountPercent],
		["a lower percentage", [4, 7], [20, 10], "lengthDiscounts.1.percent", catalogueCopy.discountPercent],
	])("is refused with a second discount of %s", async (_, days, percents, field, message) => {
		const lengthDiscounts = days.map((fromDays, at) => ({ fromDays, percent: percents[at] }));
		const { status, body } = await seller.post("/api/product/create", { ...newListing, lengthDiscounts });
		expect([status, body.fields]).toEqual([400, { [field]: message }]);
	});
});

test("a change without the terms leaves them, and empty ones take them back", async () => {
	const { _id } = await list(seller, { minDays: 2, lengthDiscounts: discounts });
	const change = async (over: object) =>
		(await must(seller.put(`/api/product/updateProduct/${_id}`, { ...newListing, ...over }))).body.product;
	expect(await change({ name: "Another name" })).toMatchObject({ minDays: 2, lengthDiscounts: discounts });
	expect(await change({ lengthDiscounts: discounts.slice(1) })).toMatchObject({
		...{ minDays: 2, lengthDiscounts: discounts.slice(1) },
	});
	expect(await change({ minDays: "", lengthDiscounts: "" })).toMatchObject({ minDays: 1, lengthDiscounts: [] });
});

test("search by days finds what can be ordered for so few days, and cards have the terms", async () => {
	const { _id } = await list(seller, { name: "Parrot green ghagra", minDays: 3, lengthDiscounts: discounts });
	const found = async (days: number) => {
		const query = `search=parrot+ghagra&startDate=${world.day(20)}&endDate=${world.day(19 + days)}`;
		const { body } = await must(world.visitor().get(`/api/product/getAllProducts?${query}`));
		return (body.products as { _id: string }[]).filter((one) => one._id === _id);
	};
	expect(await found(2)).toEqual([]);
	expect(await found(3)).toMatchObject([{ minDays: 3, lengthDiscounts: discounts }]);
	expect(await found(7)).toHaveLength(1);
});
