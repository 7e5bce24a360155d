import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** Goodwill of the staff. Each order is of two days for ₹2,000, with a deposit of ₹3,000; the commission is 10 %. */

let world: World;
let seller: TestClient;
let client: TestClient;
let owner: TestClient;
let support: TestClient;
let finance: TestClient;
const everybody = () => [seller, client, owner, support, finance];
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	[seller, client] = [await world.seller(), await world.client()];
	[owner, support, finance] = [await world.admin(), await world.admin(), await world.admin()];
	await must(owner.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
	for (const [who, staffRole] of [
		[support, "support"],
		[finance, "finance"],
	] as const)
		await world.app.db.pool.query("update account set staff_role = $2 where id = $1", [who.user._id, staffRole]);
});
afterAll(() => world.close());
beforeEach(async () => {
	for (const person of everybody()) await signIn(person, person.user.email);
});

const reason = "For the wait at the door.";

async function order(
	last: "accept" | "dispatch" | "handOver" | "return" | "complete",
	cashHolder = "courier",
	price = 1000,
) {
	world.wait(0.2);
	const product = await list(seller, { price, deposit: 3000, retailValue: 10_000 });
	const placed = await placeTestOrder(world, { seller, client }, product, 0, 2);
	for (const person of everybody()) await signIn(person, person.user.email);
	await placed.moveTo(last === "accept" ? "accept" : "dispatch");
	const handOver = () => must(placed.step("seller", "handOver", { code: placed.code, cashHolder }));
	if (last !== "accept" && last !== "dispatch") await handOver();
	const giveBack = async () => must(placed.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	if (last === "return" || last === "complete") await giveBack();
	const complete = () => must(placed.step("seller", "complete"));
	if (last === "complete") await complete();
	const path = `/api/order/${placed.orderId}`;
	const money = async (who = owner) => (await must(who.get(`${path}/money`))).body.money;
	return {
		...{ ...placed, path, money, handOver, giveBack, complete },
		give: (body = {}, who = owner) => who.post(`${path}/goodwill`, { reason, amount: 500, given: 0, ...body }),
		dues: async () =>
			((await money()).dues as { kind: string; amount: number; isGoodwill?: true }[]).map(
				({ kind, amount, isGoodwill }) => `${kind} ${amount}${isGoodwill ? " goodwill" : ""}`,
			),
	};
}
const newest = async (who: TestClient) => (await world.emails(who.user.email))[0];
const faults = async () => (await checkLedger(world.app)).faults;

test("after the hand-over it is a refund of its own, in the ledger, on the receipt, on the timeline, in the audit log and in an email", async () => {
	const one = await order("handOver");
	const before = await one.money(seller);
	const emailsOfSeller = (await world.emails(seller.user.email)).length;
	const { body } = await must(one.give());
	expect(body.order.timeline.at(-1)).toMatchObject({ step: "goodwill", by: "admin", reason });
	expect(await one.money()).toMatchObject({
		goodwill: { amount: 500, bySeller: 0, given: 500, most: 1500, mostBySeller: 0 },
	});
	expect(await one.dues()).toEqual(["refund 500 goodwill"]);
	expect(await one.money(client)).toMatchObject({ goodwill: { amount: 500, given: 500, most: 0 } });
	expect(await one.money(seller)).toMatchObject({
		...before,
		goodwill: { ...before.goodwill, amount: 500, given: 500 },
	});
	const email = await newest(client);
	expect(email?.subject).toMatch(/^Goodwill: ₹500 for /);
	expect(email?.body).toContain("within 7 to 10 business days");
	expect(email?.body).toContain(reason);
	expect(await world.emails(seller.user.email)).toHaveLength(emailsOfSeller);
	const { acts } = (await must(owner.get("/api/admin/getActs"))).body;
	expect(acts[0]).toMatchObject({ action: "give-goodwill", reason, details: { amount: 500, paidBy: "operator" } });
	expect((await must(owner.post("/api/admin/money.csv?state=open"))).body).toContain("refund (goodwill)");
	expect(await faults()).toEqual([]);

	await one.giveBack();
	await one.complete();
	expect(await one.dues()).toEqual(expect.arrayContaining(["payout 1800", "refund 3000", "refund 500 goodwill"]));
	expect(await faults()).toEqual([]);
});

test("a repeated click gives nothing more, and two people who give at once do not both succeed", async () => {
	const one = await order("handOver");
	await must(one.give());
	for (const _ of [1, 2]) await must(one.give());
	expectFailure(await one.give({ amount: 400 }), { status: 409, code: "changed-meanwhile" });
	expectFailure(await one.give({}, support), { status: 409, code: "changed-meanwhile" });
	const emails = (await world.emails(client.user.email)).length;
	const both = await Promise.all([one.give({ given: 500 }), one.give({ given: 500 }, support)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await one.money()).goodwill).toMatchObject({ given: 1000 });
	expect(await world.emails(client.user.email)).toHaveLength(emails + 1);
});

test("only the staff give it, above ₹2,000 for an order only finance, and never more than was paid", async () => {
	const one = await order("handOver", "courier", 3000);
	for (const who of [client, seller]) expectFailure(await one.give({}, who), { status: 403, code: "forbidden" });
	expectFailure(await one.give({ amount: 2001 }, support), { status: 403, code: "forbidden" });
	await must(one.give({ amount: 1500 }, support));
	expectFailure(await one.give({ amount: 501, given: 1500 }, support), { status: 403, code: "forbidden" });
	await must(one.give({ amount: 500, given: 1500 }, support));
	expectFailure(await one.give({ amount: 4001, given: 2000 }, finance), {
		status: 400,
		code: "invalid",
		field: "amount",
	});
	await must(one.give({ amount: 4000, given: 2000 }, finance));
	expectFailure(await one.give({ amount: 1, given: 6000 }, finance), { status: 409, code: "not-allowed-now" });
	for (const wrong of [
		{ amount: 0 },
		{ amount: -5 },
		{ amount: "x" },
		{ reason: "" },
		{ reason: "x".repeat(501) },
		{ paidBy: "courier" },
		{ given: undefined },
	])
		expectFailure(await one.give(wrong), { status: 400, code: "invalid" });
	expect(await faults()).toEqual([]);
});

test("an admin who is a side of the order does not decide it", async () => {
	const product = await list(owner, { price: 1000, deposit: 0, retailValue: 5000 });
	const placed = await placeTestOrder(world, { seller: owner, client }, product, 5, 2);
	expectFailure(await owner.post(`/api/order/${placed.orderId}/goodwill`, { reason, amount: 100, given: 0 }), {
		status: 403,
		code: "forbidden",
	});
});

test("before the hand-over it is promised: due with the hand-over, and nothing when the order is cancelled", async () => {
	const one = await order("dispatch");
	await must(one.give());
	expect((await newest(client))?.body).toContain("You pay as agreed on delivery");
	expect(await one.dues()).toEqual([]);
	expect((await one.money(client)).goodwill).toMatchObject({ amount: 500 });
	await one.handOver();
	expect(await one.dues()).toEqual(["refund 500 goodwill"]);

	const other = await order("accept");
	await must(other.give());
	await must(other.step("client", "cancel"));
	expect((await other.money()).goodwill).toEqual({ amount: 0, bySeller: 0, given: 500, most: 0, mostBySeller: 0 });
	expectFailure(await other.give({ given: 500 }), { status: 409, code: "not-allowed-now" });
	expect(await other.dues()).toEqual([]);
	expect(await faults()).toEqual([]);
});

test("after a change to fewer days no more is promised than the rent that is left", async () => {
	const product = await list(seller, { price: 1000, deposit: 300, retailValue: 10_000 });
	const placed = await placeTestOrder(world, { seller, client }, product, 3, 3);
	await placed.moveTo("accept");
	const path = `/api/order/${placed.orderId}`;
	const goodwill = async () => (await must(owner.get(`${path}/money`))).body.money.goodwill;
	await must(owner.post(`${path}/goodwill`, { reason, amount: 2500, given: 0 }));
	const day = world.day(3);
	const { order: asked } = (
		await must(placed.step("client", "requestChange", { rentalPeriod: { startDate: day, endDate: day } }))
	).body;
	await must(placed.step("seller", "acceptChange", { change: asked.change.requested._id }));
	expect(await goodwill()).toEqual({ amount: 1000, bySeller: 0, given: 2500, most: 0, mostBySeller: 0 });
});

test.each(["courier", "seller"])("the lister pays it when the staff say so, cash with the %s", async (cashHolder) => {
	const open = await order("return", cashHolder);
	expectFailure(await open.give({ paidBy: "seller" }), { status: 400, code: "invalid", field: "paidBy" });
	const one = await order("complete", cashHolder);
	expect((await one.money()).goodwill).toMatchObject({ most: 2000, mostBySeller: 1800 });
	expectFailure(await one.give({ paidBy: "seller", amount: 1801 }), { status: 400, code: "invalid", field: "amount" });
	await must(one.give({ paidBy: "seller" }));
	expect((await newest(seller))?.body).toContain("at your cost");
	expect((await one.money(seller)).goodwill).toMatchObject({ amount: 500, bySeller: 500 });
	expect((await one.money(client)).goodwill).toMatchObject({ amount: 500, bySeller: 0 });
	expect((await one.money()).goodwill).toMatchObject({ most: 1500, mostBySeller: 1300 });
	const statement = await must(seller.get(`/api/product/getStatement/${seller.user._id}?month=2026-11`));
	expect(statement.body).toContain("Given back to the client");
	expect(await faults()).toEqual([]);
});

test("a correction books it again while the money stays paid, and takes it back before the hand-over", async () => {
	const one = await order("return");
	await must(one.give());
	const correct = (to: string) => owner.post(`${one.path}/correct`, { to, reason: "It was another order." });
	await must(correct("delivered"));
	expect((await one.money()).goodwill).toMatchObject({ amount: 500 });
	expect(await one.dues()).toEqual(["refund 500 goodwill"]);
	await must(correct("dispatched"));
	expect(await one.dues()).toEqual([]);
	expect((await one.money()).goodwill).toMatchObject({ amount: 500, given: 500 });
	await must(correct("delivered"));
	expect(await one.dues()).toEqual(["refund 500 goodwill"]);
	// The whole payment is refunded, and what was given with it.
	await must(correct("cancelled"));
	expect(await one.dues()).toEqual(["refund 5000"]);
	expect((await one.money()).goodwill).toMatchObject({ amount: 0, given: 500, most: 0 });
	expect((await newest(client))?.body).toContain("You get back the ₹5,000 that you paid");
	await must(correct("delivered"));
	expect(await one.dues()).toEqual(["refund 500 goodwill"]);
	expect(await faults()).toEqual([]);
});

test("a refund of the whole rent counts what was given before", async () => {
	const one = await order("handOver");
	await must(one.give());
	const photo = await upload(client);
	await must(client.post(`${one.path}/report`, { words: "It is another colour.", images: [photo] }));
	await one.giveBack();
	await must(seller.post(`${one.path}/damage/accept`, {}));
	expect(await one.money()).toMatchObject({ rentRefund: 2000, goodwill: { amount: 0, given: 500, most: 0 } });
	expect((await one.dues()).sort()).toEqual(["refund 4500", "refund 500 goodwill"]);
	expect(await faults()).toEqual([]);
});

test("the receipt shows it, as a PDF too", async () => {
	const one = await order("complete");
	await must(one.give());
	const { pages } = readPdf((await must(client.get(`${one.path}/receipt.pdf`))).body);
	expect(pages.join("")).toContain(squash("Goodwill of Almari"));
	expect(pages.join("")).toContain(squash("Goodwill to the client"));
});
