import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#modules/ledger/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";

/** A parcel that the courier lost or damaged. Each order is of two days for ₹2,000, with a deposit of ₹3,000, and worth ₹10,000. */

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
let admin: TestClient;
let otherAdmin: TestClient;
const everybody = () => [seller, client, other, admin, otherAdmin];
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	[seller, client, other] = [await world.seller(), await world.client(), await world.client()];
	[admin, otherAdmin] = [await world.admin(), await world.admin()];
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
});
afterAll(() => world.close());
beforeEach(async () => {
	for (const person of everybody()) await signIn(person, person.user.email);
});

const reason = "The courier confirmed the loss.";

/** An order up to a step, with requests about its parcel. */
async function order(last: "accept" | "dispatch" | "handOver" | "return", cashHolder = "courier", over = {}) {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000, ...over });
	const placed = await placeTestOrder(world, { seller, client }, product, 0, 2);
	for (const person of everybody()) await signIn(person, person.user.email);
	await placed.moveTo(last === "accept" ? "accept" : "dispatch");
	if (last === "handOver" || last === "return")
		await must(placed.step("seller", "handOver", { code: placed.code, cashHolder }));
	if (last === "return") {
		// Two days late.
		world.wait(24 * 3);
		for (const person of everybody()) await signIn(person, person.user.email);
		await must(placed.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	}
	const path = `/api/order/${placed.orderId}`;
	const money = async (who = admin) => (await must(who.get(`${path}/money`))).body.money;
	return {
		...placed,
		product,
		money,
		report: (who: TestClient) => who.post(`${path}/reportParcel`, { reason: "The courier says it is gone." }),
		lose: (body = {}, who = admin) => who.post(`${path}/loseParcel`, { reason, amount: 8000, ...body }),
		find: (body = {}, who = admin) => who.post(`${path}/findParcel`, { reason: "It is back.", amount: 0, ...body }),
		/** The sum of each kind. */
		dues: async () => {
			const sums: Record<string, number> = {};
			for (const { kind, amount } of (await money()).dues as { kind: string; amount: number }[])
				sums[kind] = (sums[kind] ?? 0) + amount;
			return sums;
		},
		stock: async () => (await must(seller.get(`/api/product/${product._id}`))).body.product.countInStock,
	};
}
const faults = async () => (await checkLedger(world.app)).faults;
const newest = async (who: TestClient) => (await world.emails(who.user.email))[0];

test("on its way: nobody but the lister is owed, the item leaves the stock, and once it is found it is offered again", async () => {
	const one = await order("dispatch");
	expect((await one.show(client)).parcel).toEqual({ canReport: true, canLose: false, canFind: false });
	expect((await one.show(admin)).parcel).toEqual({ canReport: false, canLose: true, canFind: false });
	const later = (await must(rent(world, other, one.product, 30, 1))).body.orderId;
	expectFailure(await one.lose({ amount: 10_001 }), { status: 400, code: "invalid" });
	expectFailure(await one.find(), { status: 409, code: "not-allowed-now" });
	for (const who of [seller, client]) expectFailure(await one.lose({}, who), { status: 403, code: "forbidden" });

	const { body } = await must(one.lose());
	expect(body.order).toMatchObject({
		status: "undelivered",
		corrections: [],
		parcel: { canLose: false, canFind: true },
	});
	expect(body.order.timeline.at(-1)).toMatchObject({ step: "loseParcel", by: "admin", reason });
	expect(await one.dues()).toEqual({ payout: 8000 });
	expect(await one.money(client)).toMatchObject({ damage: 0, compensation: 0, depositHeld: 0, dues: [] });
	expect(await one.money(seller)).toMatchObject({ damage: 0, compensation: 8000 });
	expect((await newest(client))?.body).toMatch(
		/on its way to you, so your order has ended. You do not have to pay anything/,
	);
	expect((await world.emails(seller.user.email)).map(({ body }) => body).join()).toMatch(/We owe you ₹8,000/);
	expect(await one.stock()).toBe(0);
	expect((await must(other.get(`/api/order/${later}`))).body.order.status).toBe("cancelled");
	expectFailure(await admin.post(`/api/order/${one.orderId}/correct`, { to: "confirmed", reason }), { status: 409 });

	expect((await must(one.lose())).body.order.version).toBe(body.order.version);
	expectFailure(await one.lose({ amount: 7000 }), { status: 409, code: "conflict" });
	expectFailure(await one.find({ amount: 8001 }), { status: 400, code: "invalid" });
	for (const _ of [1, 2]) await must(one.find({ amount: 500 }));
	expectFailure(await one.find({ amount: 600 }), { status: 409, code: "conflict" });
	expect(await one.stock()).toBe(1);
	expect(await one.money(seller)).toMatchObject({ compensation: 500 });
	expect((await newest(seller))?.body).toMatch(/You keep ₹500 of the ₹8,000/);
	await must(rent(world, other, one.product, 40, 1));
	expect(await faults()).toEqual([]);
});

