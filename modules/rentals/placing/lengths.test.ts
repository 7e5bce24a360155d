import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receiptOf } from "#common/receipt/receipt-view.ts";
import { periodTooShort } from "#messages/common/product.js";
import { checkLedger } from "#modules/ledger/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import {
	address,
	list,
	makeWorld,
	must,
	newListing,
	orderInput,
	rent,
	requestDeliveryCode,
	signIn,
	type World,
} from "#tests/world.ts";

/** Rentals of listings with a shortest rental and discounts by length: ₹1,001 a day, 15 % off from 3 days, 30 % from 6. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "off" });
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client] = [await world.seller(), await world.client()];
});
afterAll(() => world.close());
beforeEach(async () => {
	for (const person of [seller, client]) await signIn(person, person.user.email);
});

const terms = {
	...{ price: 1001, deposit: 2000 },
	lengthDiscounts: [
		{ fromDays: 3, percent: 15 },
		{ fromDays: 6, percent: 30 },
	],
};
const discounted = (over: Record<string, unknown> = {}) => list(seller, { ...terms, ...over });
const period = (from: number, days: number) => ({ startDate: world.day(from), endDate: world.day(from + days - 1) });
/** The rents that these terms give, written by hand: 3003 − 450.45, 4004 − 600.6, 5005 − 750.75, 6006 − 1801.8, 7007 − 2102.1, rounded. */
const rents = [1001, 2002, 2553, 3403, 4254, 4204, 4905];

describe("the rent", () => {
	test.each(rents.map((total, at) => [at + 1, total] as const))(
		"of %d days is ₹%d, and no other amount is accepted",
		async (days, total) => {
			const [product, other] = [await discounted(), await world.client()];
			await must(requestDeliveryCode(other, product._id));
			const order = (totalAmount: number) =>
				other.post("/api/product/createRental", orderInput(world, product, 5, days, { totalAmount }));
			if (days > 2)
				expect(await order(1001 * days)).toMatchObject({
					status: 409,
					body: { code: "price-changed", totalAmount: total },
				});
			expect(await order(total)).toMatchObject({ status: 200, body: { totalAmount: total } });
		},
	);

	test("is frozen: the order keeps its discounts when the listing loses them", async () => {
		const [product, other] = [await discounted(), await world.client()];
		const { body } = await must(rent(world, other, product, 5, 4));
		await must(
			seller.put(`/api/product/updateProduct/${product._id}`, {
				...newListing,
				...terms,
				price: 1500,
				lengthDiscounts: [],
			}),
		);
		const { order } = (await must(other.get(`/api/order/${body.orderId}`))).body;
		expect(order).toMatchObject({ totalAmount: 3403, discountAmount: 601, lengthDiscounts: terms.lengthDiscounts });
	});

	test("changed by new discounts is refused as a changed price is, with the new total", async () => {
		const [product, other] = [await discounted(), await world.client()];
		await must(requestDeliveryCode(other, product._id));
		await must(
			seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, ...terms, lengthDiscounts: [] }),
		);
		expect(await other.post("/api/product/createRental", orderInput(world, product, 5, 3))).toMatchObject({
			...{ status: 409, body: { code: "price-changed", totalAmount: 3003, deposit: 2000 } },
		});
	});

	test("is in the emails to both sides, with what is taken off", async () => {
		const [product, other, lister] = [await discounted(), await world.client(), seller];
		await must(other.post("/api/address/send-otp", { ...address, productId: product._id, rentalPeriod: period(5, 3) }));
		const [code] = await world.emails(other.user.email);
		expect(code?.body).toContain("₹4,553 in cash (₹2,553 rent + ₹2,000 refundable deposit)");
		expect(code?.body).toContain("−₹450, already taken off");
		await must(other.post("/api/product/createRental", orderInput(world, product, 5, 3)));
		for (const { user } of [other, lister]) {
			const [email] = await world.emails(user.email);
			expect(email?.body).toMatch(/Discount for 3 days[\s\S]*−₹450, already taken off/);
			expect(email?.body).toContain("₹2,553");
		}
	});
});

describe("fewer days than the shortest rental are refused", () => {
	const refused = {
		status: 400,
		body: {
			code: "invalid",
			message: periodTooShort({ minDays: 3 }),
			fields: { "rentalPeriod.endDate": periodTooShort({ minDays: 3 }) },
		},
	};

	test("by the order, the code, the hold, the bag and the waitlist; the shortest itself is accepted", async () => {
		const [product, other] = [await discounted({ minDays: 3 }), await world.client()];
		const booking = (days: number) => ({ productId: product._id, rentalPeriod: period(5, days) });
		const send = (days: number) => other.post("/api/address/send-otp", { ...address, ...booking(days) });
		expect(await send(2)).toMatchObject(refused);
		expect(await other.post("/api/product/hold", booking(2))).toMatchObject(refused);
		expect(await other.post("/api/waitlist", { ...booking(2), size: "M" })).toMatchObject(refused);
		expect(await other.post("/api/bag", { ...booking(2), size: "M" })).toMatchObject(refused);
		const { lineId } = (await must(other.post("/api/bag", { ...booking(3), size: "M" }))).body;
		const change = (days: number) => other.put(`/api/bag/${lineId}`, { rentalPeriod: period(5, days), size: "M" });
		expect(await change(1)).toMatchObject(refused);
		await must(change(4));
		await must(send(3));
		expect(await other.post("/api/product/createRental", orderInput(world, product, 5, 2))).toMatchObject(refused);
		await must(other.post("/api/product/hold", booking(3)));
		await must(other.post("/api/product/createRental", orderInput(world, product, 5, 3)));
	});

	test("by the bag and its order, when the lister raises it later", async () => {
		const [product, other] = [await discounted(), await world.client()];
		await must(other.post("/api/bag", { productId: product._id, rentalPeriod: period(5, 3), size: "M" }));
		const bag = async () => (await must(other.get("/api/bag"))).body.bag;
		const [line] = (await bag()).lines;
		expect(line).toMatchObject({ totalAmount: 2553, discountPercent: 15, discountAmount: 450, problem: null });
		await must(seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, ...terms, minDays: 4 }));
		const [short] = (await bag()).lines;
		expect(short.problem).toEqual({ code: "too-short", message: periodTooShort({ minDays: 4 }), until: null });
		const lines = [{ _id: line._id, totalAmount: 2553, deposit: 2000 }];
		const order = await other.post("/api/rental/group", { lines, address });
		expect([order.status, order.body.lines]).toEqual([
			400,
			[{ _id: line._id, code: "invalid", message: periodTooShort({ minDays: 4 }) }],
		]);
	});
});

