import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { damageCopy } from "#messages/api/damage.js";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { escalateUnansweredClaims } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: Awaited<ReturnType<typeof list>>;
let photo: string;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	client = await world.client();
	admin = await world.admin();
	product = await list(seller, { sizeStock: [{ size: "M", stock: 20 }], deposit: 2000 });
	photo = await upload(seller);
});
afterAll(() => world.close());

async function upload(who: TestClient, colour = "#804020"): Promise<string> {
	const { body } = await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture(colour) })));
	return body.images[0];
}

/** Moves the clock and signs in again, since sessions may have expired by then. */
async function advanceClock(hours: number) {
	world.wait(hours);
	for (const who of [client, seller, admin]) await signIn(who, who.user.email);
}

function expectRefusal(response: ApiResponse, status: number, code: string, message?: string) {
	expectFailure(response, { status, code });
	if (message) expect(response.body.message).toBe(message);
}

/** A returned order, with functions that send requests about its damage claim. */
async function returnedOrder() {
	// The same order placed twice within ten minutes would be a duplicate.
	await advanceClock(0.2);
	const order = await placeTestOrder(world, { seller, client }, product, 0, 1);
	await order.moveTo("return");
	const { orderId } = order;
	const to = (who: TestClient, transition: string, input = {}) =>
		who.post(`/api/order/${orderId}/damage/${transition}`, input);
	return {
		...order,
		file: (over = {}, who = seller) =>
			who.post(`/api/order/${orderId}/damage`, { words: "The hem is torn.", amount: 800, images: [photo], ...over }),
		to,
		see: async (who: TestClient = client) => (await must(who.get(`/api/order/${orderId}/damage`))).body,
		status: async () => (await order.show()).status,
	};
}
async function filedOrder() {
	const order = await returnedOrder();
	await must(order.file());
	return order;
}
const newestEmail = async (who: TestClient, orderNumber: string) =>
	(await world.emails(who.user.email)).find(({ body }) => body.includes(orderNumber));

