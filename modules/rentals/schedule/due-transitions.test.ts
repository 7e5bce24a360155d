import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyVersion } from "#common/rules.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { runDueTransitions } from "./run-due-transitions.ts";

/** Steps that the scheduler takes, and steps that come too late. The clock starts at 11:30 am IST on a Monday. */

let world: World;
let people: { seller: TestClient; client: TestClient };

beforeAll(async () => {
	world = await makeWorld();
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

const morning = new Date("2026-11-23T06:00:00Z");
const at = (india: string) => world.clock.set(new Date(`2026-11-${india}+05:30`));
const order = async (from: number) => {
	world.clock.set(morning);
	return placeTestOrder(world, people, await list(people.seller), from, 1);
};

describe("a pending order without an answer", () => {
	test.each([
		["five days ahead: after 24 hours", 5, "24T11:29:59", "24T11:30:00"],
		["for tomorrow: in the evening before", 1, "23T21:59:59", "23T22:00:00"],
		["for today: an hour after it was placed", 0, "23T12:29:59", "23T12:30:00"],
	])(
		"%s it expires, not a second sooner; before the scheduler runs, accepting is already refused",
		async (_, from, lastSecond, deadline) => {
			const unanswered = await order(from);
			at(lastSecond);
			await runDueTransitions(world.app);
			expect(await unanswered.show(people.seller)).toMatchObject({
				status: "pending",
				allowed: ["accept", "decline", "cancel"],
			});
			at(deadline);
			expect((await unanswered.show(people.seller)).allowed).toEqual(["cancel"]);
			expect(await unanswered.step("seller", "accept")).toMatchObject({
				status: 409,
				body: {
					code: "not-allowed-now",
					message: "This request has expired, because the lister did not reply in time.",
				},
			});
			await runDueTransitions(world.app);
			expect(await unanswered.show()).toMatchObject({ status: "expired", phase: null, allowed: [] });
		},
	);
});

describe("a returned garment", () => {
	test("completes the order after 48 hours without a claim, not a second sooner", async () => {
		const unclaimed = await order(0);
		await unclaimed.moveTo("return");
		at("25T11:29:59");
		await runDueTransitions(world.app);
		expect((await unclaimed.show()).status).toBe("returned");
		at("25T11:30:00");
		await runDueTransitions(world.app);
		const { status, timeline } = await unclaimed.show();
		expect([status, timeline.at(-1).by]).toEqual(["completed", "clock"]);
	});
});

test("an order that was never dispatched is cancelled when its days are over, and both sides are notified", async () => {
	const one = await order(1);
	await one.moveTo("accept");
	at("24T23:59:59");
	await runDueTransitions(world.app);
	expect((await one.show()).status).toBe("confirmed");
	at("25T00:00:00");
	await runDueTransitions(world.app);
	expect(await one.show()).toMatchObject({ status: "cancelled", phase: null, allowed: [] });
	for (const person of [people.client, people.seller])
		expect((await world.emails(person.user.email)).map(({ subject }) => subject)).toContain(
			"Order ended: not sent: Sindoor zardozi lehenga, 24 Nov",
		);
});

test("a dispatched order that was not handed over on its days ends undelivered", async () => {
	const one = await order(1);
	await one.moveTo("dispatch");
	at("25T00:00:00");
	expect(await one.step("seller", "handOver", { code: one.code })).toMatchObject({
		status: 409,
		body: { code: "not-allowed-now", message: "The rental days of this order are over." },
	});
	await runDueTransitions(world.app);
	expect(await one.show()).toMatchObject({ status: "undelivered", phase: null, allowed: [] });
});

test("one run takes all due steps, and an order that fails does not block the others", async () => {
	const [first, ...others] = [await order(0), await order(0), await order(0)];
	// Make one order fail: no use case can write an unknown policy.
	await world.app.db.write((tx) =>
		tx.updateTable("rental").set({ policy: "never was" }).where("id", "=", first.orderId).execute(),
	);
	at("23T13:00:00");
	expect(await runDueTransitions(world.app)).toBeGreaterThanOrEqual(3);
	for (const one of others) expect((await one.show()).status).toBe("expired");
	expect(await runDueTransitions(world.app)).toBe(1);
	await world.app.db.write((tx) =>
		tx.updateTable("rental").set({ policy: policyVersion }).where("id", "=", first.orderId).execute(),
	);
	await runDueTransitions(world.app);
	expect((await first.show()).status).toBe("expired");
});

describe("a cancelled order", () => {
	test.each([
		["at nine on the first day", "24T09:00:00", false],
		["a second later", "24T09:00:01", true],
	])("by its client %s: marked late is %s", async (_, when, isLate) => {
		const one = await order(1);
		await one.moveTo("accept");
		expect((await one.show()).cancelFreeUntil).toBe("2026-11-24T03:30:00.000Z");
		at(when);
		await must(one.step("client", "cancel"));
		expect((await one.show(people.seller)).timeline.at(-1)).toMatchObject({ step: "cancel", isLate });
	});

	test("by its seller: needs a reason, and is not marked late", async () => {
		const one = await order(1);
		await one.moveTo("accept");
		at("24T09:30:00");
		expect((await one.step("seller", "cancel")).body.fields).toEqual({ reason: "Please write a reason." });
		await must(one.step("seller", "cancel", { reason: "The hem came down." }));
		expect((await one.show()).timeline.at(-1)).toMatchObject({ reason: "The hem came down.", isLate: false });
	});
});

test("an admin may cancel, dispatch, hand over, take back and complete an order, but not accept it", async () => {
	const admin = await world.admin();
	const one = await order(1);
	expect((await one.show(admin)).allowed).toEqual(["cancel"]);
	await must(one.step("seller", "accept"));
	expect((await one.step(admin, "cancel", {})).status).toBe(400);
	const required = { reason: "Please write a reason." };
	expect((await one.step(admin, "dispatch")).body.fields).toEqual(required);
	await must(one.step(admin, "dispatch", { reason: "Our courier fetched it." }));
	await must(one.step(admin, "handOver", { code: one.code }));
	// An admin may omit the return code, but must then give a reason.
	expect((await one.step(admin, "return")).body.fields).toEqual(required);
	await must(one.step(admin, "return", { reason: "Collected by our courier; the client has lost the telephone." }));
	// Completing ends the lister's time to claim damage.
	expect((await one.step(admin, "complete")).body.fields).toEqual(required);
	await must(one.step(admin, "complete", { reason: "The lister phoned: all is well." }));
	expect((await one.show()).timeline.at(-1)).toMatchObject({ reason: "The lister phoned: all is well." });
	expect((await one.show()).timeline.slice(2).every(({ by }: { by: string }) => by === "admin")).toBe(true);
});

const claimedDays = async (one: { orderId: string }) => {
	const days = world.app.db.read.selectFrom("claimed_day").select("day").where("rental_id", "=", one.orderId);
	return (await days.orderBy("day").execute()).map(({ day }) => day.slice(-2));
};

test("an undelivered piece stays claimed today and tomorrow while in transit; its other days are free", async () => {
	world.clock.set(morning);
	const one = await placeTestOrder(world, people, await list(people.seller), 0, 4);
	await one.moveTo("dispatch");
	expect(await claimedDays(one)).toEqual(["23", "24", "25", "26", "27"]);
	await must(one.step("seller", "fail", { reason: "The bell rang in an empty house." }));
	expect(await claimedDays(one)).toEqual(["23", "24"]);
});

test("a failed hand-over ends the order undelivered, with the reason", async () => {
	const one = await order(1);
	await one.moveTo("dispatch");
	world.wait(24);
	expect((await one.step("seller", "fail")).status).toBe(400);
	await must(one.step("seller", "fail", { reason: "The bell rang in an empty house." }));
	expect(await one.show()).toMatchObject({ status: "undelivered", phase: null, allowed: [], canResendCode: false });
	expect(await claimedDays(one), "dispatched the day before its first rental day").toEqual(["23", "24", "25"]);
});