describe("an extended rental", () => {
	async function delivered(days: number, over: Record<string, unknown> = {}) {
		const product = await discounted({ instant: true, ...over });
		const order = await placeTestOrder(world, { seller, client }, product, 0, days);
		await must(order.step("seller", "dispatch"));
		await must(order.step("seller", "handOver", { code: order.code, cashHolder: "courier" }));
		return { ...order, code: await world.codeFor(client.user.email) };
	}
	const moneyOf = async (orderId: string) => (await must(client.get(`/api/order/${orderId}/money`))).body.money;

	test("costs what all days together cost, less the rent of its first days", async () => {
		const order = await delivered(2);
		const { options } = (await order.show()).extension;
		// 6 days cost less than 5, and no rent is paid back: each option is its own difference to the 2,002.
		expect(options.map(({ extraRent }: { extraRent: number }) => extraRent)).toEqual([551, 1401, 2252, 2202, 2903]);
		await must(order.step("client", "requestExtension", { endDate: world.day(3) }));
		expect(await order.show()).toMatchObject({
			...{ totalAmount: 3403, discountAmount: 601, days: 4 },
			extension: { extraRent: 1401, firstEndDate: world.day(1) },
		});
		expect(await moneyOf(order.orderId)).toMatchObject({ rent: 3403, cashAtDoor: 4002, extraRent: 1401 });
		world.wait(24 * 3);
		await signIn(seller, seller.user.email);
		await signIn(client, client.user.email);
		await must(order.step("seller", "return", { code: order.code, cashHolder: "seller" }));
		const receipt = receiptOf(await order.show(), await moneyOf(order.orderId), "in cash", []);
		expect(receipt.lines.map(({ amount }) => amount)).toEqual([2002, 2000]);
		expect(receipt.laterLines[0]).toMatchObject({ amount: 1401 });
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("never pays rent back: days that a discount makes cheaper are added for nothing, and stay at the return", async () => {
		const order = await delivered(5);
		await must(order.step("client", "requestExtension", { endDate: world.day(5) }));
		expect(await order.show()).toMatchObject({
			...{ totalAmount: 4254, days: 6, extension: { extraRent: 0, firstEndDate: world.day(4) } },
		});
		world.wait(24 * 5);
		await signIn(seller, seller.user.email);
		await signIn(client, client.user.email);
		await must(order.step("seller", "return", { code: order.code, cashHolder: "unpaid" }));
		const shown = await order.show();
		expect(shown).toMatchObject({ totalAmount: 4254, rentalPeriod: { endDate: shown.rentalPeriod.endDate }, days: 6 });
		await must(order.step("seller", "complete"));
		expect(await moneyOf(order.orderId)).toMatchObject({ rent: 4254, extraRent: 0, lateFee: 0 });
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("has its discount as a line of the receipt, and the lister earns what the client paid", async () => {
		const order = await delivered(3);
		world.wait(24 * 2);
		await signIn(seller, seller.user.email);
		await signIn(client, client.user.email);
		await must(order.step("seller", "return", { code: order.code }));
		await must(order.step("seller", "complete"));
		const receipt = receiptOf(await order.show(), await moneyOf(order.orderId), "in cash", []);
		expect(receipt.lines.map(({ name, amount }) => [name, amount]).slice(1)).toEqual([
			["Discount of 15%", -450],
			["Security deposit", 2000],
		]);
		expect([receipt.lines[0]?.amount, receipt.total.amount]).toEqual([3003, 4553]);
		const { dues } = (await must(seller.get(`/api/order/${order.orderId}/money`))).body.money;
		expect(dues).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "payout", amount: 2553 })]));
	});
});

test("the database accepts no other total, and no discounts that fall", async () => {
	const [product, other] = [await discounted(), await world.client()];
	const { body } = await must(rent(world, other, product, 5, 4));
	const change = (set: string, table = "rental", id = body.orderId) =>
		world.app.db.pool.query(`update ${table} set ${set} where id = $1`, [id]);
	await expect(change("total_amount = 4004")).rejects.toThrow(/rental_total/);
	await expect(change("first_discount_percent = 20")).rejects.toThrow(/rental_total/);
	await expect(change("end_date = end_date + 1")).rejects.toThrow(/rental_total/);
	for (const [set, constraint] of [
		["second_discount_percent = 15", "second_discount"],
		["second_discount_days = 3", "second_discount"],
		["first_discount_days = null", "first_discount"],
		["first_discount_days = null, first_discount_percent = null", "second_discount"],
		["first_discount_percent = 51", "first_discount_percent"],
		["first_discount_days = 1", "first_discount_days"],
		["min_days = 8", "min_days"],
	] as const)
		await expect(change(set, "product", product._id)).rejects.toThrow(new RegExp(`product_${constraint}`));
});
