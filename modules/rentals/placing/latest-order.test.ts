import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; price: number };

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = [await world.seller(), await world.client()];
	product = await list(seller, {
		sizeStock: [
			{ size: "M", stock: 2 },
			{ size: "L", stock: 1 },
		],
	});
});
afterAll(() => world.close());

async function latestOrder(who: TestClient, from: number, over: Record<string, string> = {}) {
	const query = { productId: product._id, startDate: world.day(from), endDate: world.day(from + 1), ...over };
	return (await must(who.get(`/api/order/placed?${new URLSearchParams(query)}`))).body.placed;
}

test("finds the requester's own order of the product, days and size", async () => {
	expect(await latestOrder(client, 5)).toBeNull();
	const order = await placeTestOrder(world, { seller, client }, product, 5, 2);
	const found = await latestOrder(client, 5);
	expect(found).toEqual({
		orderId: order.orderId,
		orderNumber: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
		status: "pending",
		stands: true,
		placedAt: world.clock.now().toISOString(),
	});
	expect(await latestOrder(client, 5, { size: "M" })).toEqual(found);
	expect(await latestOrder(client, 5, { size: "L" })).toBeNull();
	expect(await latestOrder(client, 6)).toBeNull();
	expect(await latestOrder(await world.client(), 5), "another client's order is not found").toBeNull();
});

test("marks a cancelled order as inactive, prefers the newest, and finds none before `after`", async () => {
	const first = await placeTestOrder(world, { seller, client }, product, 20, 2);
	await must(first.step("client", "cancel"));
	expect(await latestOrder(client, 20)).toMatchObject({ orderId: first.orderId, stands: false });
	expect(await latestOrder(client, 20, { after: first.orderId })).toBeNull();
	world.wait(0.3);
	const second = await placeTestOrder(world, { seller, client }, product, 20, 2);
	expect(await latestOrder(client, 20)).toMatchObject({ orderId: second.orderId, stands: true });
	expect(await latestOrder(client, 20, { after: first.orderId })).toMatchObject({ orderId: second.orderId });
});
