import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** The rent of an extension: paid by UPI at the return, or taken back by a report. ₹1,000 a day, a deposit of ₹2,000. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client] = [await world.seller(), await world.client()];
});
afterAll(() => world.close());

/** A rental of today and tomorrow, extended by two days at once. */
async function extended() {
	world.wait(0.2);
	for (const who of [seller, client]) await signIn(who, who.user.email);
	const product = await list(seller, { price: 1000, deposit: 2000, instant: true });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code, cashHolder: "courier" }));
	const code = await world.codeFor(client.user.email);
	const last = world.day(1);
	await must(order.step("client", "requestExtension", { endDate: addDays(last, 2) }));
	const money = async () => (await must(seller.get(`/api/order/${order.orderId}/money`))).body.money;
	const claims = async () => {
		const found = await world.app.db.pool.query(
			"select day, reason from claimed_day where rental_id = $1 order by day",
			[order.orderId],
		);
		return found.rows.map(({ day, reason }) => `${day} ${reason}`);
	};
	return { ...order, code, last, money, claims };
}
const expectCleanLedger = async () => expect((await checkLedger(world.app)).faults).toEqual([]);

test("by UPI: the page has the code, the reference is needed and accepted once, and the lister is paid out in full", async () => {
	const order = await extended();
	const { upi, extraUpiReference } = await order.money();
	expect(upi).toMatchObject({ amount: 2000, link: expect.stringMatching(/am=2000\.00.+E$/) });
	expect(extraUpiReference).toBeNull();
	const back = (over: object) => order.step("seller", "return", { code: order.code, cashHolder: "bank", ...over });
	expectFailure(await back({}), { status: 400, code: "invalid" });
	await must(back({ upiReference: "4123 4567 8901" }));
	expect(await order.money()).toMatchObject({
		...{ rent: 4000, extraRent: 2000, extraHolder: "bank", cashHolder: "courier" },
		...{ upi: null, upiReference: null, extraUpiReference: "412345678901" },
	});
	const { rows } = await world.app.db.pool.query("select amount, at_step from upi_payment where rental_id = $1", [
		order.orderId,
	]);
	expect(rows).toEqual([{ amount: 2000, at_step: "return" }]);
	await must(order.step("seller", "complete"));
	const dues = (await order.money()).dues.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
	expect(dues).toEqual([["payout", 4000]]);
	await expectCleanLedger();
	const other = await extended();
	const reused = other.step("seller", "return", {
		...{ code: other.code, cashHolder: "bank", upiReference: "412345678901" },
	});
	expectFailure(await reused, { status: 400, code: "invalid" });
	expect((await other.show()).status).toBe("delivered");
});

test("a report takes an extension back: its days are free again, and only the rent that was paid is claimed", async () => {
	const order = await extended();
	expect((await order.show()).totalAmount).toBe(4000);
	const report = { words: "It is another colour.", images: [await upload(client)] };
	await must(client.post(`/api/order/${order.orderId}/report`, report));
	expect(await order.show()).toMatchObject({
		...{ status: "reported", totalAmount: 2000, days: 2, rentalPeriod: { endDate: order.last } },
		extension: { extraRent: 0, firstEndDate: null },
	});
	expect(await order.claims()).toEqual([
		`${world.day(0)} rental`,
		`${world.day(1)} rental`,
		`${world.day(2)} cleaning`,
	]);
	const { damage } = (await must(client.get(`/api/order/${order.orderId}/damage`))).body;
	expect(damage).toMatchObject({ amount: 2000, rent: 2000 });
	await must(order.step("seller", "return", { code: order.code }));
	await must(seller.post(`/api/order/${order.orderId}/damage/accept`, {}));
	expect(await order.money()).toMatchObject({
		rent: 2000,
		rentRefund: 2000,
		extraRent: 0,
		extraHolder: null,
		lateFee: 0,
	});
	await expectCleanLedger();
});

test("a report ends a request for more days, and frees them", async () => {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 2000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await order.moveTo("dispatch");
	await must(order.step("seller", "handOver", { code: order.code, cashHolder: "courier" }));
	await must(order.step("client", "requestExtension", { endDate: world.day(3) }));
	const report = { words: "It is another colour.", images: [await upload(client)] };
	await must(client.post(`/api/order/${order.orderId}/report`, report));
	const { rows } = await world.app.db.pool.query("select count(*)::int from claimed_day where rental_id = $1", [
		order.orderId,
	]);
	expect(rows).toEqual([{ count: 3 }]);
	expect((await order.show()).extension.requested).toBeNull();
});
