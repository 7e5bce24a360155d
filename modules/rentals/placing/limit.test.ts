import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";
import { type OrderStatus, statuses } from "../contract.ts";
import { formatOpenLimit, maxOpenOrders, openStatuses } from "./limit.ts";

describe("the limit on open orders", () => {
	test.each([
		[0, 3],
		[1, 10],
		[4, 10],
		[5, 30],
		[500, 30],
	])("with %d completed orders is %d", (completed, limit) => {
		expect(maxOpenOrders(completed)).toBe(limit);
		expect(formatOpenLimit({ open: limit - 1, completed })).toBeUndefined();
		expect(formatOpenLimit({ open: limit, completed })).toMatch(`You already have ${limit} open orders`);
	});

	test("counts an order as open until its item is back, also when delivered", () => {
		const closed: OrderStatus[] = statuses.filter((status) => !openStatuses.includes(status));
		expect(closed).toEqual(["declined", "expired", "cancelled", "undelivered", "returned", "disputed", "completed"]);
	});
});

describe("with RATE_LIMIT on", () => {
	let world: World;
	let seller: TestClient;
	let products: { _id: string; price: number }[];
	beforeAll(async () => {
		world = await makeWorld({ RATE_LIMIT: "on" });
		seller = await world.seller();
		products = [];
		for (let count = 0; count < 5; count++) products.push(await list(seller, { sizeStock: [{ size: "M", stock: 9 }] }));
	});
	afterAll(() => world.close());

	const product = (index: number) => products[index] as { _id: string; price: number };
	const message =
		"You already have 3 open orders, the maximum for now. You can order again when an item is returned or an order is cancelled or declined. After 1 completed order, you can have 10 open orders.";

	test("a new client has three open orders; a cancelled one frees a slot; the limit is checked before a code is sent", async () => {
		const client = await world.client();
		const ids: string[] = [];
		for (const index of [0, 1, 2]) ids.push((await must(rent(world, client, product(index), 2, 1))).body.orderId);
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: 3, limit: 3, reason: message });
		const emailCount = (await world.emails(client.user.email)).length;
		expect(await requestDeliveryCode(client, product(3)._id)).toMatchObject({
			status: 409,
			body: { code: "order-limit", message, open: 3, limit: 3 },
		});
		expect((await world.emails(client.user.email)).length, "no code is sent").toBe(emailCount);
		await must(client.post(`/api/order/${ids[0]}/cancel`, {}));
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: 2, reason: null });
		await must(rent(world, client, product(3), 2, 1));
	});

	test("a repeated order returns the first one, also at the limit", async () => {
		const client = await world.client();
		for (const index of [0, 1]) await must(rent(world, client, product(index), 5, 1));
		await must(requestDeliveryCode(client, product(2)._id));
		const place = () => client.post("/api/product/createRental", orderInput(world, product(2), 5, 1));
		const first = await must(place());
		expect((await must(place())).body.orderId).toBe(first.body.orderId);
	});

	test("exactly as many concurrent orders succeed as the limit allows, without a deadlock", async () => {
		const client = await world.client();
		for (const { _id } of products) await must(requestDeliveryCode(client, _id));
		const responses = await Promise.all(
			products.map((one) => client.post("/api/product/createRental", orderInput(world, one, 8, 1))),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
		for (const { body } of responses.filter(({ status }) => status === 409)) expect(body.code).toBe("order-limit");
		expect((await must(client.get("/api/order/limit"))).body.open).toBe(3);
	});

	test("after one completed order the limit is ten", async () => {
		const client = await world.client();
		const { body } = await must(rent(world, client, product(0), 0, 1));
		const step = async (name: string, input = {}) => must(seller.post(`/api/order/${body.orderId}/${name}`, input));
		await step("accept");
		await step("dispatch");
		await step("handOver", { code: await world.codeFor(client.user.email) });
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: 1, limit: 3 });
		await step("return", { code: await world.codeFor(client.user.email) });
		await step("complete");
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: 0, limit: 10 });
	});
});

test("with RATE_LIMIT off there is no limit", async () => {
	const world = await makeWorld();
	try {
		const [seller, client] = [await world.seller(), await world.client()];
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 9 }] });
		const limit = rules.order.openLimits[0].open;
		for (let from = 1; from <= limit + 1; from++) await must(rent(world, client, product, from, 1));
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: limit + 1, limit: null });
	} finally {
		await world.close();
	}
});
