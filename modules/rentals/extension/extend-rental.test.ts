import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, instantOf } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, orderInput, rent, requestDeliveryCode, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, other] = [await world.seller(), await world.client(), await world.client()];
});
afterAll(() => world.close());
beforeEach(async () => {
	// Sessions expire when the clock has moved for days.
	for (const person of [seller, client, other]) await signIn(person, person.user.email);
});

/** A rental of two days, today and tomorrow, that is with its client: ₹1,000 a day, a deposit of ₹2,000. */
async function delivered(over: Record<string, unknown> = {}, holder: "seller" | "courier" = "courier") {
	world.wait(0.2);
	const product = await list(seller, { price: 1000, deposit: 2000, ...over });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	if (!over.instant) await must(order.step("seller", "accept"));
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code, cashHolder: holder }));
	const returnCode = await world.codeFor(client.user.email);
	const last = world.day(1);
	const claims = async () => {
		const found = await world.app.db.pool.query(
			"select day, reason from claimed_day where rental_id = $1 order by day",
			[order.orderId],
		);
		return found.rows.map(({ day, reason }) => `${day} ${reason}`);
	};
	return { ...order, product, last, returnCode, claims };
}
const money = async (orderId: string, who = seller) => (await must(who.get(`/api/order/${orderId}/money`))).body.money;
const stepsOf = (order: { timeline: { step: string }[] }) => order.timeline.map(({ step }) => step);
const expectCleanLedger = async () => expect((await checkLedger(world.app)).faults).toEqual([]);

describe("a request for more days", () => {
	test("reserves the days, and the seller's acceptance moves the last day and adds the rent", async () => {
		const order = await delivered();
		const until = addDays(order.last, 2);
		expect((await order.show()).extension.options).toEqual(
			[1, 2, 3, 4, 5].map((days) => ({ endDate: addDays(order.last, days), extraRent: days * 1000 })),
		);
		const { body } = await must(order.step("client", "requestExtension", { endDate: until }));
		expect(body.order.extension).toMatchObject({
			options: [],
			requested: { endDate: until, extraRent: 2000 },
			allowed: ["withdrawExtension"],
		});
		expect(body.order).toMatchObject({ totalAmount: 2000, rentalPeriod: { endDate: order.last } });
		await requestDeliveryCode(other, order.product._id);
		const next = await other.post("/api/product/createRental", orderInput(world, order.product, 3, 1));
		expectFailure(next, { status: 409, code: "dates-taken" });
		const accepted = (await must(order.step("seller", "acceptExtension", { endDate: until }))).body.order;
		expect(accepted).toMatchObject({
			status: "delivered",
			totalAmount: 4000,
			days: 4,
			rentalPeriod: { endDate: until },
			extension: { requested: null, firstEndDate: order.last, extraRent: 2000 },
		});
		expect(stepsOf(accepted).slice(-2)).toEqual(["requestExtension", "acceptExtension"]);
		expect(await order.claims()).toEqual([
			...[0, 1, 2, 3].map((day) => `${world.day(day)} rental`),
			`${world.day(4)} cleaning`,
		]);
		expect((await world.emails(client.user.email))[0]?.subject).toMatch(/^Rental extended/);
		const { reminders } = { reminders: await world.emails(seller.user.email) };
		expect(reminders.map(({ subject }) => subject).find((subject) => /wants to keep/.test(subject))).toMatch(
			/^Reply by .*: Ishita wants to keep .* until /,
		);
	});

	test("is at once for an instant listing, and a repeated request changes nothing", async () => {
		const order = await delivered({ instant: true });
		const until = addDays(order.last, 1);
		const first = (await must(order.step("client", "requestExtension", { endDate: until }))).body.order;
		expect(first).toMatchObject({ totalAmount: 3000, extension: { extraRent: 1000, requested: null } });
		const again = (await must(order.step("client", "requestExtension", { endDate: until }))).body.order;
		expect(again.version).toBe(first.version);
		expect(stepsOf(first).at(-1)).toBe("extend");
	});

	test.each(["declineExtension", "withdrawExtension"])("%s frees the days again", async (step) => {
		const order = await delivered();
		const before = await order.claims();
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 3) }));
		expect((await order.claims()).length).toBe(before.length + 3);
		const { body } = await must(order.step(step === "declineExtension" ? "seller" : "client", step, {}));
		expect(body.order).toMatchObject({ totalAmount: 2000, extension: { requested: null, extraRent: 0 } });
		expect(await order.claims()).toEqual(before);
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 1) }));
	});

	test.each([
		["is accepted before eight", "delivered", "2000"],
		["lapses at eight, and the order is overdue", "overdue", "0"],
	])("late in the last evening is open until the next morning: it %s", async (_, status, extraRent) => {
		const order = await delivered();
		const before = world.clock.now();
		const until = addDays(order.last, 2);
		world.clock.set(instantOf(order.last, 21.5));
		const { body } = await must(order.step("client", "requestExtension", { endDate: until }));
		expect(body.order.extension.requested.answerBy).toBe(instantOf(addDays(order.last, 1), 8).toISOString());
		const subjects = (await world.emails(seller.user.email)).map(({ subject }) => subject);
		expect(subjects.find((one) => one.includes("wants to keep"))).toMatch(/^Reply by 8:00 am tomorrow: /);
		world.clock.set(instantOf(addDays(order.last, 1), 7.9));
		await runDueTransitions(world.app);
		expect((await order.show()).status, "not overdue meanwhile").toBe("delivered");
		if (status === "delivered") await must(order.step("seller", "acceptExtension", { endDate: until }));
		world.clock.set(instantOf(addDays(order.last, 1), 8));
		await runDueTransitions(world.app);
		await runDueTransitions(world.app);
		expect(await order.show()).toMatchObject({ status, extension: { extraRent: Number(extraRent) } });
		world.clock.set(before);
	});

	test("lapses when the seller does not answer in time, and cannot be accepted then", async () => {
		const order = await delivered();
		const before = await order.claims();
		const until = addDays(order.last, 1);
		const requested = (await must(order.step("client", "requestExtension", { endDate: until }))).body.order;
		world.clock.set(new Date(requested.extension.requested.answerBy));
		expectFailure(await order.step("seller", "acceptExtension", { endDate: until }), {
			status: 409,
			code: "not-allowed-now",
		});
		await runDueTransitions(world.app);
		const shown = await order.show();
		expect(stepsOf(shown).at(-1)).toBe("lapseExtension");
		expect(shown.extension.requested).toBeNull();
		expect(await order.claims()).toEqual(before);
	});

	test("is refused beyond seven days, for days of others, after the last day and to strangers", async () => {
		const order = await delivered();
		for (const endDate of [order.last, addDays(order.last, 6), addDays(order.last, -1)])
			expectFailure(await order.step("client", "requestExtension", { endDate }), { status: 400, code: "invalid" });
		await must(rent(world, other, order.product, 5, 1));
		expect((await order.show()).extension.options.map(({ endDate }: { endDate: string }) => endDate)).toEqual([
			addDays(order.last, 1),
			addDays(order.last, 2),
		]);
		expectFailure(await order.step("client", "requestExtension", { endDate: addDays(order.last, 3) }), {
			status: 409,
			code: "dates-taken",
		});
		expectFailure(await order.step("seller", "requestExtension", { endDate: addDays(order.last, 1) }), {
			status: 409,
			code: "not-allowed-now",
		});
		expectFailure(await order.step("seller", "acceptExtension", { endDate: addDays(order.last, 1) }), {
			status: 409,
			code: "not-allowed-now",
		});
		const stranger = other.post(`/api/order/${order.orderId}/requestExtension`, { endDate: addDays(order.last, 1) });
		expectFailure(await stranger, { status: 404, code: "not-found" });
		world.wait(48);
		await signIn(client, client.user.email);
		expectFailure(await order.step("client", "requestExtension", { endDate: addDays(order.last, 2) }), {
			status: 409,
			code: "not-allowed-now",
		});
	});

	test("and a new order for the same days cannot both succeed", async () => {
		for (let round = 0; round < 4; round++) {
			const order = await delivered({ instant: round % 2 === 0 });
			await requestDeliveryCode(other, order.product._id);
			const [extended, placed] = await Promise.all([
				order.step("client", "requestExtension", { endDate: addDays(order.last, 2) }),
				other.post("/api/product/createRental", orderInput(world, order.product, 3, 2)),
			]);
			expect([extended.status, placed.status].sort()).toEqual([200, 409]);
		}
	});

	test("is answered with the last day that the seller saw", async () => {
		const order = await delivered();
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 1) }));
		await must(order.step("client", "withdrawExtension"));
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 3) }));
		expectFailure(await order.step("seller", "acceptExtension", { endDate: addDays(order.last, 1) }), {
			status: 409,
			code: "changed-meanwhile",
		});
	});
});

