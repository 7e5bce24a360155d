import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** An admin's corrections that keep the status: who took the cash, and the day of the return. */

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
});
afterAll(() => world.close());
const signInAll = async () => {
	for (const person of [seller, client, admin]) await signIn(person, person.user.email);
};
beforeEach(signInAll);

const reason = "The courier took it after all.";

/** An order of three days at ₹1,000 with a deposit of ₹2,000, extended by a day when `isExtended`; its courier took the cash. */
async function orderAfter(last: "handOver" | "return" | "complete", isExtended = false) {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 2000, retailValue: 9000, instant: true });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 3);
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	if (isExtended) await must(order.step("client", "requestExtension", { endDate: addDays(world.day(2), 1) }));
	if (last !== "handOver")
		await must(
			order.step("seller", "return", {
				code: await world.codeFor(client.user.email),
				...(isExtended && { cashHolder: "courier" }),
			}),
		);
	if (last === "complete") await must(order.step("seller", "complete"));
	const correct = (to: string, input: object = {}) =>
		admin.post(`/api/order/${order.orderId}/correct`, { to, reason, ...input });
	const money = async () => (await must(admin.get(`/api/order/${order.orderId}/money`))).body.money;
	return { ...order, correct, money };
}
const faults = async () => (await checkLedger(world.app)).faults;
const lastEntry = async () => (await must(admin.get("/api/admin/getActs?limit=1"))).body.acts[0];
const corrected = async (who: TestClient) =>
	(await world.emails(who.user.email)).filter(({ subject }) => subject.startsWith("Corrected:"));

test.each(["delivered", "overdue"])("another person took the cash of an order that is %s", async (status) => {
	const order = await orderAfter("handOver");
	if (status === "overdue") {
		world.wait(24 * 4);
		await runDueTransitions(world.app);
		await signInAll();
	}
	const before = await order.show(admin);
	expect(before.corrections).toContain("delivered");
	expectFailure(await order.correct("delivered", { cashHolder: "courier" }), { status: 409, code: "not-allowed-now" });
	expectFailure(await order.correct("delivered", { cashHolder: "unpaid" }), { status: 400, field: "cashHolder" });
	expectFailure(await order.correct("delivered", { cashHolder: "bank" }), { status: 400, field: "cashHolder" });
	const [toClient, toSeller] = [await corrected(client), await corrected(seller)];
	const { body } = await must(order.correct("delivered", { cashHolder: "seller" }));
	expect(body.order).toMatchObject({ status, version: before.version + 1 });
	expect(body.order.timeline.at(-1)).toMatchObject({ step: "correctToDelivered", reason, by: "admin" });
	expect(await order.money()).toMatchObject({ cashHolder: "seller", isTaken: true, depositHeld: 2000 });
	expect(await corrected(client)).toHaveLength(toClient.length + 1);
	const emails = await corrected(seller);
	expect(emails).toHaveLength(toSeller.length + 1);
	expect(emails[0]?.body).toMatch(/recorded as taken by you/);
	expect(await lastEntry()).toMatchObject({
		action: "correct-order",
		details: { to: "delivered", cashHolder: "seller" },
	});
	expectFailure(await order.correct("delivered", { cashHolder: "seller" }), { status: 409, code: "not-allowed-now" });
	await must(order.correct("delivered", { cashHolder: "courier" }));
	expect(await order.money()).toMatchObject({ cashHolder: "courier" });
	expect((await order.show()).codeInForce).toBe("return");
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	expect(await faults()).toEqual([]);
});

