import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#modules/ledger/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { escalateUnansweredClaims } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, other, admin] = [
		await world.seller(),
		await world.client(),
		await world.client(),
		await world.admin(),
	];
});
afterAll(() => world.close());
const signInAll = async () => {
	for (const person of [seller, client, other, admin]) await signIn(person, person.user.email);
};
beforeEach(signInAll);

const text = "She does not answer, and the courier found nobody.";
const money = async (orderId: string) => (await must(seller.get(`/api/order/${orderId}/money`))).body.money;

/** An order of two days that is overdue by `days` days: ₹1,000 a day, a deposit of ₹3,000, worth ₹10,000. */
async function overdue(days: number, cashHolder: "seller" | "courier" = "courier") {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await order.moveTo("dispatch");
	await must(order.step("seller", "handOver", { code: order.code, cashHolder }));
	const next = (await must(rent(world, other, product, 30, 2))).body.orderId as string;
	await must(seller.post(`/api/order/${next}/accept`, {}));
	world.wait(24 * (1 + days));
	await runDueTransitions(world.app);
	await signInAll();
	const lose = (who: TestClient, body: Record<string, unknown> = {}) =>
		who.post(`/api/order/${order.orderId}/lost`, { words: text, amount: 10_000, ...body });
	return { ...order, product, next, lose };
}

test("an item is lost a week after it was due: the claim goes to the client, and the piece leaves the stock", async () => {
	const order = await overdue(6);
	expectFailure(await order.lose(seller), { status: 409, code: "not-allowed-now" });
	expect((await order.show(seller)).lost).toMatchObject({ isOpen: false, most: 10_000 });
	expect((await order.show(client)).lost).toBeNull();
	world.wait(24);
	await signInAll();
	expect((await order.show(seller)).lost).toMatchObject({ isOpen: true });
	expectFailure(await order.lose(client), { status: 409, code: "not-allowed-now" });
	expectFailure(await order.lose(seller, { amount: 10_001 }), { status: 400, code: "invalid" });
	const { body } = await must(order.lose(seller));
	expect(body.order).toMatchObject({ status: "disputed" });
	expect(body.order.timeline.at(-1)).toMatchObject({ step: "markLost", reason: text });
	const { body: listing } = await must(seller.get(`/api/product/${order.product._id}`));
	expect(listing.product.countInStock).toBe(0);
	expectFailure(await rent(world, other, order.product, 40, 1), { status: 409, code: "out-of-stock" });
	const later = (await must(other.get(`/api/order/${order.next}`))).body.order;
	expect(later, "there is no other piece").toMatchObject({ status: "cancelled", mark: null });
	expect((await world.emails(client.user.email))[0]?.subject).toMatch(/marked as lost/);
	expect((await must(order.lose(seller))).body.order.version).toBe(body.order.version);
	expectFailure(await order.lose(seller, { amount: 500 }), { status: 409, code: "conflict" });
});

test.each(["courier", "seller"] as const)(
	"the deposit pays first, and the client owes the rest: cash with the %s",
	async (holder) => {
		const order = await overdue(8, holder);
		await must(order.lose(seller, { amount: 8000 }));
		await must(client.post(`/api/order/${order.orderId}/damage/accept`, {}));
		expect(await money(order.orderId)).toMatchObject({ lateFee: 0, damage: 8000, damageAwaited: 5000, depositHeld: 0 });
		const dues = (await must(admin.get(`/api/order/${order.orderId}/money`))).body.money.dues;
		expect(dues).toContainEqual(expect.objectContaining({ kind: "collection", amount: 5000 }));
		expect((await checkLedger(world.app)).faults).toEqual([]);
	},
);

test("a stranger finds no order, and an admin marks it for the lister", async () => {
	const order = await overdue(9);
	expectFailure(await order.lose(other), { status: 404, code: "not-found" });
	const { body } = await must(order.lose(admin, { amount: 2000 }));
	expect(body.order.timeline.at(-1)).toMatchObject({ by: "admin", step: "markLost" });
});

test("the rent of an extension that was never paid is taken back", async () => {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000, instant: true });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	await must(order.step("client", "requestExtension", { endDate: world.day(3) }));
	world.wait(24 * 12);
	await runDueTransitions(world.app);
	await signInAll();
	await must(seller.post(`/api/order/${order.orderId}/lost`, { words: text, amount: 5000 }));
	expect(await order.show()).toMatchObject({ totalAmount: 2000, extension: { extraRent: 0 } });
	expect((await checkLedger(world.app)).faults).toEqual([]);
});

test("an item that was reported and never came back is lost too: one decision is about the refund and its value", async () => {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await order.moveTo("dispatch");
	await must(order.step("seller", "handOver", { code: order.code }));
	const report = { words: "It is another colour.", images: [await upload(client)] };
	await must(client.post(`/api/order/${order.orderId}/report`, report));
	expect((await order.show(seller)).lost).toBeNull();
	const lose = (over = {}) => seller.post(`/api/order/${order.orderId}/lost`, { words: text, amount: 8000, ...over });
	expectFailure(await lose(), { status: 409, code: "not-allowed-now" });
	world.wait(24 * 9);
	await runDueTransitions(world.app);
	await signInAll();
	expect((await order.show(seller)).lost).toMatchObject({ isOpen: true });
	expect((await must(lose())).body.order).toMatchObject({ status: "disputed" });
	await must(lose());
	expectFailure(await lose({ amount: 500 }), { status: 409, code: "conflict" });
	const { damage } = (await must(client.get(`/api/order/${order.orderId}/damage`))).body;
	expect(damage).toMatchObject({ kind: "notAsDescribed", state: "contested", damageAmount: 8000, allowed: [] });
	expectFailure(await order.step("seller", "return", { code: "123456" }), { status: 409, code: "not-allowed-now" });
	const decision = { words: "The courier has no receipt of a return.", amount: 500, damage: 6000 };
	await must(admin.post(`/api/order/${order.orderId}/damage/decide`, decision));
	world.wait(24 * 4);
	await escalateUnansweredClaims(world.app);
	await signInAll();
	expect(await order.show()).toMatchObject({ status: "completed" });
	expect(await money(order.orderId)).toMatchObject({ damage: 6000, rentRefund: 500, lateFee: 0, depositHeld: 0 });
	expect((await checkLedger(world.app)).faults).toEqual([]);
});
