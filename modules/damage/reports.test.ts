import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { damageCopy } from "#messages/api/damage.js";
import { checkLedger } from "#modules/ledger/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { type DisputeDesk, makeDisputeDesk, upload } from "#tests/fixtures/disputes.ts";
import { must } from "#tests/world.ts";
import { escalateUnansweredClaims } from "./index.ts";

/** An item that is not as described: the report, the way back, the answer and the end, with the money of each. */

let desk: DisputeDesk;
let world: DisputeDesk["world"];
let seller: DisputeDesk["seller"];
let client: DisputeDesk["client"];
let admin: DisputeDesk["admin"];
let advanceClock: DisputeDesk["advanceClock"];
let deliveredOrder: DisputeDesk["deliveredOrder"];
let reportedOrder: DisputeDesk["reportedOrder"];
let answeredOrder: DisputeDesk["answeredOrder"];
beforeAll(async () => {
	desk = await makeDisputeDesk();
	({ world, seller, client, admin, advanceClock, deliveredOrder, reportedOrder, answeredOrder } = desk);
});
afterAll(() => desk.world.close());

describe("the report", () => {
	test("is possible for the client for four hours; both sides read it, and are emailed what happens", async () => {
		const order = await deliveredOrder();
		expect(await order.see()).toMatchObject({ damage: null, filing: { kind: "notAsDescribed", most: 4000 } });
		expect((await order.see(seller)).filing).toBeNull();
		expect((await must(order.report())).body.message).toBe(damageCopy.reported);
		expect(await order.status()).toBe("reported");
		for (const who of [client, seller])
			expect((await order.see(who)).damage).toMatchObject({
				...{
					kind: "notAsDescribed",
					state: "filed",
					amount: 4000,
					filedBy: "client",
					isItemBack: false,
					contestBy: null,
				},
				words: "It is another colour.",
				allowed: who === seller ? ["contest"] : [],
			});
		expect((await order.emailsTo(seller))[0]?.body).toMatch(/> It is another colour\./);
		expect((await order.emailsTo(client))[0]?.subject).toMatch(/^Your report/);
		await advanceClock(policyNow.reportHours);
		expect(await order.status()).toBe("reported");
	});

	test("is refused after four hours, with what else can be done", async () => {
		const order = await deliveredOrder();
		await advanceClock(policyNow.reportHours);
		expect((await order.see()).filing).toBeNull();
		const response = await order.report();
		expectFailure(response, { status: 409, code: "not-allowed-now" });
		expect(response.body.message).toMatch(/until 4 hours after the hand-over.+message the lister/);
		expect(await order.status()).toBe("delivered");
	});

	test.each([
		["no words", { words: " " }, damageCopy.reportWords],
		["no photograph", { images: [] }, damageCopy.reportPhotos],
	])("is refused with %s (400), and nothing is left behind", async (_, over, message) => {
		const order = await deliveredOrder();
		const response = await order.report(over);
		expectFailure(response, { status: 400, code: "invalid" });
		expect(response.body.message).toBe(message);
		expectFailure(await order.report({ images: [await upload(seller)] }), { status: 400, code: "invalid" });
		expect(await order.status()).toBe("delivered");
	});

	test("is refused to the lister, an admin, a stranger, and before the hand-over", async () => {
		const order = await deliveredOrder();
		for (const who of [seller, admin])
			expectFailure(await order.report({}, who), { status: 409, code: "not-allowed-now" });
		expectFailure(await order.report({}, await world.client()), { status: 404, code: "not-found" });
	});

	test("is idempotent, also for concurrent requests; another text is refused (409)", async () => {
		const order = await deliveredOrder();
		const responses = await Promise.all([order.report(), order.report({ words: "Too small." }), order.report()]);
		const stored = (await order.see()).damage.words;
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(stored === "Too small." ? 1 : 2);
		expect((await order.steps()).filter((step: string) => step === "report")).toHaveLength(1);
	});

	test("report and return race: either the inspection follows or the dispute, never both", async () => {
		const order = await deliveredOrder();
		const [report, back] = await Promise.all([order.report(), order.giveBack()]);
		expect(back.status).toBe(200);
		expect(await order.status()).toBe(report.status === 200 ? "disputed" : "returned");
	});
});