describe("filing", () => {
	test("disputes the order, shows both sides the same claim, and emails both the deadline", async () => {
		const order = await returnedOrder();
		expect(await order.see(seller)).toMatchObject({ damage: null, filing: { most: 20 * product.price } });
		expect((await order.see(client)).filing).toBeNull();
		const response = await must(order.file());
		expect(response.body.message).toBe(damageCopy.filed);
		const { orderNumber, status, timeline } = await order.show();
		expect([status, timeline.at(-1)]).toEqual(["disputed", expect.objectContaining({ step: "dispute", by: "seller" })]);
		const { damage } = await order.see(client);
		expect(damage).toMatchObject({
			state: "filed",
			amount: 800,
			words: "The hem is torn.",
			allowed: ["accept", "contest"],
		});
		expect(Date.parse(damage.contestBy) - Date.parse(damage.filedAt)).toBe(policyNow.contestHours * 3_600_000);
		expect((await order.see(seller)).damage.allowed).toEqual(["lower", "withdraw"]);
		expect((await newestEmail(client, orderNumber))?.body).toMatch(/Claim: ₹800/);
		expect((await newestEmail(seller, orderNumber))?.subject).toMatch(/^Your damage claim was sent/);
		const emails = (await world.emails(client.user.email)).filter(({ body }) => body.includes(orderNumber));
		expect(emails.filter(({ subject }) => /damage claim/i.test(subject))).toHaveLength(1);
	});

	test.each([
		["no description", { words: "  " }, damageCopy.words],
		["no photo", { images: [] }, damageCopy.photos],
		["an amount of 0", { amount: 0 }, undefined],
		["an amount below ₹100", { amount: 99 }, undefined],
	])("is refused with %s (400)", async (_, over, message) => {
		const order = await returnedOrder();
		expectRefusal(await order.file(over), 400, "invalid", message);
		expect(await order.status()).toBe("returned");
	});

	test("refuses an amount above the frozen retail value and leaves nothing behind", async () => {
		const order = await returnedOrder();
		const most = 20 * product.price;
		expectRefusal(await order.file({ amount: most + 1 }), 400, "invalid", damageCopy.tooMuch({ rupees: "₹48,000" }));
		expect(await order.status()).toBe("returned");
		await must(order.file({ amount: most }));
	});

	test("refuses a photograph that another account uploaded", async () => {
		const order = await returnedOrder();
		expectRefusal(await order.file({ images: [await upload(await world.seller())] }), 400, "invalid");
	});

	test("is possible until 48 hours after the return, not later", async () => {
		const order = await returnedOrder();
		await advanceClock(policyNow.inspectionHours);
		expectRefusal(await order.file(), 409, "not-allowed-now");
		expect(await order.see(seller)).toEqual(expect.objectContaining({ damage: null, filing: null }));
	});

	test("is refused to the client, to strangers and before the return; an admin may file for the lister, audited", async () => {
		const order = await returnedOrder();
		expectRefusal(await order.file({}, client), 409, "not-allowed-now");
		expectRefusal(await order.file({}, await world.seller()), 404, "not-found");
		await must(order.file({ images: [await upload(admin)] }, admin));
		expect((await order.see()).damage).toMatchObject({ filedBy: "admin" });
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${order.orderId}`))).body;
		expect(acts[0]).toMatchObject({ action: "file-damage", details: { amount: 800 } });
	});

	test("is idempotent, also for concurrent requests; a different claim is refused (409)", async () => {
		const order = await returnedOrder();
		const responses = await Promise.all([order.file(), order.file({ amount: 900 }), order.file(), order.file()]);
		const storedAmount = (await order.see()).damage.filedAmount;
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(storedAmount === 800 ? 3 : 1);
		for (const { status, body } of responses) if (status !== 200) expect(body.code).toBe("conflict");
		const { rows } = await world.app.db.pool.query(
			"select count(*)::int as count from rental_event where rental_id = $1 and step = 'dispute'",
			[order.orderId],
		);
		expect(rows[0].count).toBe(1);
	});

	test("is refused with an old version of the order", async () => {
		const order = await returnedOrder();
		const { version } = await order.show(seller);
		expectRefusal(await order.file({ version: version - 1 }), 409, "changed-meanwhile");
		await must(order.file({ version }));
	});
});

describe("the end of a claim", () => {
	test("accepted: settles the claimed amount, idempotently; the undisputed part of the deposit is refunded at the filing", async () => {
		const order = await filedOrder();
		const money = async () => (await must(client.get(`/api/order/${order.orderId}/money`))).body.money;
		const refund = { kind: "refund", amount: 1200 };
		expect(await money()).toMatchObject({ depositHeld: 800, dues: [refund] });
		for (let times = 0; times < 2; times++) await must(order.to(client, "accept"));
		expect(await order.status()).toBe("completed");
		expect((await order.see()).damage).toMatchObject({ state: "accepted", amount: 800, allowed: [] });
		expect(await money()).toMatchObject({ depositHeld: 0, damage: 800, dues: [refund] });
		const { orderNumber } = await order.show();
		for (const who of [client, seller])
			expect((await newestEmail(who, orderNumber))?.body).toMatch(/accepted (the|your) damage claim of ₹800/);
	});

	test("contested, then decided by an admin with a text that both sides read, audited", async () => {
		const order = await filedOrder();
		expectRefusal(await order.to(admin, "decide", { amount: 0, words: "Too early" }), 409, "not-allowed-now");
		await must(order.to(client, "contest", { words: "It came like that.", images: [await upload(client)] }));
		const waiting = (await must(admin.get("/api/admin/damage"))).body;
		expect(waiting.damage.map(({ orderId }: { orderId: string }) => orderId)).toContain(order.orderId);
		expect((await order.see(seller)).damage.contest).toMatchObject({
			words: "It came like that.",
			photos: [{ width: 60 }],
		});
		expectRefusal(await order.to(admin, "decide", { amount: 801, words: "More" }), 400, "invalid", damageCopy.notMore);
		await must(order.to(admin, "decide", { amount: 300, words: "Half of it was worn before." }));
		for (const who of [client, seller])
			expect((await order.see(who)).damage).toMatchObject({
				state: "decided",
				amount: 300,
				filedAmount: 800,
				decision: { words: "Half of it was worn before.", amount: 300, admin: null },
			});
		const { orderNumber } = await order.show();
		for (const who of [client, seller])
			expect((await newestEmail(who, orderNumber))?.body).toMatch(/₹300 is to be.+> Half of it was worn before\./s);
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${order.orderId}`))).body;
		expect(acts[0]).toMatchObject({ action: "decide-damage", details: { claimed: 800, amount: 300 } });
		expectRefusal(await order.to(admin, "decide", { amount: 200, words: "Less" }), 409, "not-allowed-now");
		expect(await order.status()).toBe("disputed");
		await advanceClock(policyNow.appealDays * 24);
		await escalateUnansweredClaims(world.app);
		const { status, timeline } = await order.show();
		expect(status).toBe("completed");
		expect(timeline.slice(-2).map(({ step }: { step: string }) => step)).toEqual(["decideDispute", "settle"]);
	});

	test("lowered, then accepted; never raised", async () => {
		const order = await filedOrder();
		expectRefusal(await order.to(seller, "lower", { amount: 900 }), 400, "invalid", damageCopy.notLower);
		for (let times = 0; times < 2; times++) await must(order.to(seller, "lower", { amount: 300 }));
		const money = (await must(client.get(`/api/order/${order.orderId}/money`))).body.money;
		expect(money.depositHeld).toBe(300);
		expect(money.dues.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1200, 500]);
		expect((await checkLedger(world.app)).faults).toEqual([]);
		expectRefusal(await order.to(client, "lower", { amount: 100 }), 409, "not-allowed-now");
		const { version } = (await order.see()).damage;
		expectRefusal(
			await order.to(client, "accept", { version: version - 1 }),
			409,
			"changed-meanwhile",
			damageCopy.changed,
		);
		await must(order.to(client, "accept", { version }));
		expect((await order.see()).damage).toMatchObject({ state: "accepted", amount: 300, filedAmount: 800 });
	});

	test("withdrawn: nothing is owed", async () => {
		const order = await filedOrder();
		await must(order.to(seller, "withdraw"));
		expect((await order.see()).damage).toMatchObject({ state: "withdrawn", amount: 0 });
		expect(await order.status()).toBe("completed");
	});

	test("transitions are refused without a claim (409) and to a stranger (404)", async () => {
		const order = await returnedOrder();
		expectRefusal(await order.to(client, "accept"), 409, "not-allowed-now", damageCopy.none);
		expectRefusal(await order.to(await world.client(), "accept"), 404, "not-found");
	});
});

