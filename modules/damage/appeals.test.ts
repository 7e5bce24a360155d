import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { formatMoment } from "#common/email-text.ts";
import { policyNow } from "#common/rules.ts";
import { damageCopy } from "#messages/api/damage.js";
import { expectFailure } from "#tests/expect-failure.ts";
import { type DisputeDesk, makeDisputeDesk, upload } from "#tests/fixtures/disputes.ts";
import { must } from "#tests/world.ts";
import { contestDeadline } from "#web/screens/dashboard/tasks.ts";
import { escalateUnansweredClaims } from "./index.ts";

/** Appeals against the decision of a dispute, and deadlines that begin late in the evening. */

let desk: DisputeDesk;
let world: DisputeDesk["world"];
let seller: DisputeDesk["seller"];
let client: DisputeDesk["client"];
let admin: DisputeDesk["admin"];
let otherAdmin: DisputeDesk["otherAdmin"];
let advanceClock: DisputeDesk["advanceClock"];
let answeredOrder: DisputeDesk["answeredOrder"];
beforeAll(async () => {
	desk = await makeDisputeDesk();
	({ world, seller, client, admin, otherAdmin, advanceClock, answeredOrder } = desk);
});
afterAll(() => desk.world.close());

describe("an appeal", () => {
	const decidedOrder = async (amount = 1000) => {
		const order = await answeredOrder();
		await must(order.to(admin, "decide", { amount, words: "A little different." }));
		return order;
	};

	test("by either side, once, within three days; another admin decides, and that is final", async () => {
		const order = await decidedOrder();
		for (const who of [client, seller]) expect((await order.see(who)).damage.allowed).toEqual(["appeal"]);
		expect((await order.see(admin)).damage.decision.admin).toBe(admin.user.name);
		expectFailure(await order.to(seller, "appeal", { words: "" }), { status: 400, code: "invalid" });
		for (let times = 0; times < 2; times++)
			await must(order.to(seller, "appeal", { words: "The label is on the photo." }));
		expectFailure(await order.to(client, "appeal", { words: "I too." }), { status: 409, code: "not-allowed-now" });
		expect((await order.see(client)).damage).toMatchObject({ state: "appealed", appeal: { by: "seller" } });
		// The window is over, but the appeal was in time.
		await advanceClock(policyNow.appealDays * 24);
		await escalateUnansweredClaims(world.app);
		expect(await order.status()).toBe("disputed");
		const own = await order.to(admin, "decide", { amount: 0, words: "I was wrong." });
		expectFailure(own, { status: 409, code: "not-allowed-now" });
		expect(own.body.message).toBe(damageCopy.anotherAdmin);
		expect((await order.see(admin)).damage.allowed).toEqual([]);
		await must(order.to(otherAdmin, "decide", { amount: 4000, words: "It is another dress." }));
		expect(await order.status()).toBe("completed");
		expect((await order.see(admin)).damage).toMatchObject({
			decision: { amount: 1000, words: "A little different.", admin: admin.user.name },
			finalDecision: { amount: 4000, words: "It is another dress.", admin: otherAdmin.user.name },
			allowed: [],
		});
		expect((await order.see(client)).damage.finalDecision.admin).toBeNull();
		expect(await order.money()).toMatchObject({ rentRefund: 4000 });
		expect((await order.steps()).slice(-4)).toEqual(["contestDamage", "decideDispute", "appealDispute", "settle"]);
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${order.orderId}`))).body;
		expect(acts[0]).toMatchObject({ action: "decide-report", details: { amount: 4000, afterAppeal: true } });
		expectFailure(await order.to(client, "appeal", { words: "Again." }), { status: 409, code: "not-allowed-now" });
	});

	test("is decided by the same admin where the operator allows it: 12 hours later, with a reason", async () => {
		const order = await decidedOrder();
		await must(order.to(seller, "appeal", { words: "The label is on the photo." }));
		expect((await order.see(admin)).damage).toMatchObject({ selfApproval: null, allowed: [] });
		const allow = (isAllowed: boolean) =>
			admin.put("/api/admin/self-approval", { isAllowed, reason: "I run it alone now." });
		await must(allow(true));
		const from = new Date(world.clock.now().getTime() + 12 * 3_600_000).toISOString();
		expect((await order.see(admin)).damage).toMatchObject({ selfApproval: { from, isOpen: false }, allowed: [] });
		expect((await order.see(otherAdmin)).damage).toMatchObject({ selfApproval: null, allowed: ["decide"] });
		expect((await order.see(client)).damage.selfApproval).toBeNull();
		const decide = (reason?: string) => order.to(admin, "decide", { amount: 0, words: "I was wrong.", reason });
		const early = await decide("Nobody else works here.");
		expectFailure(early, { status: 409, code: "not-allowed-now" });
		expect(early.body.message).toMatch(/you can approve it yourself from/);
		await advanceClock(12);
		expect((await order.see(admin)).damage).toMatchObject({
			selfApproval: { from, isOpen: true },
			allowed: ["decide"],
		});
		expectFailure(await decide(), { status: 400, field: "reason" });
		expect(await order.status()).toBe("disputed");
		await must(decide("Nobody else works here."));
		expect(await order.status()).toBe("completed");
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${order.orderId}`))).body;
		expect(acts[0]).toMatchObject({
			...{ action: "decide-own-appeal", reason: "Nobody else works here." },
			details: { amount: 0, afterAppeal: true },
		});
		await must(allow(false));
		// Deadlines of the other tests are not in the night.
		await advanceClock(12);
	});

	test("is refused when the three days are over, and to strangers and admins", async () => {
		const order = await decidedOrder();
		expectFailure(await order.to(admin, "appeal", { words: "No." }), { status: 409, code: "not-allowed-now" });
		expectFailure(await order.to(await world.seller(), "appeal", { words: "No." }), { status: 404, code: "not-found" });
		await advanceClock(policyNow.appealDays * 24);
		const late = await order.to(client, "appeal", { words: "Too late." });
		expectFailure(late, { status: 409, code: "not-allowed-now" });
		expect(late.body.message).toBe(damageCopy.appealOver);
	});

	test("of both sides and the end of the window race: one appeal, or the decision is final, and one settlement", async () => {
		const order = await decidedOrder();
		const appeals = await Promise.all(
			[client, seller].map((who) => order.to(who, "appeal", { words: "Please look again." })),
		);
		expect(appeals.map(({ status }) => status).sort()).toEqual([200, 409]);
		const other = await decidedOrder();
		await advanceClock(policyNow.appealDays * 24);
		await Promise.all(Array.from({ length: 3 }, () => escalateUnansweredClaims(world.app)));
		expect((await other.steps()).filter((step: string) => step === "settle")).toHaveLength(1);
		expect(await other.status()).toBe("completed");
	});

	test("two admins decide an appeal differently: the second is refused (409)", async () => {
		const order = await decidedOrder();
		await must(order.to(client, "appeal", { words: "Please look again." }));
		const third = await world.admin();
		const responses = await Promise.all(
			[otherAdmin, third].map((who, index) =>
				order.to(who, "decide", { amount: index * 100, words: `It is ${index}.` }),
			),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

test("late in the evening, answer and appeal are due in the morning: in the API, the email and the tasks alike", async () => {
	const order = await desk.deliveredOrder();
	await must(order.giveBack());
	world.clock.set(instantOf(world.day(0), 23.5));
	await advanceClock(0);
	await must(
		order.step("seller", "damage", { words: "The hem is torn.", amount: 800, images: [await upload(seller)] }),
	);
	const { contestBy } = (await order.see()).damage;
	expect(contestBy).toBe(instantOf(world.day(4), 8).toISOString());
	expect(contestDeadline(await order.show())).toBe(contestBy);
	const toClient = (await order.emailsTo(client)).find(({ body }) => body.includes("Accept or contest"));
	expect(toClient?.body).toContain(`by ${formatMoment(new Date(contestBy))}.`);
	await must(order.to(client, "contest", { words: "It was torn before." }));
	await must(order.to(admin, "decide", { amount: 400, words: "Half of it." }));
	const { appealBy } = (await order.see()).damage;
	expect(appealBy).toBe(contestBy);
	const decided = (await order.emailsTo(client)).find(({ body }) => body.includes("you can appeal once"));
	expect(decided?.body).toContain(`by ${formatMoment(new Date(appealBy))}.`);
});
