import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { messagesOf, startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";
import { type OrderStatus, statuses } from "../contract.ts";
import {
	formatOpenLimit,
	formatValueLimit,
	maxOpenOrders,
	maxOpenValue,
	openStatuses,
	retailValueOf,
} from "./limit.ts";

describe("the limit on open orders", () => {
	test.each([
		[0, 3],
		[1, 10],
		[4, 10],
		[5, 30],
		[500, 30],
	])("with %d completed orders is %d", (completed, limit) => {
		expect(maxOpenOrders(completed)).toBe(limit);
		expect(formatOpenLimit({ open: limit - 1, completed, value: 0 })).toBeUndefined();
		expect(formatOpenLimit({ open: limit, completed, value: 0 })).toMatch(`You already have ${limit} open orders`);
	});

	test("counts an order as open until its item is back, also when delivered", () => {
		const closed: OrderStatus[] = statuses.filter((status) => !openStatuses.includes(status));
		expect(closed).toEqual(["declined", "expired", "cancelled", "undelivered", "returned", "disputed", "completed"]);
	});
});

describe("the limit on the value of open orders", () => {
	test.each([
		[0, 25_000],
		[1, 1_00_000],
		[4, 1_00_000],
		[5, undefined],
		[500, undefined],
	])("with %d completed orders is %s rupees", (completed, limit) => {
		expect(maxOpenValue(completed)).toBe(limit);
		const most = limit ?? 10_000_000;
		const message = (value: number, item: number) =>
			formatValueLimit({ open: value > 0 ? 1 : 0, completed, value }, item);
		expect(message(0, most)).toBeUndefined();
		expect(message(most - 1000, 1000)).toBeUndefined();
		if (limit === undefined) return;
		expect(message(0, most + 1)).toMatch(/^This item is worth ₹/);
		expect(message(most - 1000, 1001)).toMatch(/^With this item, the items of your open orders would be worth ₹/);
	});

	test("says from when on it is higher", () => {
		expect(formatValueLimit({ open: 1, completed: 0, value: 20_000 }, 8000)).toBe(
			"With this item, the items of your open orders would be worth ₹28,000. Until you have completed one order, your open orders may be worth up to ₹25,000 in all. You can choose another item, or write to the lister, who can allow this order.",
		);
		expect(formatValueLimit({ open: 0, completed: 2, value: 0 }, 1_20_000)).toBe(
			"This item is worth ₹1,20,000. Until you have completed 5 orders, your open orders may be worth up to ₹1,00,000 in all. You can choose another item, or write to the lister, who can allow this order.",
		);
	});

	test("counts a multiple of the day price where the lister names no value", () => {
		expect(retailValueOf({ price: 900, retail_value: null })).toBe(18_000);
		expect(retailValueOf({ price: 900, retail_value: 4000 })).toBe(4000);
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
		for (let count = 0; count < 5; count++)
			products.push(await list(seller, { retailValue: 5000, sizeStock: [{ size: "M", stock: 9 }] }));
	});
	afterAll(() => world.close());
	// The orders of other tests are on no number, since all clients have the same one.
	beforeEach(() => world.app.db.pool.query("update rental set mobile = ''"));

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

	test("a dear item is refused before a code is sent, until its lister allows one order in their conversation", async () => {
		const client = await world.client();
		const gown = await list(seller, { retailValue: 26_000, sizeStock: [{ size: "M", stock: 9 }] });
		const limit = async () => (await must(client.get(`/api/order/limit?productId=${gown._id}`))).body;
		expect(await limit()).toMatchObject({ value: 0, valueLimit: 25_000, canAskLister: true });
		expect((await limit()).reason).toMatch(/^This item is worth ₹26,000/);
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ reason: null, canAskLister: false });
		const refused = await requestDeliveryCode(client, gown._id);
		expectFailure(refused, { status: 409, code: "order-limit" });
		expect(refused.body).toMatchObject({ value: 0, valueLimit: 25_000, canAskLister: true });

		const { conversationId } = (await must(startConversation(client, gown._id))).body;
		const path = `/api/message/orderAllowance/${conversationId}`;
		expect((await must(seller.get(path))).body.allowance).toBe("needed");
		expect((await must(seller.post(path, {}))).body.allowance).toBe("allowed");
		expect((await must(seller.post(path, {}))).body.allowance).toBe("allowed");
		expect(await messagesOf(client, conversationId)).toHaveLength(2);
		expect(await limit()).toMatchObject({ reason: null, canAskLister: false });

		// The permission is for this item, and for one order.
		const other = await list(seller, { retailValue: 26_000 });
		expectFailure(await requestDeliveryCode(client, other._id), { status: 409, code: "order-limit" });
		await must(rent(world, client, gown, 2, 1));
		expect((await must(seller.get(path))).body.allowance).toBe("needed");
		expect(await limit()).toMatchObject({ value: 26_000, canAskLister: true });
		expectFailure(await requestDeliveryCode(client, gown._id), { status: 409, code: "order-limit" });
		expect((await must(client.get("/api/order/limit"))).body.open).toBe(1);
	});

	test("a permission ends after seven days, and two orders at once do not share it", async () => {
		const client = await world.client();
		const gowns = [await list(seller, { retailValue: 20_000 }), await list(seller, { retailValue: 20_000 })] as const;
		for (const gown of gowns) await must(requestDeliveryCode(client, gown._id));
		const placed = await Promise.all(
			gowns.map((gown) => client.post("/api/product/createRental", orderInput(world, gown, 3, 1))),
		);
		expect(placed.map(({ status }) => status).sort()).toEqual([200, 409]);
		const refused = gowns[placed.findIndex(({ status }) => status === 409)] as (typeof gowns)[number];
		const { conversationId } = (await must(startConversation(client, refused._id))).body;
		await must(seller.post(`/api/message/orderAllowance/${conversationId}`, {}));
		const limit = async () => (await must(client.get(`/api/order/limit?productId=${refused._id}`))).body;
		world.wait(rules.orderLimits.allowanceDays * 24 - 0.1);
		expect((await limit()).reason).toBeNull();
		world.wait(0.2);
		expect((await limit()).reason).toMatch(/would be worth ₹40,000/);
	});

	const numberTaken = /^This phone number is on an open order of another account\./;
	const codeFor = (client: TestClient, index: number, mobile: string) =>
		client.post("/api/address/send-otp", { ...address, mobile, productId: product(index)._id });

	test.each(["9876512345", "+91 98765 12345", "098765-12345", "९८७६५१२३४५"])(
		"a phone number on an open order of another account is refused before a code is sent, written as %s",
		async (mobile) => {
			const [client, other] = [await world.client(), await world.client()];
			await must(codeFor(client, 0, "9876512345"));
			const input = orderInput(world, product(0), 2, 1, { deliveryAddress: { ...address, mobile: "9876512345" } });
			const { orderId } = (await must(client.post("/api/product/createRental", input))).body;
			const emails = (await world.emails(other.user.email)).length;
			const refused = await codeFor(other, 1, mobile);
			expectFailure(refused, { status: 400, code: "invalid", field: "mobile" });
			expect(refused.body.fields.mobile).toMatch(numberTaken);
			expect(await world.emails(other.user.email)).toHaveLength(emails);
			// The same account, and another number.
			await must(codeFor(client, 1, mobile));
			await must(codeFor(other, 1, "9876512346"));
			// The order names another address than the code did.
			const changed = { ...orderInput(world, product(1), 2, 1), deliveryAddress: { ...address, mobile } };
			expectFailure(await other.post("/api/product/createRental", changed), { status: 400, code: "invalid" });
			await must(client.post(`/api/order/${orderId}/cancel`, {}));
			await must(other.post("/api/product/createRental", changed));
		},
	);

	test("of two accounts that order with one number at once, one succeeds", async () => {
		const clients = [await world.client(), await world.client()] as const;
		for (const client of clients) await must(codeFor(client, 0, "9876512347"));
		const input = orderInput(world, product(0), 12, 1, { deliveryAddress: { ...address, mobile: "9876512347" } });
		const placed = await Promise.all(clients.map((client) => client.post("/api/product/createRental", input)));
		expect(placed.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test("the lines of a bag go through the same rule", async () => {
		const [client, other] = [await world.client(), await world.client()];
		await must(rent(world, client, product(0), 2, 1));
		const rentalPeriod = { startDate: world.day(4), endDate: world.day(4) };
		await must(other.post("/api/bag", { productId: product(1)._id, rentalPeriod, size: "M" }));
		const { lines } = (await must(other.get("/api/bag"))).body.bag;
		const refused = await other.post("/api/rental/group", { lines, address });
		expectFailure(refused, { status: 400, code: "invalid" });
		expect(refused.body.lines[0].message).toMatch(numberTaken);
		await must(other.post("/api/rental/group", { lines, address: { ...address, mobile: "9876512348" } }));
	});

	test.each<[string, (who: TestClient, mobile: string) => ReturnType<TestClient["post"]>]>([
		["a code", (who, mobile) => codeFor(who, 1, mobile)],
		[
			"an order",
			(who, mobile) => {
				const deliveryAddress = { ...address, mobile };
				return who.post("/api/product/createRental", orderInput(world, product(1), 2, 1, { deliveryAddress }));
			},
		],
		["a bag", (who, mobile) => who.post("/api/rental/group", { lines: [], address: { ...address, mobile } })],
	])(
		"an account tries twenty numbers an hour with %s, taken or free, and the next one is not looked up",
		async (_, attempt) => {
			const [client, other] = [await world.client(), await world.client()];
			await must(rent(world, client, product(0), 2, 1));
			for (let count = 0; count < 19; count++) await attempt(other, `98765124${10 + count}`);
			expect((await attempt(other, address.mobile)).body.code).not.toBe("too-many");
			for (const mobile of [address.mobile, "9876512499"])
				expectFailure(await attempt(other, mobile), { status: 429, code: "too-many" });
		},
	);

	test("each number of a bag counts once", async () => {
		const client = await world.client();
		const addresses = Array.from({ length: 10 }, (_, place) => ({
			function: `Function ${place}`,
			address: { ...address, mobile: `98765125${10 + (place % 9)}` },
		}));
		const order = () => client.post("/api/rental/group", { lines: [], address, addresses });
		for (const _ of [1, 2]) expectFailure(await order(), { status: 409, code: "conflict" });
		expectFailure(await order(), { status: 429, code: "too-many" });
	});

	test("the staff see a client's limit, what is used of it, and the orders that listers have allowed", async () => {
		const [client, admin] = [await world.client(), await world.admin()];
		await must(rent(world, client, product(0), 2, 1));
		const gown = await list(seller, { name: "Zari gown", retailValue: 26_000 });
		const { conversationId } = (await must(startConversation(client, gown._id))).body;
		await must(seller.post(`/api/message/orderAllowance/${conversationId}`, {}));
		const limitOf = async () => (await must(admin.get(`/api/admin/users/${client.user._id}`))).body.user.orderLimit;
		expect(await limitOf()).toEqual({
			...{ value: 5000, valueLimit: 25_000 },
			allowed: [{ productId: gown._id, name: "Zari gown", allowedAt: expect.stringMatching(/^2026-/) }],
		});
		await world.app.db.pool.query("update order_allowance set allowed_at = allowed_at - interval '8 days'");
		expect((await limitOf()).allowed).toEqual([]);
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
		const limit = rules.orderLimits.open[0].open;
		for (let from = 1; from <= limit + 1; from++) await must(rent(world, client, product, from, 1));
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ open: limit + 1, limit: null });
	} finally {
		await world.close();
	}
});
