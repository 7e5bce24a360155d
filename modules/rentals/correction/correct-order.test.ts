import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** An admin's corrections: of each status to each other one, with days, codes, emails and money. */

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
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
});
afterAll(() => world.close());
const signInAll = async () => {
	for (const person of [seller, client, other, admin]) await signIn(person, person.user.email);
};
beforeEach(signInAll);

const reason = "It was entered for the wrong order.";
const statuses = ["confirmed", "dispatched", "delivered", "overdue", "returned", "completed"] as const;
const lastSteps = {
	confirmed: "accept",
	dispatched: "dispatch",
	delivered: "handOver",
	overdue: "handOver",
	returned: "return",
	completed: "complete",
} as const;

/** An order of three days from today, ₹1,000 a day with a deposit of ₹2,000, in the status. */
async function orderIn(status: keyof typeof lastSteps, over: Record<string, unknown> = {}) {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 2000, retailValue: 9000, ...over });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 3);
	await order.moveTo(lastSteps[status]);
	if (status === "overdue") {
		world.wait(24 * 5);
		await runDueTransitions(world.app);
	}
	await signInAll();
	const correct = (to: string, input: object = {}, who = admin) =>
		who.post(`/api/order/${order.orderId}/correct`, { to, reason, ...input });
	const money = async () => (await must(admin.get(`/api/order/${order.orderId}/money`))).body.money;
	return { ...order, product, correct, money };
}
const faults = async () => (await checkLedger(world.app)).faults;
const allowed: Record<(typeof statuses)[number], string[]> = {
	confirmed: ["dispatched", "delivered"],
	dispatched: ["confirmed", "delivered", "cancelled"],
	delivered: ["confirmed", "dispatched", "delivered", "returned", "cancelled"],
	// Its days are over.
	overdue: ["delivered", "returned", "cancelled"],
	returned: ["confirmed", "dispatched", "delivered", "returned", "cancelled"],
	completed: ["confirmed", "dispatched", "delivered", "returned", "cancelled"],
};

describe.each(statuses)("an order that is %s", (status) => {
	test.each(["confirmed", "dispatched", "delivered", "returned", "cancelled"])("to %s", async (to) => {
		const order = await orderIn(status);
		expect((await order.show(admin)).corrections).toEqual(allowed[status]);
		expect((await order.show(seller)).corrections).toEqual([]);
		const response = await order.correct(to);
		if (to === status || (status === "overdue" && to === "delivered")) {
			expectFailure(response, { status: 409, code: "not-allowed-now" });
			return expect(response.body.message).toMatch(/^Nothing would change: this order is already/);
		}
		if (!allowed[status].includes(to)) return expectFailure(response, { status: 409, code: "not-allowed-now" });
		expect(response.body.order).toMatchObject({ status: to });
		expect(response.body.order.timeline.at(-1)).toMatchObject({ reason, by: "admin" });
		const isPaid = ["delivered", "returned"].includes(to);
		const money = await order.money();
		expect(money).toMatchObject({ isTaken: isPaid, cashHolder: isPaid ? "courier" : null, commission: 0 });
		const isRefunded = to === "cancelled" && status !== "dispatched";
		expect(money.dues).toMatchObject(isRefunded ? [{ kind: "refund", amount: 5000, paidAt: null }] : []);
		expect(money.depositHeld).toBe(isPaid ? 2000 : 0);
		expect(await faults()).toEqual([]);
		const [toClient, toSeller] = [await world.emails(client.user.email), await world.emails(seller.user.email)];
		for (const emails of [toClient, toSeller])
			expect(emails.some(({ subject }) => subject.startsWith("Corrected:"))).toBe(true);
		expectFailure(await order.correct(to), { status: 409, code: "not-allowed-now" });
		expect((await order.show()).version).toBe(response.body.order.version);
	});
});

test("goes on to its end as any other order, with the right money", async () => {
	const order = await orderIn("completed");
	await must(order.correct("confirmed"));
	expect((await order.show()).codeInForce).toBe("delivery");
	const code = await world.codeFor(client.user.email);
	await must(order.step("seller", "dispatch"));
	expectFailure(await order.step("seller", "handOver", { code: order.code }), { status: 400, code: "wrong-code" });
	await must(order.step("seller", "handOver", { code, cashHolder: "seller" }));
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(order.step("seller", "complete"));
	const money = await order.money();
	expect(money).toMatchObject({ cashHolder: "seller", commission: 300, depositHeld: 0, lateFee: 0 });
	expect(money.dues.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).sort()).toEqual([
		["refund", 2000],
		["remittance", 2300],
	]);
	expect(await faults()).toEqual([]);
});