describe("the way back", () => {
	test("uses the return code, frees the days, and leads to the dispute instead of the inspection", async () => {
		const order = await reportedOrder();
		expect(await order.show()).toMatchObject({ codeInForce: "return", phase: "active" });
		expect((await order.show(seller)).allowed).toEqual(["return"]);
		expectFailure(await order.step("seller", "return", { code: "000000" }), { status: 400, code: "wrong-code" });
		for (let times = 0; times < 2; times++) await must(order.giveBack());
		expect(await order.status()).toBe("disputed");
		const { damage } = await order.see(seller);
		expect(damage).toMatchObject({ isItemBack: true, allowed: ["accept", "contest"] });
		expect(Date.parse(damage.contestBy) - world.clock.now().getTime()).toBe(policyNow.contestHours * 3_600_000);
		expect((await order.emailsTo(seller))[0]?.body).toMatch(/reply on the order page within 72 hours/);
	});

	test("late: the item claims days like an overdue one, and the late fee is taken from the deposit", async () => {
		const order = await reportedOrder();
		await advanceClock(3 * 24);
		await runDueTransitions(world.app);
		expect(await order.status()).toBe("reported");
		const { rows } = await world.app.db.pool.query(
			"select count(*)::int as late from claimed_day where rental_id = $1 and reason = 'overdue' and day <= $2",
			[order.orderId, world.day(0)],
		);
		expect(rows[0].late).toBe(2);
		await must(order.giveBack());
		await must(order.to(seller, "accept"));
		expect(await order.money()).toMatchObject({ lateFee: 3000, rentRefund: 4000 });
	});

	test("nothing is decided before the return, whoever has answered", async () => {
		const order = await reportedOrder();
		await must(order.to(seller, "contest", { words: "It is as on the photos." }));
		expectFailure(await order.to(admin, "decide", { amount: 0, words: "Too early" }), {
			status: 409,
			code: "not-allowed-now",
		});
		expect(
			(await must(admin.get("/api/admin/damage"))).body.damage.map((one: { orderId: string }) => one.orderId),
		).not.toContain(order.orderId);
		await must(order.giveBack());
		const waiting = (await must(admin.get("/api/admin/damage?kind=notAsDescribed"))).body.damage;
		expect(waiting).toContainEqual(
			expect.objectContaining({
				orderId: order.orderId,
				deadline: expect.objectContaining({ of: "decision", isOver: false }),
			}),
		);
	});
});

