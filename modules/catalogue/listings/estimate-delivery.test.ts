import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** The place of a pincode, and when a listing can be delivered there. The clock stands at 11:30 am IST on a Monday. */

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller({ pincode: "302016" });
});
afterAll(() => world.close());

const estimate = async (product: { _id: string }, pincode: string) =>
	(await must(world.visitor().get(`/api/product/delivery/${product._id}?pincode=${pincode}`))).body.delivery;

describe("the place of a pincode", () => {
	test("is its city and state", async () => {
		const { body } = await must(world.visitor().get("/api/place?pincode=411001"));
		expect(body.place).toEqual({ pincode: "411001", city: "Pune", state: "Maharashtra" });
	});

	test("is not found when no post office has such a pincode", async () => {
		expect(await world.visitor().get("/api/place?pincode=999999")).toMatchObject({
			status: 404,
			body: { code: "not-found", message: "We do not know the pincode 999999. Please check it." },
		});
	});

	test.each(["44600", "011001", "SW1A1AA", "4110011"])(
		"is refused for %s, which is not an Indian pincode",
		async (text) => {
			expect(await world.visitor().get(`/api/place?pincode=${text}`)).toMatchObject({
				status: 400,
				body: { code: "invalid", message: "An Indian pincode has six digits, the first not 0" },
			});
		},
	);
});

describe("the delivery of a listing", () => {
	test.each([
		["302001", 0, "2026-11-23"],
		["303001", 1, "2026-11-24"],
		["342001", 2, "2026-11-25"],
		["411001", 3, "2026-11-26"],
		["781001", 5, "2026-11-28"],
	])("to %s takes %i days", async (pincode, transitDays, earliestDay) => {
		const product = await list(seller);
		const found = await estimate(product, pincode);
		expect(found).toMatchObject({ place: { pincode }, noticeDays: 0, transitDays, earliestDay });
		expect(found.availability[0].free[0].startDate).toBe(earliestDay);
	});

	test("waits for the lister's notice, whose days are not free", async () => {
		const product = await list(seller, { noticeDays: 2 });
		expect(await estimate(product, "411001")).toMatchObject({ noticeDays: 2, earliestDay: "2026-11-28" });
		const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect(body.product).toMatchObject({ noticeDays: 2 });
		expect(body.product.availability[0].days).toEqual([
			{ day: "2026-11-23", reason: "notice" },
			{ day: "2026-11-24", reason: "notice" },
		]);
	});

	test("leaves room for the courier around an order", async () => {
		const product = await list(seller);
		await must(rent(world, await world.client(), product, 20, 1));
		const [M] = (await estimate(product, "303001")).availability;
		const around = M.days.filter(({ day }: { day: string }) => day > "2026-12-01");
		expect(around.map(({ reason }: { reason: string }) => reason)).toEqual(
			expect.arrayContaining(["transit", "booked"]),
		);
		expect(M.free.length).toBe(2);
	});

	test("without a pincode says when the item can leave", async () => {
		const { body } = await must(world.visitor().get(`/api/product/delivery/${(await list(seller))._id}`));
		expect(body.delivery).toMatchObject({ place: null, transitDays: null, earliestDay: "2026-11-23" });
	});

	test("to an unknown pincode is estimated as the digits say, and names no place", async () => {
		expect(await estimate(await list(seller), "999999")).toMatchObject({ place: null, transitDays: 3 });
	});

	test("is refused for a pincode that is none, and for a listing that is not there", async () => {
		const product = await list(seller);
		expect((await world.visitor().get(`/api/product/delivery/${product._id}?pincode=44600`)).status).toBe(400);
		const unknown = "01890000-0000-7000-8000-000000000000";
		expect((await world.visitor().get(`/api/product/delivery/${unknown}?pincode=411001`)).status).toBe(404);
	});

	test.each([4, -1, 1.5])("a notice of %d days is refused", async (noticeDays) => {
		await expect(list(seller, { noticeDays })).rejects.toThrow(/400.*noticeDays/);
	});
});
