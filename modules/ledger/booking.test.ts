import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { applyStep } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { checkLedger } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: { _id: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	// Early, because orders of this file begin on their own day: that is possible before noon.
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, admin] = await Promise.all([world.seller(), world.client(), world.admin()]);
	product = await list(seller, { price: 1000, deposit: 5000, sizeStock: [{ size: "M", stock: 40 }] });
});
afterAll(() => world.close());

/** Moves the clock first: the same order placed twice within ten minutes would be a duplicate. */
const order = (days = 2) => {
	world.wait(0.2);
	return placeTestOrder(world, { seller, client }, product, 0, days);
};
const money = async (orderId: string, who = admin) => (await must(who.get(`/api/order/${orderId}/money`))).body.money;
const query = (text: string, values: unknown[] = []) => world.app.db.pool.query(text, values);
const countBookings = async () => Number((await query("select count(*) from ledger_booking")).rows[0].count);
const pay = (dueId: string, reference: string, who = admin) => who.post(`/api/admin/dues/${dueId}/pay`, { reference });

describe("from the hand-over to the last payment", () => {
	test("nothing is booked before the hand-over; then rent and deposit are taken but not due to anybody", async () => {
		const one = await order();
		await one.moveTo("dispatch");
		expect(await money(one.orderId)).toMatchObject({ isTaken: false, depositHeld: 0, cashAtDoor: 7000, dues: [] });
		await must(one.step("seller", "handOver", { code: one.code }));
		expect(await money(one.orderId)).toMatchObject({
			isTaken: true,
			rent: 2000,
			deposit: 5000,
			depositHeld: 5000,
			dues: [],
		});
	});

	test("completed: the rent is due to the seller and the deposit to the client; each sees only their own due", async () => {
		const one = await order();
		await one.moveTo("complete");
		const today = world.clock.today();
		const [payout, refund] = [
			{
				kind: "payout",
				amount: 2000,
				dueOn: addBusinessDays(today, 7),
				paidAt: null,
				person: { _id: seller.user._id },
			},
			{
				kind: "refund",
				amount: 5000,
				dueOn: addBusinessDays(today, 10),
				paidAt: null,
				person: { _id: client.user._id },
			},
		];
		expect((await money(one.orderId)).dues).toMatchObject([payout, refund]);
		expect(await money(one.orderId, seller)).toMatchObject({ dues: [payout], commission: 0 });
		expect(await money(one.orderId, client)).toMatchObject({ dues: [refund], commission: null, depositHeld: 0 });
		expectFailure(await (await world.client()).get(`/api/order/${one.orderId}/money`), {
			status: 404,
			code: "not-found",
		});
	});

	test("a payment is booked once, also for repeated and concurrent requests", async () => {
		const one = await order();
		await one.moveTo("complete");
		const [payout] = (await money(one.orderId)).dues;
		const before = await countBookings();
		const responses = await Promise.all([1, 2, 3].map(() => pay(payout.id, "UTR 4123")));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await countBookings()).toBe(before + 1);
		expect((await money(one.orderId)).dues[0]).toMatchObject({
			reference: "UTR 4123",
			paidAt: world.clock.now().toISOString(),
		});
		expectFailure(await pay(payout.id, "UTR 9999"), { status: 409, code: "not-allowed-now" });
		expectFailure(await pay(payout.id, ""), { status: 400, code: "invalid" });
		expect(await countBookings()).toBe(before + 1);
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${one.orderId}`))).body;
		const emails = (await world.emails(seller.user.email)).filter(({ subject }) => subject.startsWith("Paid to you"));
		expect(emails.map(({ body }) => body)).toEqual([
			expect.stringMatching(/We have sent ₹2,000 to your payout account\.[\s\S]*Reference: UTR 4123/),
		]);
		expect(acts).toMatchObject([{ action: "book-payout", details: { amount: 2000, reference: "UTR 4123" } }]);
	});

	test("late, disputed and settled above the deposit: after all payments every account of the order is zero", async () => {
		const one = await placeTestOrder(world, { seller, client }, product, 0, 1);
		await one.moveTo("handOver");
		const start = world.clock.now();
		world.wait(48);
		await signInAgain();
		await must(one.step(seller, "return", { code: await world.codeFor(client.user.email) }));
		await takeClaimStep(seller, one.orderId, "dispute", 2000);
		expect((await money(one.orderId)).dues).toMatchObject([{ kind: "refund", amount: 1000 }]);
		await takeClaimStep(admin, one.orderId, "settle", 9000);
		const shown = await money(one.orderId);
		expect(shown).toMatchObject({ lateFee: 2000, damage: 9000, depositHeld: 0 });
		expect(shown.dues.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).sort()).toEqual([
			["collection", 7000],
			["payout", 5000],
			["refund", 1000],
		]);
		for (const due of shown.dues) await must(pay(due.id, "UTR 1"));
		const [last] = (await money(one.orderId)).dues.filter(({ paidAt }: { paidAt: unknown }) => paidAt === null);
		expect(last).toMatchObject({ kind: "payout", amount: 7000 });
		await must(pay(last.id, "UTR 2"));
		const { rows } = await query(
			"select sum(amount)::int as held from ledger_entry where rental_id = $1 group by account",
			[one.orderId],
		);
		expect(rows.every(({ held }) => held === 0)).toBe(true);
		world.clock.set(start);
		await signInAgain();
	});
});

/** Signs in again, since sessions may expire when the clock moves. */
async function signInAgain() {
	const again = (who: TestClient) => signIn(world.visitor(), who.user.email);
	[seller, client, admin] = await Promise.all([again(seller), again(client), again(admin)]);
}

/** Takes a step that only the damage module takes. */
async function takeClaimStep(who: TestClient, orderId: string, step: "dispute" | "settle", amount: number) {
	const actor: Member = {
		kind: "member",
		secondFactorSince: null,
		id: who.user._id,
		name: who.user.name,
		email: who.user.email,
		mobile: "",
		accountType: who.user.accountType as Member["accountType"],
		createdAt: new Date(),
		language: "en",
	};
	await world.app.db.write((tx) => applyStep(world.app, tx, { actor, orderId, step, amount, reason: "A torn hem." }));
}

describe("dues", () => {
	test("for admins: oldest day first, searchable by person, order number and kind, with sums of open dues", async () => {
		const other = await world.seller({ name: "Zoya Naqvi" });
		const theirs = await list(other, { price: 700 });
		const one = await placeTestOrder(world, { seller: other, client }, theirs, 0, 1);
		await one.moveTo("complete");
		const listed = async (query: string) => (await must(admin.get(`/api/admin/dues?${query}`))).body;
		expect((await listed("search=zoya")).dues).toMatchObject([{ kind: "payout", amount: 700, isOverdue: false }]);
		const [due] = (await listed("search=zoya")).dues;
		expect((await listed(`search=${due.orderNumber}`)).dues).toMatchObject([{ id: due.id }]);
		const { dues, open } = await listed("kind=refund");
		expect(dues.every(({ kind }: { kind: string }) => kind === "refund")).toBe(true);
		expect(open.refund.count).toBe(dues.length);
		const days = (await listed("")).dues.map(({ dueOn }: { dueOn: string }) => dueOn);
		expect(days).toEqual([...days].sort());
		expect((await listed("state=overdue&search=zoya")).total).toBe(0);
		await must(pay(due.id, "UTR 77"));
		expect((await listed("search=zoya")).total).toBe(0);
		expect((await listed("state=paid&search=zoya")).dues).toMatchObject([{ reference: "UTR 77" }]);
	});

	test("the seller's account is shown masked for an open payout; the full one needs a reason, and is audited", async () => {
		const one = await order(1);
		await one.moveTo("complete");
		const [payout, refund] = (await money(one.orderId)).dues;
		expect((await must(admin.get(`/api/admin/dues/${payout.id}`))).body.payTo).toBeNull();
		await signIn(seller, seller.user.email);
		await must(seller.put("/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }));
		expect((await must(admin.get(`/api/admin/dues/${payout.id}`))).body.payTo).toMatchObject({
			account: "me•••@okaxis",
		});
		expect((await must(admin.get(`/api/admin/dues/${refund.id}`))).body.payTo).toBeNull();
		const reason = "The bank asks for the account.";
		const revealed = await must(admin.post(`/api/admin/users/${seller.user._id}/revealPayout`, { reason }));
		expect(revealed.body.payTo).toMatchObject({ kind: "upi", account: "meher@okaxis" });
		const { acts } = (await must(admin.get("/api/admin/getActs?action=reveal-payout"))).body;
		expect(acts).toHaveLength(1);
		expect(JSON.stringify(acts)).not.toContain("okaxis");
	});

	test("a person sees their own dues and held deposits; those of another person are refused (403)", async () => {
		const second = await world.client();
		const [held, done] = [
			await placeTestOrder(world, { seller, client: second }, product, 0, 1),
			await placeTestOrder(world, { seller, client: second }, product, 1, 1),
		];
		await held.moveTo("handOver");
		await done.moveTo("complete");
		const { body } = await must(second.get(`/api/ledger/getDues/${second.user._id}`));
		expect(body).toMatchObject({ depositsHeld: 5000, total: 1, dues: [{ kind: "refund", amount: 5000 }] });
		expect(body.open.refund).toEqual({ count: 1, amount: 5000 });
		expectFailure(await client.get(`/api/ledger/getDues/${second.user._id}`), { status: 403, code: "forbidden" });
	});
});

describe("the commission", () => {
	test("is frozen when an order is placed; a change needs a reason and is audited", async () => {
		const [before, set] = [await order(1), (body: object) => admin.put("/api/admin/commission", body)];
		expectFailure(await set({ percent: 51, reason: "Greed." }), { status: 400, code: "invalid" });
		expectFailure(await set({ percent: 10, reason: "" }), { status: 400, code: "invalid" });
		await must(set({ percent: 10, reason: "The couriers cost more." }));
		const after = await order(1);
		await must(set({ percent: 20, reason: "Much more." }));
		for (const one of [before, after]) await one.moveTo("complete");
		expect(await money(before.orderId)).toMatchObject({ commission: 0, dues: [{ amount: 1000 }, {}] });
		expect(await money(after.orderId)).toMatchObject({ commission: 100, dues: [{ amount: 900 }, {}] });
		expect((await must(admin.get("/api/admin/commission"))).body.commission).toMatchObject({
			percent: 20,
			history: [{ percent: 20 }, { percent: 10, reason: "The couriers cost more.", admin: admin.user.name }],
		});
		const { acts } = (await must(admin.get("/api/admin/getActs?action=set-commission"))).body;
		expect(acts).toHaveLength(2);
		await must(set({ percent: 0, reason: "Back to nothing." }));
	});
});

test("the ledger check finds no fault after all of these tests", async () => {
	expect((await checkLedger(world.app)).faults).toEqual([]);
});
