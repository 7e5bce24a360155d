import { afterAll, beforeAll, expect, test } from "vitest";
import * as copy from "#messages/common/product.js";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** Days in the words of a search. The clock stands at 11:30 IST on Monday, 23 November. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	await list(seller, { name: "Free gown" });
	const taken = await list(seller, { name: "Taken gown" });
	// From 5 December.
	await must(rent(world, await world.client(), taken, 12, 1));
});
afterAll(() => world.close());

const get = async (search: string, more = "") =>
	(await must(world.visitor().get(`/api/product/getAllProducts?search=${encodeURIComponent(search)}${more}`))).body;
const namesOf = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name).sort();
const both = ["Free gown", "Taken gown"];
const days = { kind: "days", startDate: "2026-12-05", endDate: "2026-12-07" };

test.each(["gown 5 dec se 7 dec", "gown for 4-6 december", "5/12 gown", "5 dec se 7 dec", "gown 2026-12-05"])(
	"%s finds what is free on these days",
	async (search) => {
		expect(namesOf(await get(search))).toEqual(["Free gown"]);
	},
);

test("the days are named, with the search without them, and can be ignored or replaced", async () => {
	const body = await get("gown 5 dec se 7 dec");
	expect(body.understood).toEqual([{ ...days, without: "gown" }]);
	expect(namesOf(await get(body.understood[0].without))).toEqual(both);

	const ignored = await get("gown 5 dec se 7 dec", "&days=any");
	expect(namesOf(ignored)).toEqual(both);
	expect(ignored.understood).toEqual([]);
	const replaced = await get("gown 5 dec se 7 dec", "&startDate=2026-12-20&endDate=2026-12-21");
	expect(namesOf(replaced)).toEqual(both);
	expect(replaced.understood).toEqual([]);
});

test("days that cannot be booked do not narrow the search", async () => {
	const body = await get("gown 1 dec to 20 dec");
	expect(namesOf(body)).toEqual(both);
	expect(body.understood).toMatchObject([{ kind: "days", startDate: "2026-12-01", endDate: "2026-12-20" }]);
	expect(namesOf(await get("gown 5 nov"))).toEqual(both);
	expect(
		await world.visitor().get("/api/product/getAllProducts?startDate=2026-12-01&endDate=2026-12-20"),
	).toMatchObject({
		status: 400,
		body: { fields: { endDate: copy.period.tooLong } },
	});
});

test("filters are counted, and suggestions made, without the words of the days", async () => {
	const search = encodeURIComponent("gown 5 dec");
	const { body } = await must(world.visitor().get(`/api/product/filters?search=${search}`));
	expect(Math.max(...body.filters.category.map(({ count }: { count: number }) => count))).toBe(1);
	const suggested = await must(world.visitor().get(`/api/product/suggest?search=${search}`));
	expect(namesOf(suggested.body)).toEqual(both);
});