describe("the rent of an extension", () => {
	async function extended(holder: "seller" | "courier") {
		// A seller of their own, whose payouts and remittances are not set off against those of other orders.
		seller = await world.seller();
		const order = await delivered({ instant: true }, holder);
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 2) }));
		world.wait(24 * 3);
		for (const person of [seller, client, other]) await signIn(person, person.user.email);
		return order;
	}

	test.each([
		["courier", "courier", [["payout", 4000]]],
		["courier", "seller", [["payout", 2000]]],
		["seller", "courier", []],
		["seller", "seller", [["remittance", 2000]]],
	] as const)("is cash at the return: %s took the first cash, %s the second", async (first, second, dues) => {
		const order = await extended(first);
		expect(await money(order.orderId)).toMatchObject({
			rent: 4000,
			cashAtDoor: 4000,
			extraRent: 2000,
			extraHolder: null,
		});
		await must(order.step("seller", "return", { code: order.returnCode, cashHolder: second }));
		expect(await money(order.orderId)).toMatchObject({ extraHolder: second, lateFee: 0 });
		await must(order.step("seller", "complete"));
		const seen = await money(order.orderId);
		expect(seen.dues.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual(dues);
		await expectCleanLedger();
	});

	test("that is not paid turns its days into late days, which the deposit pays for", async () => {
		const order = await extended("courier");
		await must(order.step("seller", "return", { code: order.returnCode, cashHolder: "unpaid" }));
		const shown = await order.show();
		expect(shown).toMatchObject({
			totalAmount: 2000,
			rentalPeriod: { endDate: order.last },
			extension: { extraRent: 0 },
		});
		await must(order.step("seller", "complete"));
		expect(await money(order.orderId)).toMatchObject({ rent: 2000, lateFee: 2000, extraHolder: null });
		await expectCleanLedger();
	});

	test("an item that comes back before the answer ends the request", async () => {
		const order = await delivered();
		await must(order.step("client", "requestExtension", { endDate: addDays(order.last, 2) }));
		const { body } = await must(order.step("seller", "return", { code: order.returnCode }));
		expect(body.order).toMatchObject({ status: "returned", totalAmount: 2000, extension: { requested: null } });
		expect(await order.claims()).toEqual([`${world.day(0)} rental`, `${world.day(1)} cleaning`]);
	});
});