test("a request for more days goes on while the cash is corrected", async () => {
	world.wait(0.2);
	const product = await list(seller, { price: 1000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 3);
	await order.moveTo("handOver");
	await must(order.step("client", "requestExtension", { endDate: addDays(world.day(2), 1) }));
	await must(admin.post(`/api/order/${order.orderId}/correct`, { to: "delivered", cashHolder: "seller", reason }));
	const { extension } = await order.show(seller);
	expect(extension.requested).not.toBeNull();
	await must(order.step("seller", "acceptExtension", { endDate: extension.requested.endDate }));
	expect(await faults()).toEqual([]);
});

test.each(["return", "complete"] as const)(
	"the cash of the hand-over is corrected with the status after %s",
	async (last) => {
		const order = await orderAfter(last);
		await must(order.correct("delivered", { cashHolder: "seller" }));
		expect(await order.money()).toMatchObject({ cashHolder: "seller", dues: [] });
		expect(await faults()).toEqual([]);
	},
);

test.each(["return", "complete"] as const)(
	"the holder of the rent of extra days is corrected after %s",
	async (last) => {
		const order = await orderAfter(last, true);
		expect(await order.money()).toMatchObject({ extraHolder: "courier", extraRent: 1000 });
		await must(order.correct("returned", { cashHolder: "seller" }));
		expect(await order.money()).toMatchObject({ extraHolder: "seller", cashHolder: "courier" });
		expectFailure(await order.correct("returned", { cashHolder: "seller" }), { status: 409, code: "not-allowed-now" });
		await must(order.correct("returned", { cashHolder: "unpaid" }));
		expect(await order.money()).toMatchObject({ extraHolder: null, extraRent: 0, rent: 3000 });
		await must(order.step("seller", "complete"));
		expect(await faults()).toEqual([]);
	},
);

test("the day of a return is corrected, also after the completion, and the late fee follows it", async () => {
	const order = await orderAfter("handOver");
	const { rentalPeriod } = await order.show();
	world.wait(24 * 4);
	await runDueTransitions(world.app);
	await signInAll();
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(order.step("seller", "complete"));
	expect((await order.money()).lateFee).toBeGreaterThan(0);
	await must(order.correct("returned", { returnedOn: rentalPeriod.endDate }));
	expectFailure(await order.correct("returned", { returnedOn: rentalPeriod.endDate }), {
		status: 409,
		code: "not-allowed-now",
	});
	await must(order.step("seller", "complete"));
	expect((await order.money()).lateFee).toBe(0);
	expect(await faults()).toEqual([]);
});

test("a day before the hand-over is refused, also after its cash was corrected on a later day", async () => {
	const order = await orderAfter("handOver");
	const handedOverOn = world.day(0);
	world.wait(24);
	await signInAll();
	await must(order.correct("delivered", { cashHolder: "seller" }));
	expectFailure(await order.correct("returned", { returnedOn: addDays(handedOverOn, -1) }), {
		status: 400,
		field: "returnedOn",
	});
	await must(order.correct("returned", { returnedOn: handedOverOn }));
	expect(await faults()).toEqual([]);
});

test("a payout that a correction has undone says so to its lister, is in no list of payments, and cannot be paid", async () => {
	const order = await orderAfter("complete");
	const { dues } = await order.money();
	const payout = dues.find(({ kind }: { kind: string }) => kind === "payout");
	await must(order.correct("returned"));
	const ids = async (who: TestClient, path: string) =>
		(await must(who.get(path))).body.dues.map(({ id }: { id: string }) => id) as string[];
	const own = `/api/ledger/getDues/${seller.user._id}`;
	for (const state of ["open", "paid"]) expect(await ids(seller, `${own}?state=${state}`)).not.toContain(payout.id);
	for (const state of ["open", "overdue", "paid"])
		expect(await ids(admin, `/api/admin/dues?state=${state}`)).not.toContain(payout.id);
	expectFailure(await admin.get(`/api/admin/dues/${payout.id}`), { status: 404, code: "not-found" });
	expectFailure(await admin.post(`/api/admin/dues/${payout.id}/pay`, { reference: "Corrected" }), {
		status: 409,
		code: "not-allowed-now",
	});
	const list = (await must(seller.get(own))).body.dues as { id: string }[];
	expect(list.find(({ id }) => id === payout.id)).toMatchObject({
		...{ kind: "payout", amount: 3000, paidAt: null, reference: null, isOverdue: false },
		endedAt: world.clock.now().toISOString(),
	});
	const [email] = await corrected(seller);
	expect(email?.body).toContain("The payout of ₹3,000 for this order is undone: it is no longer due.");
	expect((await corrected(client))[0]?.body).toContain("The earlier refund of ₹2,000 is undone");
	const statement = (
		await must(seller.get(`/api/product/getStatement/${seller.user._id}?month=${world.day(0).slice(0, 7)}`))
	).body;
	expect(statement).toMatch(/,"?Undone, as the order was corrected"?,-3000,,,,/);
	expect(statement).not.toMatch(/,Corrected,/);
	await must(order.step("seller", "complete"));
	expect(await faults()).toEqual([]);
});

describe("a paid order that is corrected to cancelled", () => {
	const dues = ({ dues: all }: { dues: { kind: string; amount: number }[] }) =>
		all.map(({ kind, amount }) => `${kind} ${amount}`).sort();
	const revenue = async () => (await must(admin.get("/api/user/getAdminStats"))).body.stats.totalRevenue;

	test.each(["handOver", "return", "complete"] as const)("after %s: what was paid is due back", async (last) => {
		const before = await revenue();
		const order = await orderAfter(last, last !== "handOver");
		const paid = last === "handOver" ? 5000 : 6000;
		await must(order.correct("cancelled"));
		expect(dues(await order.money())).toEqual([`refund ${paid}`]);
		const shown = `₹${paid.toLocaleString("en-IN")}`;
		expect((await corrected(client))[0]?.body).toContain(`You get back the ${shown} that you paid, within 7 to 10`);
		expect((await corrected(seller))[0]?.body).toContain(`The client gets back the ${shown} that was paid.`);
		expect(await revenue()).toBe(before);
		expect(await faults()).toEqual([]);
		expectFailure(await order.correct("cancelled"), { status: 409, code: "not-allowed-now" });
	});

	test("the lister has the cash: they owe it, and the correction of the correction takes both back", async () => {
		// Without payouts, against which the remittance would be set off.
		seller = await world.seller();
		const order = await orderAfter("handOver");
		await must(order.correct("delivered", { cashHolder: "seller" }));
		expectFailure(await order.correct("cancelled", { cashHolder: "courier" }), { status: 400, field: "cashHolder" });
		await must(order.correct("cancelled", { cashHolder: "seller" }));
		expect(dues(await order.money())).toEqual(["refund 5000", "remittance 5000"]);
		expect((await corrected(seller))[0]?.body).toContain("The cash that you took for it is to be paid to Almari");
		expect((await lastEntry()).details).toMatchObject({ to: "cancelled", cashHolder: "seller" });
		await must(order.correct("delivered", { cashHolder: "seller" }));
		expect(await order.money()).toMatchObject({ dues: [], isTaken: true, depositHeld: 2000, cashHolder: "seller" });
		expect((await corrected(seller))[0]?.body).toContain(
			"that you had to pay to Almari for this order is no longer due",
		);
		expect(await faults()).toEqual([]);
	});

	test("nobody took any money: the booking is taken back, and nothing is due", async () => {
		const order = await orderAfter("complete");
		await must(order.correct("cancelled", { cashHolder: "unpaid" }));
		expect(dues(await order.money())).toEqual([]);
		expect((await corrected(client))[0]?.body).toContain("If you have paid, please reply to this email.");
		expect(await faults()).toEqual([]);
	});

	test("a refund that was paid is final", async () => {
		const order = await orderAfter("return");
		await must(order.correct("cancelled"));
		const [refund] = (await order.money()).dues;
		await must(admin.post(`/api/admin/dues/${refund.id}/pay`, { reference: "NEFT 77" }));
		expectFailure(await order.correct("returned"), { status: 409, code: "not-allowed-now" });
		expect(await faults()).toEqual([]);
	});
});