describe("an unanswered claim", () => {
	test("is escalated to an admin after 72 hours, once for all processes, and everybody is notified", async () => {
		const order = await filedOrder();
		const { orderNumber } = await order.show();
		await advanceClock(policyNow.contestHours - 1);
		await escalateUnansweredClaims(world.app);
		expect((await order.see()).damage.state).toBe("filed");
		await advanceClock(1);
		const late = await order.to(client, "contest", { words: "Too late." });
		expectRefusal(late, 409, "not-allowed-now", damageCopy.tooLate);
		await Promise.all(Array.from({ length: 3 }, () => escalateUnansweredClaims(world.app)));
		expect((await order.see()).damage).toMatchObject({ state: "withAdmin", amount: 800, allowed: ["accept"] });
		const { timeline, status } = await order.show();
		expect(status).toBe("disputed");
		expect(timeline.filter(({ step }: { step: string }) => step === "passDamageToStaff")).toHaveLength(1);
		const support = { user: { email: world.app.config.supportEmail } } as TestClient;
		for (const who of [client, seller, support]) {
			const decisionEmails = (await world.emails(who.user.email)).filter(
				({ subject, body }) => /decide/.test(subject) && body.includes(orderNumber),
			);
			expect(decisionEmails).toHaveLength(1);
		}
		await must(order.to(admin, "decide", { amount: 0, words: "The photos show no tear." }));
		expect((await order.see()).damage).toMatchObject({ state: "decided", amount: 0 });
	});

	test("contest and escalation race after 72 hours: the contest is refused, and an admin decides", async () => {
		const order = await filedOrder();
		await advanceClock(policyNow.contestHours);
		const [response] = await Promise.all([
			order.to(client, "contest", { words: "It came so." }),
			escalateUnansweredClaims(world.app),
		]);
		expectRefusal(response, 409, "not-allowed-now");
		expect((await order.see()).damage.state).toBe("withAdmin");
	});
});

describe("races", () => {
	test("accept and decide race: exactly one succeeds, and its amount is settled", async () => {
		for (let times = 0; times < 3; times++) {
			const order = await filedOrder();
			await must(order.to(client, "contest", { words: "No." }));
			const [accepted, decided] = await Promise.all([
				order.to(client, "accept"),
				order.to(admin, "decide", { amount: 100, words: "A small tear." }),
			]);
			const { damage } = await order.see();
			expect([accepted.status, decided.status].sort()).toEqual([200, 409]);
			expect([damage.state, damage.amount]).toEqual(accepted.status === 200 ? ["accepted", 800] : ["decided", 100]);
			const ends = ({ step }: { step: string }) => step === "settle" || step === "decideDispute";
			expect((await order.show()).timeline.filter(ends)).toHaveLength(1);
		}
	});

	test("two admins decide differently: the second is refused (409)", async () => {
		const order = await filedOrder();
		await must(order.to(client, "contest", { words: "No." }));
		const responses = await Promise.all(
			[100, 200].map((amount) => order.to(admin, "decide", { amount, words: `It is ${amount}.` })),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});