test.each([
	["handOver", "courier", { payout: 9800, refund: 3000 }],
	["handOver", "seller", { refund: 3000 }],
	["return", "courier", { payout: 9800, refund: 3000 }],
] as const)(
	"on its way back, after the %s with the cash of the %s: the deposit goes back, and the rent is earned",
	async (last, holder, dues) => {
		const one = await order(last, holder);
		await must(one.lose());
		expect(await one.show()).toMatchObject({ status: "completed" });
		expect(await one.money()).toMatchObject({
			damage: 0,
			lateFee: 0,
			depositHeld: 0,
			compensation: 8000,
			rentRefund: 0,
		});
		expect(await one.dues()).toMatchObject(dues);
		expect((await newest(client))?.body).toMatch(/You owe nothing for it. We refund your full deposit of ₹3,000/);
		expect(await faults()).toEqual([]);
	},
);

test("after a report as not as described, the refund is decided as before", async () => {
	const one = await order("handOver");
	const photo = await upload(client);
	await must(client.post(`/api/order/${one.orderId}/report`, { words: "It is another colour.", images: [photo] }));
	for (const _ of [1, 2]) await must(one.lose());
	expectFailure(await one.lose({ amount: 7000 }), { status: 409, code: "conflict" });
	expect(await one.show()).toMatchObject({ status: "disputed" });
	const decide = { amount: 2000, words: "It was another colour." };
	await must(admin.post(`/api/order/${one.orderId}/damage/decide`, decide));
	await must(client.post(`/api/order/${one.orderId}/damage/appeal`, { words: "And the taxi?" }));
	await must(otherAdmin.post(`/api/order/${one.orderId}/damage/decide`, decide));
	expect(await one.show()).toMatchObject({ status: "completed" });
	expect(await one.money()).toMatchObject({ rentRefund: 2000, damage: 0, compensation: 8000, depositHeld: 0 });
	expect(await faults()).toEqual([]);
});

test.each(["filed", "contested", "decided", "appealed"])(
	"a claim for damage that is %s ends: the client owes nothing, and the lister is paid by Almari",
	async (state) => {
		const one = await order("return");
		const path = `/api/order/${one.orderId}/damage`;
		const damage = async (who: TestClient) => (await must(who.get(path))).body.damage;
		await must(seller.post(path, { words: "The hem is torn.", amount: 2000, images: [await upload(seller)] }));
		if (state !== "filed") await must(client.post(`${path}/contest`, { words: "It was whole.", images: [] }));
		if (state === "decided" || state === "appealed")
			await must(admin.post(`${path}/decide`, { amount: 1500, words: "The photographs show it." }));
		if (state === "appealed") await must(client.post(`${path}/appeal`, { words: "The courier tore it." }));
		expect((await one.show(admin)).parcel).toEqual({ canReport: false, canLose: true, canFind: false });
		for (const who of [seller, client]) expect((await one.show(who)).parcel.canReport).toBe(false);
		expectFailure(await one.lose({ amount: 10_001 }), { status: 400, code: "invalid" });
		expect(await damage(client)).toMatchObject({ state });

		await must(one.lose());
		expect(await one.show()).toMatchObject({ status: "completed" });
		for (const who of [client, seller, admin])
			expect(await damage(who)).toMatchObject({ state: "decided", amount: 0, allowed: [] });
		expect(await one.money()).toMatchObject({ damage: 0, lateFee: 0, depositHeld: 0, compensation: 8000 });
		expect(await one.dues()).toEqual({ payout: 9800, refund: 3000 });
		expect(await one.stock()).toBe(0);
		expect((await newest(client))?.body).toMatch(/You owe nothing for it. We refund your full deposit of ₹3,000/);
		expect((await world.emails(seller.user.email)).map(({ body }) => body).join()).toMatch(/We owe you ₹8,000/);
		await must(one.lose());
		expectFailure(await one.lose({ amount: 7000 }), { status: 409, code: "conflict" });
		expectFailure(await client.post(`${path}/accept`, {}), { status: 409, code: "not-allowed-now" });
		await must(one.find({ amount: 500 }));
		expect(await faults()).toEqual([]);
	},
);

