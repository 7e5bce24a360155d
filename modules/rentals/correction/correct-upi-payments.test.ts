import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** Money that Almari has received by UPI is refunded, never taken back by a correction, whatever was corrected before. */

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
});
afterAll(() => world.close());
beforeEach(async () => {
	world.wait(0.2);
	for (const person of [seller, client, admin]) await signIn(person, person.user.email);
});

/** An instant order of today and tomorrow that is on its way. */
async function dispatchedOrder() {
	const product = await list(seller, { price: 1000, deposit: 2000, instant: true });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await must(order.step("seller", "dispatch"));
	const correct = (to: string) =>
		admin.post(`/api/order/${order.orderId}/correct`, { to, reason: "It was entered for the wrong order." });
	const giveBack = async (input = {}) =>
		must(order.step("seller", "return", { code: await world.codeFor(client.user.email), ...input }));
	return { ...order, correct, giveBack };
}
const expectRefusal = async (response: ReturnType<TestClient["post"]>) => {
	expectFailure(await response, { status: 409, code: "not-allowed-now" });
	expect((await response).body.message).toMatch(/paid this order by UPI/);
};

test("a hand-over that was paid by UPI stays, also after its return was corrected", async () => {
	const order = await dispatchedOrder();
	const paid = { code: order.code, cashHolder: "bank", upiReference: "512345678901" };
	await must(order.step("seller", "handOver", paid));
	await expectRefusal(order.correct("confirmed"));
	await order.giveBack();
	await must(order.correct("delivered"));
	for (const to of ["confirmed", "dispatched", "cancelled"]) await expectRefusal(order.correct(to));
	await order.giveBack();
	expect((await checkLedger(world.app)).faults).toEqual([]);
});

test("a return at which extra days were paid by UPI stays, also after its completion was corrected", async () => {
	const order = await dispatchedOrder();
	await must(order.step("seller", "handOver", { code: order.code }));
	await must(order.step("client", "requestExtension", { endDate: addDays(world.day(1), 1) }));
	await order.giveBack({ cashHolder: "bank", upiReference: "612345678901" });
	await must(order.step("seller", "complete"));
	await must(order.correct("returned"));
	await expectRefusal(order.correct("delivered"));
	expect((await checkLedger(world.app)).faults).toEqual([]);
});
