import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** Orders with days in transit. The lister is in Jaipur (302016); the clock starts at 11:30 am IST on Mon, 23 Nov. */

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const morning = new Date("2026-11-23T06:00:00Z");
const startInTheMorning = async () => {
	world.clock.set(morning);
	return world.client();
};
const to = (pincode: string, over = {}) => ({ deliveryAddress: { ...address, city: "Somewhere", pincode }, ...over });
const claimsOf = async (orderId: string) => {
	const claims = world.app.db.read.selectFrom("claimed_day").select(["day", "reason"]).where("rental_id", "=", orderId);
	return (await claims.orderBy("day").execute()).map(({ day, reason }) => `${day.slice(-2)} ${reason}`);
};
const show = async (who: TestClient, orderId: string) => (await must(who.get(`/api/order/${orderId}`))).body.order;

/** An accepted order for the 1st and 2nd of December to Pune, three days away. */
async function orderToPune(over = {}) {
	const client = await startInTheMorning();
	const product = await list(seller, over);
	const { body } = await must(rent(world, client, product, 8, 2, to("411001")));
	await must(seller.post(`/api/order/${body.orderId}/accept`, {}));
	const code = await world.codeFor(client.user.email);
	return { client, product, orderId: body.orderId as string, code };
}

describe("the courier's days", () => {
	test.each([
		["302001", ["01 rental", "02 rental", "03 cleaning"]],
		["303001", ["30 transit", "01 rental", "02 rental", "03 transit", "04 cleaning"]],
		["342001", ["29 transit", "30 transit", "01 rental", "02 rental", "03 transit", "04 transit", "05 cleaning"]],
	])("to %s are claimed with the order", async (pincode, claims) => {
		const client = await startInTheMorning();
		const product = await list(seller);
		const { body } = await must(rent(world, client, product, 8, 2, to(pincode)));
		expect(await claimsOf(body.orderId)).toEqual(claims);
		await must(client.post(`/api/order/${body.orderId}/cancel`, {}));
		expect(await claimsOf(body.orderId), "a cancelled order frees them").toEqual([]);
	});

	test("are planned on the order, for both sides", async () => {
		const { client, orderId } = await orderToPune();
		const courier = {
			transitDays: 3,
			dispatchFrom: "2026-11-27",
			dispatchBy: "2026-11-28",
			reachesBy: "2026-12-01",
			leavesOn: "2026-12-03",
			backBy: "2026-12-05",
		};
		expect((await show(client, orderId)).courier).toEqual(courier);
		expect((await show(seller, orderId)).courier).toEqual(courier);
	});

	test("are nobody else's: an order that needs one of them is refused, and one beside them is not", async () => {
		const { product } = await orderToPune();
		const other = await world.client();
		expect((await rent(world, other, product, 5, 1)).body.code, "28 Nov is in transit").toBe("dates-taken");
		expect((await rent(world, other, product, 4, 1)).body.code, "27 Nov: its cleaning would be on the 28th").toBe(
			"dates-taken",
		);
		expect((await rent(world, other, product, 13, 1)).body.code, "6 Dec is for cleaning").toBe("dates-taken");
		await must(rent(world, other, product, 3, 1));
		await must(rent(world, other, product, 14, 1));
	});

	test("go to exactly one of two orders that race for them", async () => {
		for (let round = 0; round < 4; round++) {
			const [one, two] = [await startInTheMorning(), await world.client()];
			const product = await list(seller);
			await Promise.all([one, two].map((client) => must(requestDeliveryCode(client, product._id))));
			const statuses = await Promise.all([
				one.post("/api/product/createRental", orderInput(world, product, 8, 2, to("411001"))),
				two.post("/api/product/createRental", orderInput(world, product, 6, 1)),
			]);
			expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
		}
	});

	test("let the item leave from the day before them, and be handed over from the day before the first one", async () => {
		const { client, orderId, code } = await orderToPune();
		expect((await show(seller, orderId)).notYet).toMatchObject({ step: "dispatch", from: "2026-11-27" });
		expect(await seller.post(`/api/order/${orderId}/dispatch`, {})).toMatchObject({
			status: 409,
			body: { message: "You can mark this order as sent from Fri, 27 Nov." },
		});
		world.wait(4 * 24);
		await must(seller.post(`/api/order/${orderId}/dispatch`, {}));
		expect((await claimsOf(orderId)).slice(0, 4)).toEqual(["27 transit", "28 transit", "29 transit", "30 transit"]);
		expect((await seller.post(`/api/order/${orderId}/handOver`, { code })).body.message).toBe(
			"You can hand over this order from Mon, 30 Nov.",
		);
		world.wait(3 * 24);
		await must(seller.post(`/api/order/${orderId}/handOver`, { code }));
		expect((await claimsOf(orderId)).slice(2, 5)).toEqual(["29 transit", "30 rental", "01 rental"]);
		expect((await show(client, orderId)).status).toBe("delivered");
	});

	test("count as the way back: overdue, with a late fee, only after them", async () => {
		const { client, orderId, code } = await orderToPune({ deposit: 5000 });
		world.wait(7 * 24);
		await must(seller.post(`/api/order/${orderId}/dispatch`, {}));
		await must(seller.post(`/api/order/${orderId}/handOver`, { code }));
		world.wait(5 * 24);
		await runDueTransitions(world.app);
		expect(await show(client, orderId), "5 Dec, the last day of the way back").toMatchObject({
			status: "delivered",
			phase: "active",
		});
		world.wait(24);
		await runDueTransitions(world.app);
		expect((await show(client, orderId)).status).toBe("overdue");
		const claims = await claimsOf(orderId);
		expect(claims.slice(claims.indexOf("05 transit")).slice(0, 3)).toEqual(["05 transit", "06 overdue", "07 overdue"]);
		await must(seller.post(`/api/order/${orderId}/return`, { code: await world.codeFor(client.user.email) }));
		await must(seller.post(`/api/order/${orderId}/complete`, {}));
		expect((await must(seller.get(`/api/order/${orderId}/money`))).body.money).toMatchObject({ lateFee: 2400 });
	});

	test("end when the item is back sooner", async () => {
		const { client, product, orderId, code } = await orderToPune();
		world.wait(7 * 24);
		await must(seller.post(`/api/order/${orderId}/dispatch`, {}));
		await must(seller.post(`/api/order/${orderId}/handOver`, { code }));
		world.wait(3 * 24);
		await must(seller.post(`/api/order/${orderId}/return`, { code: await world.codeFor(client.user.email) }));
		expect((await claimsOf(orderId)).slice(-3)).toEqual(["02 rental", "03 transit", "04 cleaning"]);
		expect((await rent(world, await world.client(), product, 2, 1)).status, "5 Dec").toBe(200);
	});
});