test("a claim for a lost item ends in the same way", async () => {
	const one = await order("handOver");
	world.wait(24 * 10);
	await runDueTransitions(world.app);
	for (const person of everybody()) await signIn(person, person.user.email);
	await must(seller.post(`/api/order/${one.orderId}/lost`, { words: "She does not answer.", amount: 9000 }));
	await must(one.lose());
	expect(await one.show()).toMatchObject({ status: "completed" });
	expect(await one.money()).toMatchObject({ damage: 0, depositHeld: 0, compensation: 8000 });
	await must(one.find());
	expect(await one.stock()).toBe(1);
	expect(await faults()).toEqual([]);
});

test("a report that waits for its decision is not ended by it", async () => {
	const one = await order("handOver");
	const images = [await upload(client)];
	await must(client.post(`/api/order/${one.orderId}/report`, { words: "It is another colour.", images }));
	await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	expect((await one.show(admin)).parcel.canLose).toBe(false);
	// With an amount that is too high, too: a lower one would not help.
	for (const amount of [8000, 10_001])
		expectFailure(await one.lose({ amount }), { status: 409, code: "not-allowed-now" });
	expect(await one.show()).toMatchObject({ status: "disputed" });
});

test("at the same moment: the staff record it, and the client accepts the claim", async () => {
	for (let round = 0; round < 3; round++) {
		const one = await order("return");
		const path = `/api/order/${one.orderId}/damage`;
		await must(seller.post(path, { words: "The hem is torn.", amount: 2000, images: [await upload(seller)] }));
		const replies = await Promise.all([one.lose(), client.post(`${path}/accept`, {})]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { damage, compensation } = await one.money();
		expect([
			[2000, 0],
			[0, 8000],
		]).toContainEqual([damage, compensation]);
		expect(await faults()).toEqual([]);
	}
});

test("an item that two orders have lost is in the stock once both are found, and no other order can have it until then", async () => {
	const first = await order("return");
	const from = 8;
	world.wait(0.2);
	const second = await placeTestOrder(world, { seller, client: other }, first.product, from, 1);
	const third = await placeTestOrder(world, { seller, client: other }, first.product, from + 8, 1);
	await must(third.step("seller", "accept"));
	await second.moveTo("accept");
	world.wait(24 * (from - 1));
	for (const person of everybody()) await signIn(person, person.user.email);
	await must(second.step("seller", "dispatch"));
	for (const { orderId } of [second, first])
		await must(admin.post(`/api/order/${orderId}/loseParcel`, { reason, amount: 8000 }));
	expect((await third.show(other)).status).toBe("cancelled");
	const revive = () => admin.post(`/api/order/${third.orderId}/correct`, { to: "confirmed", reason });
	for (const [orderId, stock] of [
		[second.orderId, 0],
		[first.orderId, 1],
	] as const) {
		const refused = await revive();
		expectFailure(refused, { status: 409, code: "not-allowed-now" });
		expect(refused.body.message).toMatch(/until it is found/);
		await must(admin.post(`/api/order/${orderId}/findParcel`, { reason, amount: 0 }));
		expect(await first.stock()).toBe(stock);
	}
	await must(revive());
	expect(await faults()).toEqual([]);
});

test("each side tells the staff once, while it is with the courier", async () => {
	const early = await order("accept");
	expectFailure(await early.report(client), { status: 409, code: "not-allowed-now" });
	expectFailure(await early.lose(), { status: 409, code: "not-allowed-now" });
	const one = await order("dispatch");
	expectFailure(await one.report(other), { status: 404, code: "not-found" });
	const supportEmails = async () =>
		(await world.emails(world.app.config.supportEmail)).filter(({ subject }) => subject.startsWith("Parcel lost"));
	for (const who of [client, client, seller]) await must(one.report(who));
	expect(await supportEmails()).toHaveLength(2);
	const { timeline, parcel, status } = await one.show();
	expect(timeline.filter(({ step }: { step: string }) => step === "reportParcel")).toHaveLength(2);
	expect({ status, canReport: parcel.canReport }).toEqual({ status: "dispatched", canReport: false });
});

test("at the same moment: two of the staff record it, and the lister hands it over", async () => {
	const one = await order("dispatch");
	const replies = await Promise.all([
		one.lose(),
		one.lose({}, otherAdmin),
		one.step("seller", "handOver", { code: one.code, cashHolder: "courier" }),
	]);
	for (const { status } of replies) expect([200, 409]).toContain(status);
	const { timeline } = await one.show(admin);
	expect(timeline.filter(({ step }: { step: string }) => step === "loseParcel")).toHaveLength(1);
	expect(await one.money()).toMatchObject({ compensation: 8000, depositHeld: 0 });
	await Promise.all([one.find(), one.find({}, otherAdmin)]);
	expect(await one.money()).toMatchObject({ compensation: 0 });
	expect(await faults()).toEqual([]);
});
