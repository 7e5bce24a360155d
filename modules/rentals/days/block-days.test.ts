import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { periodsOf } from "#common/calendar.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** Blocking and unblocking days of a listing over HTTP. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = [await world.seller(), await world.client()];
});
afterAll(() => world.close());

const period = (from: number, to: number) => ({ startDate: world.day(from), endDate: world.day(to) });
const block = (product: { _id: string }, from: number, to: number, who = seller) =>
	who.post(`/api/product/blockDays/${product._id}`, period(from, to));
const unblock = (product: { _id: string }, from: number, to: number) =>
	seller.post(`/api/product/unblockDays/${product._id}`, period(from, to));

async function reasons(product: { _id: string }, from: number, to: number): Promise<string> {
	const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
	const taken = new Map<string, string>(
		body.product.availability[0].days.map(({ day, reason }: { day: string; reason: string }) => [day, reason]),
	);
	return Array.from({ length: to - from + 1 }, (_, day) => taken.get(world.day(from + day)) ?? "free").join(" ");
}

describe("blocked days", () => {
	test("cannot be booked on any piece, name the reason, and leave the days around them free", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		expect((await must(block(product, 3, 5))).body.periods).toEqual([period(3, 5)]);
		expect(await reasons(product, 2, 6)).toBe("cleaning away away away free");
		for (const [from, days] of [
			[3, 1],
			[2, 2],
			[5, 3],
		] as const)
			expect((await rent(world, client, product, from, days)).status).toBe(409);
		await must(rent(world, client, product, 6, 1));
	});

	test("that include today mark the listing as out and name the next free day", async () => {
		const product = await list(seller);
		await must(block(product, 0, 1));
		const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect([body.product.isRented, body.product.nextFreeDay]).toEqual([true, world.day(2)]);
	});

	test("merge with adjacent ones, can be unblocked in part, and are idempotent", async () => {
		const product = await list(seller);
		await must(block(product, 3, 5));
		await must(block(product, 3, 5));
		expect((await must(block(product, 6, 7))).body.periods).toEqual([period(3, 7)]);
		expect((await must(unblock(product, 5, 6))).body.periods).toEqual([period(3, 4), period(7, 7)]);
		const { body } = await must(seller.get(`/api/product/getBlockedDays/${product._id}`));
		expect(body.periods).toEqual([period(3, 4), period(7, 7)]);
		await must(rent(world, client, product, 5, 1));
		expect(await reasons(product, 3, 7)).toBe("away away booked cleaning away");
	});

	test("are refused (409) when an order has one of them or its cleaning", async () => {
		const product = await list(seller);
		await must(rent(world, client, product, 4, 2));
		const response = await block(product, 2, 9);
		expect(response).toMatchObject({ status: 409, body: { code: "dates-taken" } });
		expect(response.body.message).toMatch(/^There is an order for .*\. Please choose the days before or after\.$/);
		expect((await block(product, 6, 6)).status).toBe(409);
		expect(await reasons(product, 2, 8)).toBe("free cleaning booked booked cleaning free free");
		expect((await must(unblock(product, 2, 9))).body.periods).toEqual([]);
		expect(await reasons(product, 4, 6)).toBe("booked booked cleaning");
	});

	test("race with an order for the same day: exactly one succeeds", async () => {
		const product = await list(seller);
		const both = await Promise.all([rent(world, client, product, 3, 1), block(product, 3, 3)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test.each([
		["reversed days", 5, 3, "endDate"],
		["days from yesterday on", -1, 3, "startDate"],
		["days beyond the booking window", 80, 120, "endDate"],
	])("%s are refused (400)", async (_, from, to, field) => {
		const response = await block(await list(seller), from, to);
		expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]]);
	});

	test("can be set by the lister and an admin only, and not on an archived listing", async () => {
		const product = await list(seller);
		expect((await block(product, 3, 3, await world.seller())).status).toBe(404);
		const days = { startDate: world.day(3), endDate: world.day(3), reason: "She told us on the phone." };
		await must((await world.admin()).post(`/api/product/blockDays/${product._id}`, days));
		await must(rent(world, client, product, 5, 1));
		await must(seller.request("DELETE", `/api/product/${product._id}`));
		expect((await block(product, 9, 9)).status).toBe(404);
	});

	test("can cover one piece only; the calendar lists the days of each piece", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		const pieces = async (who = seller) =>
			(await must(who.get(`/api/product/calendar/${product._id}`))).body.pieces as {
				id: string;
				size: string;
				days: { day: string; reason: string }[];
			}[];
		const [first, second] = await pieces();
		const input = { ...period(3, 4), pieceId: second?.id };
		await must(seller.post(`/api/product/blockDays/${product._id}`, input));
		await must(rent(world, client, product, 3, 1));
		const days = (await pieces()).map(({ id, size, days }) => [id, size, days.map(({ reason }) => reason).join(" ")]);
		expect(days).toEqual([
			[first?.id, "M", "booked cleaning"],
			[second?.id, "M", "away away"],
		]);
		expect((await rent(world, await world.client(), product, 3, 1)).status).toBe(409);
		// A piece with an order cannot be blocked on its days.
		expect((await seller.post(`/api/product/blockDays/${product._id}`, { ...input, pieceId: first?.id })).status).toBe(
			409,
		);
		await must(seller.post(`/api/product/unblockDays/${product._id}`, input));
		await must(rent(world, await world.client(), product, 3, 1));
		const other = await list(seller);
		expect((await seller.post(`/api/product/blockDays/${other._id}`, input)).body.fields).toEqual({
			pieceId: "This item is no longer in your stock.",
		});
		expect((await (await world.seller()).get(`/api/product/calendar/${product._id}`)).status).toBe(404);
	});

	test("that are unblocked are claimed by the overdue order of the piece", async () => {
		const product = await list(seller);
		const order = await placeTestOrder(world, { seller, client: await world.client() }, product, 0, 1);
		await order.moveTo("handOver");
		await must(block(product, 2, 3));
		world.wait(24 * 2);
		await runDueTransitions(world.app);
		expect(await reasons(product, 0, 2)).toBe("away away booked");
		await must(unblock(product, 0, 1));
		expect(await reasons(product, 0, 2)).toBe("booked booked booked");
	});
});

test.each([
	["no days", "", []],
	["one day", "03", ["03-03"]],
	["two periods", "03 04 06", ["03-04", "06-06"]],
])("merges %s into periods", (_, days, expected) => {
	const read = days === "" ? [] : days.split(" ").map((day) => `2026-12-${day}`);
	expect(periodsOf(read).map((one) => `${one.startDate.slice(-2)}-${one.endDate.slice(-2)}`)).toEqual(expected);
});