describe("the end", () => {
	test.each([
		["in full, the courier took the cash", "courier", 4000, { refund: 7000 }],
		["in part, the courier took the cash", "courier", 1000, { refund: 4000, payout: 2700 }],
		["not at all, the courier took the cash", "courier", 0, { refund: 3000, payout: 3600 }],
		["in full, the lister took the cash", "seller", 4000, { refund: 7000, remittance: 7000 }],
		["in part, the lister took the cash", "seller", 1000, { refund: 4000, remittance: 4300 }],
		["not at all, the lister took the cash", "seller", 0, { refund: 3000, remittance: 3400 }],
	] as const)("refunded %s", async (_, holder, amount, dues) => {
		const order = await answeredOrder({}, holder);
		expectFailure(await order.to(admin, "decide", { amount: 4001, words: "Too much." }), {
			status: 400,
			code: "invalid",
		});
		await must(order.to(admin, "decide", { amount, words: "The colour differs in daylight." }));
		expect(await order.dues()).toEqual({});
		await advanceClock(policyNow.appealDays * 24);
		await escalateUnansweredClaims(world.app);
		expect(await order.status()).toBe("completed");
		// Dues of other orders of the same lister may be set off against these.
		const { dues: all, ...money } = await order.money(admin);
		const caused = all.filter((one: { isSetOff: boolean }) => !one.isSetOff);
		expect(money).toMatchObject({ rentRefund: amount, commission: (4000 - amount) / 10, depositHeld: 0 });
		if (holder === "courier" && caused.length === all.length) expect(await order.dues()).toEqual(dues);
		expect((await order.dues()).refund).toBe(dues.refund);
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("accepted by the lister: all of the rent is refunded, once, and counts neither as spent nor as revenue", async () => {
		const figures = async () => ({
			spent: (await must(client.get(`/api/product/getClientDashboardStats/${client.user._id}`))).body.stats.totalSpent,
			revenue: (await must(admin.get("/api/user/getAdminStats"))).body.stats.totalRevenue,
		});
		const order = await reportedOrder();
		const before = await figures();
		expectFailure(await order.to(seller, "accept"), { status: 409, code: "not-allowed-now" });
		await must(order.giveBack());
		await Promise.all(Array.from({ length: 3 }, () => must(order.to(seller, "accept"))));
		expect(await order.status()).toBe("completed");
		expect(await figures()).toEqual(before);
		expect(await order.money()).toMatchObject({ rentRefund: 4000 });
		expect((await order.see()).damage).toMatchObject({ state: "accepted", amount: 4000, allowed: [] });
		expect((await order.emailsTo(client))[0]?.body).toMatch(/We refund ₹7,000 of rent and deposit/);
	});

	test("with damage claimed in the answer: one decision about both", async () => {
		const order = await reportedOrder();
		await must(order.giveBack());
		const tooMuch = await order.to(seller, "contest", { words: "Torn.", damage: 40_001 });
		expectFailure(tooMuch, { status: 400, code: "invalid" });
		expect(tooMuch.body.fields).toHaveProperty("damage");
		await must(order.to(seller, "contest", { words: "It is torn.", damage: 5000 }));
		expect((await order.see()).damage).toMatchObject({ damageAmount: 5000, most: { amount: 4000, damage: 5000 } });
		expectFailure(await order.to(admin, "decide", { amount: 0, damage: 5001, words: "More" }), {
			status: 400,
			code: "invalid",
		});
		await must(order.to(admin, "decide", { amount: 1000, damage: 3500, words: "Torn, and another colour." }));
		await advanceClock(policyNow.appealDays * 24);
		await escalateUnansweredClaims(world.app);
		// ₹500 beyond the deposit come from the refunded rent.
		expect(await order.money()).toMatchObject({ rentRefund: 1000, damage: 3500, damageAwaited: 0 });
		expect((await order.dues()).refund).toBe(500);
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("unanswered: an admin decides 72 hours after the return, and the lister can still accept", async () => {
		const order = await reportedOrder();
		await must(order.giveBack());
		await advanceClock(policyNow.contestHours - 1);
		await escalateUnansweredClaims(world.app);
		expect((await order.see()).damage.state).toBe("filed");
		await advanceClock(1);
		expectFailure(await order.to(seller, "contest", { words: "Too late." }), { status: 409, code: "not-allowed-now" });
		await Promise.all(Array.from({ length: 3 }, () => escalateUnansweredClaims(world.app)));
		expect((await order.see(seller)).damage).toMatchObject({ state: "withAdmin", allowed: ["accept"] });
		expect((await order.steps()).filter((step: string) => step === "passDamageToStaff")).toHaveLength(1);
		await must(order.to(admin, "decide", { amount: 2000, words: "The photos show another colour." }));
	});

	test("a report can be neither lowered nor withdrawn, and damage is claimed only in the answer", async () => {
		const order = await reportedOrder();
		expectFailure(await order.to(client, "withdraw"), { status: 409, code: "not-allowed-now" });
		expectFailure(await order.to(client, "lower", { amount: 100 }), { status: 409, code: "not-allowed-now" });
		await must(order.giveBack());
		const claim = { words: "Torn.", amount: 500, images: [await upload(seller)] };
		expectFailure(await seller.post(`/api/order/${order.orderId}/damage`, claim), { status: 409, code: "conflict" });
	});

	test("a report does not set a review aside; damage claimed in the answer does while it is open", async () => {
		const order = await answeredOrder();
		await must(order.to(admin, "decide", { amount: 0, words: "As on the photos." }));
		await advanceClock(policyNow.appealDays * 24);
		await escalateUnansweredClaims(world.app);
		const review = { stars: 2, words: "Another colour.", fit: "true" };
		const path = `/api/order/${order.orderId}/review`;
		const { body } = await must(client.post(path, review));
		expect(body.reviews?.client?.isAfterDamage ?? body.review?.isAfterDamage ?? false).toBe(false);
	});
});
