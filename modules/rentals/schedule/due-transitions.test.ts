import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyVersion } from "#common/rules.ts";
import type { Asker } from "#tests/asker.ts";
import { place } from "#tests/orders.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { runDueTransitions } from "./run-due-transitions.ts";

/** What happens when nobody does anything, and what is said when somebody does it late. It is noon on a Monday in India. */

let world: World;
let people: { seller: Asker; client: Asker };

beforeAll(async () => {
	world = await makeWorld();
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

const noon = new Date("2026-11-23T06:30:00Z");
const at = (india: string) => world.clock.set(new Date(`2026-11-${india}+05:30`));
const order = async (from: number) => {
	world.clock.set(noon);
	return place(world, people, await list(people.seller), from, 1);
};

describe("an order that nobody answers", () => {
	test.each([
		["five days ahead: after 24 hours", 5, "24T11:59:59", "24T12:00:00"],
		["for tomorrow: at the end of the day before", 1, "23T23:59:59", "24T00:00:00"],
		["for today: an hour after it was placed", 0, "23T12:59:59", "23T13:00:00"],
	])(
		"%s it has expired, not a second sooner; until the clock comes by, the answer is refused",
		async (_, from, still, over) => {
			const unanswered = await order(from);
			at(still);
			await runDueTransitions(world.app);
			expect(await unanswered.show(people.seller)).toMatchObject({
				status: "pending",
				allowed: ["accept", "decline", "cancel"],
			});
			at(over);
			expect((await unanswered.show(people.seller)).allowed).toEqual(["cancel"]);
			expect(await unanswered.step("seller", "accept")).toMatchObject({
				status: 409,
				body: { code: "not-allowed-now", message: "This order was not answered in time and is over." },
			});
			await runDueTransitions(world.app);
			expect(await unanswered.show()).toMatchObject({ status: "expired", phase: null, allowed: [] });
		},
	);
});

describe("a garment that came back", () => {
	test("is done after 48 hours of silence, not a second sooner", async () => {
		const quiet = await order(0);
		await quiet.moveTo("return");
		at("25T11:59:59");
		await runDueTransitions(world.app);
		expect((await quiet.show()).status).toBe("returned");
		at("25T12:00:00");
		await runDueTransitions(world.app);
		const { status, timeline } = await quiet.show();
		expect([status, timeline.at(-1).by]).toEqual(["completed", "clock"]);
	});
});

test("an order that nobody sent ends when its days are over, and both are told", async () => {
	const one = await order(1);
	await one.moveTo("accept");
	at("24T23:59:59");
	await runDueTransitions(world.app);
	expect((await one.show()).status).toBe("confirmed");
	at("25T00:00:00");
	await runDueTransitions(world.app);
	expect(await one.show()).toMatchObject({ status: "cancelled", phase: null, allowed: [] });
	for (const person of [people.client, people.seller])
		expect((await world.letters(person.user.email)).map(({ subject }) => subject)).toContain(
			"Never sent: Sindoor zardozi lehenga",
		);
});

test("an order that was sent and that nobody had in hands on its days ends undelivered; nobody pays for days that are over", async () => {
	const one = await order(1);
	await one.moveTo("dispatch");
	at("25T00:00:00");
	expect(await one.step("seller", "handOver", { code: one.code })).toMatchObject({
		status: 409,
		body: { code: "not-allowed-now", message: "The days of this order are over." },
	});
	await runDueTransitions(world.app);
	expect(await one.show()).toMatchObject({ status: "undelivered", phase: null, allowed: [] });
});

test("however many are due at once, one turn moves them all, and an order that fails holds up no other", async () => {
	const [first, ...others] = [await order(0), await order(0), await order(0)];
	// What cannot happen through an act: an order without its terms.
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

describe("a client who cancels", () => {
	test.each([
		["at nine on the first day", "24T09:00:00", false],
		["a second later", "24T09:00:01", true],
	])("%s: the mark is %s", async (_, when, isLate) => {
		const one = await order(1);
		await one.moveTo("accept");
		expect((await one.show()).cancelFreeUntil).toBe("2026-11-24T03:30:00.000Z");
		at(when);
		await must(one.step("client", "cancel"));
		expect((await one.show(people.seller)).timeline.at(-1)).toMatchObject({ step: "cancel", isLate });
	});

	test("a seller who cancels says why, and is not marked", async () => {
		const one = await order(1);
		await one.moveTo("accept");
		at("24T09:30:00");
		expect((await one.step("seller", "cancel")).body.fields).toEqual({ reason: "Please say why" });
		await must(one.step("seller", "cancel", { reason: "The hem came down." }));
		expect((await one.show()).timeline.at(-1)).toMatchObject({ reason: "The hem came down.", isLate: false });
	});
});

test("an admin may call it off, send it, hand it over, take it back and close it, but not answer for the seller", async () => {
	const admin = await world.admin();
	const one = await order(1);
	expect((await one.show(admin)).allowed).toEqual(["cancel"]);
	await must(one.step("seller", "accept"));
	expect((await one.step(admin, "cancel", {})).status).toBe(400);
	await must(one.step(admin, "dispatch"));
	await must(one.step(admin, "handOver", { code: one.code }));
	// Without the return code, but then not without a word.
	expect((await one.step(admin, "return")).body.fields).toEqual({ reason: "Please say why" });
	await must(one.step(admin, "return", { reason: "Collected by our courier; the client has lost the telephone." }));
	await must(one.step(admin, "complete"));
	expect((await one.show()).timeline.slice(2).every(({ by }: { by: string }) => by === "admin")).toBe(true);
});

const claimedDays = async (one: { orderId: string }) => {
	const days = world.app.db.read.selectFrom("claimed_day").select("day").where("rental_id", "=", one.orderId);
	return (await days.orderBy("day").execute()).map(({ day }) => day.slice(-2));
};

test("a piece that nobody took is on its way home today and tomorrow, and nobody else's; its other days are free", async () => {
	world.clock.set(noon);
	const one = await place(world, people, await list(people.seller), 0, 4);
	await one.moveTo("dispatch");
	expect(await claimedDays(one)).toEqual(["23", "24", "25", "26", "27"]);
	await must(one.step("seller", "fail", { reason: "The bell rang in an empty house." }));
	expect(await claimedDays(one)).toEqual(["23", "24"]);
});

test("nobody at the door: it ends undelivered, with the reason", async () => {
	const one = await order(1);
	await one.moveTo("dispatch");
	expect((await one.step("seller", "fail")).status).toBe(400);
	await must(one.step("seller", "fail", { reason: "The bell rang in an empty house." }));
	expect(await one.show()).toMatchObject({ status: "undelivered", phase: null, allowed: [], canResendCode: false });
	expect(await claimedDays(one), "it left the day before its first one").toEqual(["23", "24"]);
});
