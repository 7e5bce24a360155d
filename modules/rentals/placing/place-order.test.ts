import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { delivery } from "#messages/common/orders.js";
import * as copy from "#messages/common/product.js";
import { makeClients } from "#tests/fixtures/clients.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
});
afterAll(() => world.close());

describe("placing an order", () => {
	test("claims the days and the cleaning day after them, and both sides see the order", async () => {
		const product = await list(seller);
		const { body } = await must(rent(world, client, product, 5, 3));
		expect(body).toMatchObject({ success: true, message: delivery.success, totalAmount: 7200 });

		const { body: shown } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect(shown.product.availability).toEqual([
			{
				size: "M",
				days: [
					// A rental that ended on this day would have its cleaning on a booked day.
					{ day: world.day(4), reason: "cleaning" },
					{ day: world.day(5), reason: "booked" },
					{ day: world.day(6), reason: "booked" },
					{ day: world.day(7), reason: "booked" },
					{ day: world.day(8), reason: "cleaning" },
				],
				free: [
					{ startDate: world.day(0), endDate: world.day(3) },
					{ startDate: world.day(9), endDate: shown.product.rentalPeriod.endDate },
				],
			},
		]);
		const { body: mine } = await must(client.get(`/api/product/getUserRentals/${client.user._id}`));
		expect(mine.rentals[0]).toMatchObject({
			orderId: body.orderId,
			productId: product._id,
			name: product.name,
			price: 2400,
			images: [expect.stringMatching(/^\/media\//)],
			rentalPeriod: { startDate: world.day(5), endDate: world.day(7) },
			status: "pending",
			phase: "upcoming",
			totalAmount: 7200,
			size: "M",
			paymentMethod: "cod",
			allowed: ["cancel"],
		});
		const { body: theirs } = await must(seller.get(`/api/order/getSellerOrders/${seller.user._id}`));
		expect(theirs.orders[0]).toMatchObject({
			orderId: body.orderId,
			allowed: ["accept", "decline", "cancel"],
			deliveryAddress: null,
		});
	});

	test("emails the code once, to the client alone, and no response contains it", async () => {
		const product = await list(seller);
		const { body } = await must(requestDeliveryCode(client, product._id));
		const code = await world.codeFor(client.user.email);
		expect(JSON.stringify(body)).not.toContain(code);
		const storedCodes = await world.app.db.read
			.selectFrom("one_time_code")
			.select("mac")
			.where("owner_id", "=", client.user._id)
			.execute();
		expect(storedCodes.some(({ mac }) => mac.toString("utf8").includes(code))).toBe(false);
	});

	test("without a code is refused (409) and leaves no claims", async () => {
		const product = await list(seller);
		const response = await client.post("/api/product/createRental", orderInput(world, product, 5, 3));
		expect(response).toMatchObject({
			status: 409,
			body: { success: false, code: "no-code", message: delivery.noCode },
		});
		const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect(body.product.availability[0].days).toEqual([]);
	});

	test("with a code older than 15 minutes is refused", async () => {
		const product = await list(seller);
		await must(requestDeliveryCode(client, product._id));
		world.wait(0.26);
		const response = await client.post("/api/product/createRental", orderInput(world, product, 5, 3));
		expect(response.body.code).toBe("no-code");
	});

	test.each([
		["from yesterday", -1, 2, copy.period.past],
		["for eight days", 3, 8, copy.period.tooLong],
		["beyond three months", 92, 2, copy.period.tooFar],
		["with reversed days", 5, -1, copy.period.reversed],
	])("%s is refused (400) with the reason", async (_, from, days, message) => {
		const product = await list(seller);
		const response = await rent(world, client, product, from, days, { totalAmount: 2400 });
		expect(response).toMatchObject({ status: 400, body: { success: false, message } });
	});

	test.each([
		["with the same key", true],
		["without a key", false],
	])("repeated %s and another total or deposit is refused (409), and the order stays", async (_, hasKey) => {
		const product = await list(seller, { deposit: 1000 });
		const key = hasKey ? { "Idempotency-Key": `again-${product._id}` } : undefined;
		await must(requestDeliveryCode(client, product._id));
		const send = (over: Record<string, unknown> = {}) =>
			client.post("/api/product/createRental", orderInput(world, product, 5, 3, over), key);
		const { body } = await must(send());
		for (const over of [{ totalAmount: 1 }, { totalAmount: product.price }])
			expect(await send(over)).toMatchObject({
				status: 409,
				body: { code: "price-changed", totalAmount: product.price * 3 },
			});
		if (!hasKey)
			expect(await send({ deposit: 1 })).toMatchObject({ status: 409, body: { code: "price-changed", deposit: 1000 } });
		expect((await must(send({ deposit: 1000 }))).body.orderId).toBe(body.orderId);
	});

	test("at another price than the listing's is refused (409) with the new total", async () => {
		const product = await list(seller);
		const response = await rent(world, client, product, 5, 3, { totalAmount: 300 });
		expect(response).toMatchObject({
			status: 409,
			body: { code: "price-changed", message: delivery.priceChanged, totalAmount: 7200, deposit: 0 },
		});
	});

	test("of one's own product is refused", async () => {
		const product = await list(seller);
		expect(await requestDeliveryCode(seller, product._id)).toMatchObject({
			status: 403,
			body: { code: "own-product" },
		});
	});

	test("for another account is refused (403)", async () => {
		const product = await list(seller);
		const response = await rent(world, client, product, 5, 3, { userId: seller.user._id });
		expect(response.status).toBe(403);
	});

	test("forces status and payment method, whatever is sent", async () => {
		const product = await list(seller);
		const { body } = await must(rent(world, client, product, 5, 1, { status: "completed", paymentMethod: "card" }));
		const { body: shown } = await must(client.get(`/api/order/${body.orderId}`));
		expect(shown.order).toMatchObject({ status: "pending", paymentMethod: "cod" });
	});

	test("of an instant listing is confirmed immediately", async () => {
		const product = await list(seller, { instant: true });
		const { body } = await must(rent(world, client, product, 5, 1));
		const { body: shown } = await must(client.get(`/api/order/${body.orderId}`));
		expect(shown.order.status).toBe("confirmed");
	});
});

describe("no double booking", () => {
	test("taken days are refused with the specification's text; free days around them are not", async () => {
		const product = await list(seller);
		const other = await world.client();
		await must(rent(world, client, product, 10, 3));
		expect(await rent(world, other, product, 12, 2)).toMatchObject({
			status: 409,
			body: { code: "dates-taken", message: delivery.taken },
		});
		expect(await rent(world, other, product, 13, 1)).toMatchObject({ status: 409 }); // being cleaned
		expect(await rent(world, other, product, 9, 1)).toMatchObject({ status: 409 }); // would be cleaned on a taken day
		expect(await rent(world, other, product, 14, 2)).toMatchObject({ status: 200 });
	});

	test("exactly one of many clients racing for one garment succeeds, without errors or deadlocks", async () => {
		const product = await list(seller);
		// The pool limits concurrent transactions: four racers for each connection keep all of them busy.
		const count = 4 * world.app.config.databasePool;
		const racers = (await makeClients(world.app, count)).map(({ token }) => ({ authorization: `Bearer ${token}` }));
		await Promise.all(racers.map((racer) => must(requestDeliveryCode(world.visitor(), product._id, racer))));
		// Overlapping periods with different starts.
		const responses = await Promise.all(
			racers.map((racer, index) =>
				world.visitor().post("/api/product/createRental", orderInput(world, product, 20 + (index % 3), 3), racer),
			),
		);
		const outcomes = responses.map(({ status, body }) => `${status} ${body.code ?? ""}`).sort();
		expect(outcomes).toEqual(["200 ", ...Array(count - 1).fill("409 dates-taken")]);
		const deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
		expect((await world.app.db.pool.query(deadlocks)).rows).toEqual([
			{ deadlocks: expect.toSatisfy((n) => Number(n) === 0) },
		]);
	});

	test("two pieces of a size can be rented at once; a third client is refused", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		const clients = await Promise.all([world.client(), world.client(), world.client()]);
		const responses = await Promise.all(clients.map((one) => rent(world, one, product, 6, 2)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
	});

	test("a size out of stock is refused with that message", async () => {
		const product = await list(seller, {
			sizeStock: [
				{ size: "S", stock: 0 },
				{ size: "M", stock: 1 },
			],
		});
		expect(await rent(world, client, product, 6, 2, { size: "S" })).toMatchObject({
			status: 409,
			body: { message: delivery.outOfStock },
		});
	});
});

describe("placing is idempotent", () => {
	test("five concurrent requests with the same key: one order, one email", async () => {
		const product = await list(seller);
		const buyer = await world.client();
		const key = { "idempotency-key": "a-visit-of-the-form" };
		await Promise.all(
			Array.from({ length: 3 }, () =>
				must(requestDeliveryCode(buyer, product._id, { "idempotency-key": "a-visit-of-the-form-otp" })),
			),
		);
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => buyer.post("/api/product/createRental", orderInput(world, product, 5, 2), key)),
		);
		expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1);
		expect(responses.every(({ status }) => status === 200)).toBe(true);
		const codes = (await world.emails(buyer.user.email)).filter(({ body }) => /^\d{6}$/m.test(body));
		expect(codes).toHaveLength(2); // one to verify the address, one for the delivery
	});

	test("the same order without a key returns the first one within ten minutes, and is a new order after that", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		const buyer = await world.client();
		const first = await must(rent(world, buyer, product, 5, 2));
		expect((await must(rent(world, buyer, product, 5, 2))).body.orderId).toBe(first.body.orderId);
		world.wait(0.2);
		expect((await must(rent(world, buyer, product, 5, 2))).body.orderId).not.toBe(first.body.orderId);
	});

	test("the same dates with a second size or with try-on days are another order, not the first one", async () => {
		const sizeStock = ["M", "L"].map((size) => ({ size, stock: 1 }));
		const product = await list(seller, { sizeStock, tryOnPrice: 0 });
		const buyer = await world.client();
		const first = await must(rent(world, buyer, product, 5, 2, { size: "M", backupSize: "L" }));
		for (const over of [{}, { tryOnDays: 1 }, { backupSize: "L", tryOnDays: 1 }]) {
			const other = await rent(world, buyer, product, 5, 2, { size: "M", ...over });
			expect([other.status, other.body.code]).toEqual([409, "dates-taken"]);
			const query = { productId: product._id, startDate: world.day(5), endDate: world.day(6), size: "M" };
			const wanted = { backupSize: "", tryOnDays: "0", ...over };
			const path = `/api/order/placed?${new URLSearchParams({ ...query, ...wanted, tryOnDays: String(wanted.tryOnDays) })}`;
			expect((await must(buyer.get(path))).body.placed).toBeNull();
		}
		const repeated = await must(rent(world, buyer, product, 5, 2, { size: "M", backupSize: "L" }));
		expect(repeated.body.orderId).toBe(first.body.orderId);
	});

	test("the same order without a key is still the first one after its days, its size and its rent were changed", async () => {
		const sizeStock = [
			{ size: "M", stock: 2 },
			{ size: "L", stock: 1 },
		];
		const product = await list(seller, { sizeStock, instant: true });
		const buyer = await world.client();
		const place = () => rent(world, buyer, product, 5, 2, { size: "M" });
		const { body: first } = await must(place());
		const rentalPeriod = { startDate: world.day(9), endDate: world.day(11) };
		await must(buyer.post(`/api/order/${first.orderId}/requestChange`, { rentalPeriod, size: "L" }));
		expect((await must(place())).body).toEqual(first);
		const query = { productId: product._id, startDate: world.day(5), endDate: world.day(6), size: "M" };
		const path = `/api/order/placed?${new URLSearchParams(query)}`;
		expect((await must(buyer.get(path))).body.placed?.orderId).toBe(first.orderId);
		world.wait(0.2);
		expect((await must(buyer.get(path))).body.placed).toBeNull();
		expect((await must(place())).body.orderId).not.toBe(first.orderId);
	});

	test("the same key with another address returns the first order, which keeps its address", async () => {
		const product = await list(seller);
		const buyer = await world.client();
		await must(requestDeliveryCode(buyer, product._id));
		const place = (over = {}) =>
			must(buyer.post("/api/product/createRental", orderInput(world, product, 5, 2, over), { "idempotency-key": "k" }));
		const { body: first } = await place();
		const { body: repeated } = await place({ deliveryAddress: { ...address, city: "Jaipur" } });
		expect(repeated.orderId).toBe(first.orderId);
		const { body } = await must(buyer.get(`/api/order/${first.orderId}`));
		expect(body.order.deliveryAddress.city).toBe(address.city);
	});

	test("a key that was used for another order is refused (409)", async () => {
		const product = await list(seller);
		const buyer = await world.client();
		await must(requestDeliveryCode(buyer, product._id));
		await must(buyer.post("/api/product/createRental", orderInput(world, product, 5, 2), { "idempotency-key": "k" }));
		expect(
			await buyer.post("/api/product/createRental", orderInput(world, product, 15, 2), { "idempotency-key": "k" }),
		).toMatchObject({ status: 409, body: { code: "conflict" } });
	});
});
