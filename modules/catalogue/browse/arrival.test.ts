import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** Listings that can reach a pincode in time. The clock stands at 11:30 IST on Monday, 23 November. */

let world: World;
let jaipur: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	const pune = await world.seller({ pincode: "411057", city: "Pune" });
	jaipur = await world.seller({ pincode: "302016", city: "Jaipur" });
	await list(jaipur, { name: "Three days" });
	await list(pune, { name: "Same district" });
	await list(pune, { name: "Two days of notice", noticeDays: 2 });
});
afterAll(() => world.close());

const get = (query: string) => world.visitor().get(`/api/product/getAllProducts?${query}`);
const found = async (query: string): Promise<{ names: string[]; earliest: (string | null)[] }> => {
	const { body } = await must(get(query));
	return {
		names: body.products.map(({ name }: { name: string }) => name),
		earliest: body.products.map(({ _id }: { _id: string }) => body.delivery?.earliest[_id]),
	};
};

test("with a pincode each listing has its earliest day, and the place is named", async () => {
	const { body } = await must(get("pincode=411001"));
	expect(body.delivery.place).toEqual({ pincode: "411001", city: "Pune", state: "Maharashtra" });
	expect(Object.values(body.delivery.earliest).sort()).toEqual(["2026-11-23", "2026-11-25", "2026-11-26"]);
	expect((await must(get("limit=8"))).body.delivery).toBeUndefined();
});

test("what is nearer comes first in the featured order, when it is as good", async () => {
	expect((await found("pincode=411001")).names.at(-1)).toBe("Three days");
	expect((await found("pincode=302001")).names[0]).toBe("Three days");
});

test("sort=reach brings first what arrives soonest", async () => {
	expect(await found("pincode=411001&sort=reach")).toEqual({
		names: ["Same district", "Two days of notice", "Three days"],
		earliest: ["2026-11-23", "2026-11-25", "2026-11-26"],
	});
});

test.each([
	["2026-11-23", ["Same district"]],
	["2026-11-24", ["Same district"]],
	["2026-11-25", ["Same district", "Two days of notice"]],
	["2026-11-26", ["Same district", "Two days of notice", "Three days"]],
])("finds for %s what can arrive, as a day and as the first day of dates", async (day, names) => {
	for (const query of [`reach=${day}`, `startDate=${day}&endDate=2026-11-27`])
		expect((await found(`pincode=411001&sort=reach&${query}`)).names).toEqual(names);
	const { body } = await must(world.visitor().get(`/api/product/filters?pincode=411001&reach=${day}`));
	const medium = body.filters.size.find(({ value }: { value: string }) => value === "M");
	expect(medium.count).toBe(names.length);
});

test("leaves room for the courier on both sides of an order, as the calendar of the listing does", async () => {
	const product = await list(jaipur, { name: "Rented", sizeStock: [{ size: "M", stock: 1 }] });
	// In Jaipur on 13 and 14 December, then a day of cleaning.
	await must(rent(world, await world.client(), product, 20, 2));
	const isFound = async (day: string) =>
		(await found(`pincode=411001&startDate=${day}&endDate=${day}&limit=48`)).names.includes("Rented");
	const { body } = await must(world.visitor().get(`/api/product/delivery/${product._id}?pincode=411001`));
	const [{ days, free }] = body.delivery.availability;
	expect(free).toHaveLength(2);
	const taken = new Set(days.map(({ day }: { day: string }) => day));
	for (let offset = 0; offset < 40; offset++)
		expect([offset, await isFound(world.day(offset))]).toEqual([offset, !taken.has(world.day(offset))]);
	await must(jaipur.request("DELETE", `/api/product/${product._id}`));
});

describe("refuses", () => {
	test.each([
		["reach=2026-11-26", "reach", catalogueCopy.browse.reachNeedsPincode],
		["sort=reach", "sort", catalogueCopy.browse.sortNeedsPincode],
		[
			"pincode=411001&reach=2026-11-26&startDate=2026-11-26&endDate=2026-11-27",
			"reach",
			catalogueCopy.browse.reachOrDates,
		],
		["pincode=411001&reach=2026-11-22", "reach", undefined],
		["pincode=411001&reach=2027-02-24", "reach", undefined],
		["pincode=411001&reach=2026-02-30", "reach", undefined],
		["pincode=41100", "pincode", undefined],
		["pincode=011001", "pincode", undefined],
		["pincode=411001&pincode=302016", "pincode", undefined],
	])("%s", async (query, field, sentence) => {
		const { status, body } = await get(query);
		expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "invalid", [field]]);
		if (sentence) expect(body.fields[field]).toBe(sentence);
	});
});

test("from noon on nothing arrives today", async () => {
	world.wait(1);
	// A query that the response cache does not have yet.
	expect((await found("pincode=411001&sort=reach&limit=5")).earliest[0]).toBe("2026-11-24");
});