describe("a delivery that soon", () => {
	const message =
		"Cannot be delivered to Pune (411001) before Thu, 26 Nov. The next free days are Thu, 26 Nov to Fri, 27 Nov.";

	test("is refused by send-otp and by createRental, with the next free days", async () => {
		const client = await startInTheMorning();
		const product = await list(seller);
		const input = orderInput(world, product, 2, 2, to("411001"));
		const refused = {
			status: 400,
			body: {
				code: "invalid",
				message,
				fields: { "rentalPeriod.startDate": message },
				earliestDay: "2026-11-26",
				nextFree: { startDate: "2026-11-26", endDate: "2026-11-27" },
			},
		};
		const delivery = { ...input.deliveryAddress, productId: product._id, rentalPeriod: input.rentalPeriod };
		expect(await client.post("/api/address/send-otp", delivery)).toMatchObject(refused);
		await must(requestDeliveryCode(client, product._id));
		expect(await client.post("/api/product/createRental", input)).toMatchObject(refused);
		const later = { ...input, rentalPeriod: { startDate: "2026-11-26", endDate: "2026-11-27" } };
		expect((await client.post("/api/product/createRental", later)).status).toBe(200);
	});

	test("names the next days that are free, with the courier's and the cleaning around them", async () => {
		const client = await startInTheMorning();
		const product = await list(seller);
		await must(rent(world, await world.client(), product, 5, 1));
		expect((await rent(world, client, product, 1, 1, to("411001"))).body.nextFree).toEqual({
			startDate: "2026-12-03",
			endDate: "2026-12-03",
		});
	});

	test("names days that leave the try-on days before them free, which can be ordered", async () => {
		const client = await startInTheMorning();
		const product = await list(seller);
		await must(rent(world, await world.client(), product, 5, 1));
		const over = to("411001", { tryOnDays: 2 });
		const { nextFree } = (await rent(world, client, product, 1, 1, over)).body;
		expect(nextFree).toEqual({ startDate: "2026-12-05", endDate: "2026-12-05" });
		await must(rent(world, client, product, 12, 1, over));
	});

	test("is refused for the address of the code, when the order names none", async () => {
		const client = await startInTheMorning();
		const product = await list(seller);
		await must(client.post("/api/address/send-otp", { ...address, pincode: "411001", productId: product._id }));
		const { deliveryAddress: _, ...input } = orderInput(world, product, 2, 2);
		expect((await client.post("/api/product/createRental", input)).body.message).toBe(message);
	});

	test("waits for the lister's notice", async () => {
		const client = await startInTheMorning();
		const product = await list(seller, { noticeDays: 2 });
		expect((await rent(world, client, product, 1, 1)).body).toMatchObject({
			code: "invalid",
			earliestDay: "2026-11-25",
		});
		expect((await rent(world, client, product, 2, 1)).status).toBe(200);
	});

	test("is possible today before noon, nearby", async () => {
		const client = await startInTheMorning();
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		expect((await rent(world, client, product, 0, 1)).status).toBe(200);
		world.clock.set(instantOf("2026-11-23", 12));
		const { body } = await rent(world, await world.client(), product, 0, 1);
		expect(body.message).toMatch(/^Cannot be delivered to Jaipur \(302017\) before Tue, 24 Nov\./);
	});
});

test("an order that was sold without days in transit keeps its claims and its days", async () => {
	const client = await startInTheMorning();
	const product = await list(seller);
	const order = await placeTestOrder(world, { seller, client }, product, 8, 2);
	await world.app.db.write((tx) =>
		tx.updateTable("rental").set({ pincode: "411001" }).where("id", "=", order.orderId).execute(),
	);
	await must(order.step("seller", "accept"));
	expect((await order.show()).courier).toMatchObject({ transitDays: 0, dispatchFrom: "2026-11-30" });
	expect(await claimsOf(order.orderId)).toEqual(["01 rental", "02 rental", "03 cleaning"]);
});