test("the day of the return is the one that is entered: no late fee for an item that was back in time", async () => {
	const order = await orderIn("overdue");
	const { rentalPeriod } = await order.show();
	expectFailure(await order.correct("returned", { returnedOn: "2026-01-01" }), { status: 400, code: "invalid" });
	await must(order.correct("returned", { returnedOn: rentalPeriod.endDate }));
	await must(order.step("seller", "complete"));
	expect(await order.money()).toMatchObject({ lateFee: 0 });
	const late = await orderIn("overdue");
	await must(late.correct("returned"));
	await must(late.step("seller", "complete"));
	expect((await late.money()).lateFee).toBeGreaterThan(0);
	expect(await faults()).toEqual([]);
});

test("is refused after a payment, and for days that somebody else has booked since", async () => {
	const order = await orderIn("completed");
	const { dues } = await order.money();
	await must(admin.post("/api/admin/dues/pay", { ids: [dues[0].id], reference: "NEFT 1" }));
	const response = await order.correct("returned");
	expectFailure(response, { status: 409, code: "not-allowed-now" });
	expect(response.body.message).toMatch(/payment of this order was made/);
	const cancelled = await orderIn("confirmed");
	await must(cancelled.step("seller", "cancel", { reason }));
	expect((await cancelled.show(admin)).corrections).toEqual(["confirmed", "dispatched", "delivered"]);
	await must(rent(world, other, cancelled.product, 1, 1));
	expectFailure(await cancelled.correct("confirmed"), { status: 409, code: "dates-taken" });
	expect(await cancelled.show()).toMatchObject({ status: "cancelled" });
});

test("only the staff may, with a reason; a dispute that is open or decided is final", async () => {
	const order = await orderIn("delivered");
	for (const who of [client, seller, other]) expectFailure(await order.correct("returned", {}, who), { status: 403 });
	expectFailure(await order.correct("returned", { reason: " " }), { status: 400, code: "invalid" });
	const pending = await placeTestOrder(world, { seller, client }, order.product, 20, 1);
	const correct = (to: string) => admin.post(`/api/order/${pending.orderId}/correct`, { to, reason });
	expectFailure(await correct("confirmed"), { status: 409, code: "not-allowed-now" });
	await must(pending.step("seller", "decline", { reason }));
	expectFailure(await correct("confirmed"), { status: 409, code: "not-allowed-now" });
});

test("a lost item that is found is returned: its claim is taken back, and the piece is in the stock again", async () => {
	const order = await orderIn("overdue");
	world.wait(24 * 6);
	await signInAll();
	const lost = { words: "She does not answer.", amount: 9000 };
	await must(seller.post(`/api/order/${order.orderId}/lost`, lost));
	expectFailure(await order.correct("returned"), { status: 409, code: "not-allowed-now" });
	await must(client.post(`/api/order/${order.orderId}/damage/accept`, {}));
	expect(await order.money()).toMatchObject({ damage: 9000, damageAwaited: 7000 });
	expectFailure(await order.correct("cancelled"), { status: 409, code: "not-allowed-now" });
	await must(order.correct("returned"));
	const { body } = await must(seller.get(`/api/product/${order.product._id}`));
	expect(body.product.countInStock).toBe(1);
	expect(await order.money()).toMatchObject({ damage: 0, damageAwaited: 0, depositHeld: 2000, dues: [] });
	await must(order.step("seller", "complete"));
	expect(await order.money()).toMatchObject({ lateFee: 2000, damage: 0 });
	await escalateUnansweredClaims(world.app);
	expect(await faults()).toEqual([]);
});

test("of two at once one is made: a correction and the lister's own step", async () => {
	const order = await orderIn("returned");
	const version = (await order.show()).version;
	const responses = await Promise.all([
		order.step("seller", "complete", { version }),
		order.correct("delivered", { version }),
	]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await faults()).toEqual([]);
});
