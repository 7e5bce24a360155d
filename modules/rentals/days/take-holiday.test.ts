import { afterAll, beforeAll, expect, test } from "vitest";
import { holidayApiCopy } from "#messages/api/rentals.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";

/** The holiday of a lister over HTTP. */

let world: World;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	client = await world.client();
});
afterAll(() => world.close());

const note = "At my sister's wedding, back soon.";
const period = (from: number, to: number) => ({ startDate: world.day(from), endDate: world.day(to) });
const take = (who: TestClient, from: number, to: number, over: object = {}) =>
	who.put("/api/user/holiday", { ...period(from, to), note, ...over });
const show = async (who: TestClient, query = "") => (await must(who.get(`/api/user/holiday${query}`))).body;

async function daysAway(product: { _id: string }): Promise<string[]> {
	const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
	const days: { day: string; reason: string }[] = body.product.availability.flatMap(
		({ days }: { days: { day: string; reason: string }[] }) => days,
	);
	return days.filter(({ reason }) => reason === "away").map(({ day }) => day);
}
const daysOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, day) => world.day(from + day));

test("no listing of the lister can be booked in a holiday, and searches with these days leave them out", async () => {
	const seller = await world.seller();
	const first = await list(seller, { name: "Awayone kurta" });
	const second = await list(seller, { name: "Awaytwo kurta", instant: true });
	const other = await list(await world.seller());
	expect((await must(take(seller, 10, 12))).body).toMatchObject({ holiday: { ...period(10, 12), note }, orders: [] });
	for (const product of [first, second]) {
		expect(await daysAway(product)).toEqual(daysOf(10, 12));
		expect(await rent(world, client, product, 11, 1)).toMatchObject({ status: 409, body: { code: "dates-taken" } });
	}
	expect(await daysAway(other)).toEqual([]);
	const found = async (from: number) => {
		const query = `search=awayone&startDate=${world.day(from)}&endDate=${world.day(from)}`;
		return (await must(world.visitor().get(`/api/product/getAllProducts?${query}`))).body.products.length;
	};
	expect([await found(11), await found(20)]).toEqual([0, 1]);
	const { body } = await must(world.visitor().get(`/api/product/closet/${seller.user._id}`));
	expect(body.closet.holiday).toEqual({ ...period(10, 12), note });
});

test("a new listing and a new piece are away too, and what an order in it frees", async () => {
	const seller = await world.seller();
	const product = await list(seller);
	const { body: order } = await must(rent(world, client, product, 11, 1));
	const { body } = await must(take(seller, 10, 12));
	expect(body.orders).toMatchObject([{ orderId: order.orderId, startDate: world.day(11), status: "pending" }]);
	expect((await show(seller, `?startDate=${world.day(20)}&endDate=${world.day(21)}`)).orders).toEqual([]);
	expect(await daysAway(product)).not.toContain(world.day(11));
	await must(seller.post(`/api/order/${order.orderId}/accept`));
	await must(client.post(`/api/order/${order.orderId}/cancel`, { reason: "The wedding is off." }));
	expect(await daysAway(product)).toEqual(daysOf(10, 12));
	const later = await list(seller);
	expect(await daysAway(later)).toEqual(daysOf(10, 12));
	const change = { ...newListing, sizeStock: [{ size: "M", stock: 2 }] };
	const { images } = (await must(seller.get(`/api/product/${later._id}`))).body.product;
	await must(seller.request("PUT", `/api/product/updateProduct/${later._id}`, { ...change, images }));
	const { pieces } = (await must(seller.get(`/api/product/calendar/${later._id}`))).body;
	for (const { days } of pieces)
		expect(days).toEqual(daysOf(10, 12).map((day) => ({ day, reason: "away", isHoliday: true })));
});

test("an order in it keeps its days when its piece is lost: it gets another one, and the lost one is away", async () => {
	const [seller, admin] = [await world.seller(), await world.admin()];
	const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }], instant: true });
	const [now, later] = [
		(await must(rent(world, client, product, 0, 1))).body,
		(await must(rent(world, client, product, 11, 1))).body,
	];
	await must(seller.post(`/api/order/${now.orderId}/dispatch`));
	await must(take(seller, 10, 12));
	const reason = "The courier confirmed it.";
	await must(admin.post(`/api/order/${now.orderId}/loseParcel`, { reason, amount: 500 }));
	const { order } = (await must(client.get(`/api/order/${later.orderId}`))).body;
	expect(order.status).toBe("confirmed");
	const { pieces } = (await must(seller.get(`/api/product/calendar/${product._id}`))).body;
	expect(pieces).toHaveLength(1);
	expect(pieces[0].days.filter(({ day }: { day: string }) => day >= world.day(10))).toEqual([
		{ day: world.day(10), reason: "away", isHoliday: true },
		{ day: world.day(11), reason: "booked" },
		{ day: world.day(12), reason: "cleaning" },
	]);
});

test("it is changed and ended early; days that the lister blocked for a listing stay blocked", async () => {
	const seller = await world.seller();
	const product = await list(seller);
	await must(take(seller, 10, 12));
	await must(seller.post(`/api/product/blockDays/${product._id}`, period(11, 11)));
	await must(seller.post(`/api/product/unblockDays/${product._id}`, period(12, 12)));
	expect(await daysAway(product)).toEqual(daysOf(10, 12));
	await must(take(seller, 12, 14));
	await must(take(seller, 12, 14));
	expect(await daysAway(product)).toEqual(daysOf(11, 14));
	await must(seller.delete("/api/user/holiday"));
	expect(await daysAway(product)).toEqual([world.day(11)]);
	expect((await show(seller)).holiday).toBeNull();
	await must(seller.delete("/api/user/holiday"));
	await must(rent(world, client, product, 13, 1));
});

test("one that has begun keeps its first day, and is over after its last one", async () => {
	const seller = await world.seller();
	const product = await list(seller);
	await must(take(seller, 0, 2));
	const [startDate, endDate] = [world.day(0), world.day(3)];
	world.wait(24);
	await must(seller.put("/api/user/holiday", { startDate, endDate, note }));
	expect(await daysAway(product)).toEqual(daysOf(0, 2));
	world.wait(3 * 24);
	expect((await show(seller)).holiday).toBeNull();
	const { body } = await must(world.visitor().get(`/api/product/closet/${seller.user._id}`));
	expect(body.closet.holiday).toBeNull();
});

test("it is refused when it is reversed, past or too far, or its note has contact details, and to others", async () => {
	const seller = await world.seller();
	const refused = async (from: number, to: number, over?: object) => {
		const { status, body } = await take(seller, from, to, over);
		return [status, Object.keys(body.fields ?? {})];
	};
	expect(await refused(5, 4)).toEqual([400, ["endDate"]]);
	expect(await refused(-1, 4)).toEqual([400, ["startDate"]]);
	expect(await refused(5, 100)).toEqual([400, ["endDate"]]);
	expect(await refused(5, 6, { note: "a".repeat(201) })).toEqual([400, ["note"]]);
	for (const contact of ["Call me on 98290 12345", "नंबर ९८२९० १२३४५", "Write to meher@gmail.com"])
		expect((await take(seller, 5, 6, { note: contact })).body.fields).toEqual({ note: holidayApiCopy.contact });
	expect((await show(seller)).holiday).toBeNull();
	for (const [who, status] of [
		[client, 403],
		[world.visitor(), 401],
	] as const) {
		expect((await take(who, 5, 6)).status).toBe(status);
		expect((await who.get("/api/user/holiday")).status).toBe(status);
		expect((await who.delete("/api/user/holiday")).status).toBe(status);
	}
});
