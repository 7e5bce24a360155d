import { describe, expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Order } from "#web/api.ts";
import type { Viewer } from "./order-labels.ts";
import { timelineEntries } from "./timeline.ts";

const soon = "2026-11-23T07:00:00.000Z";
const currentEntryOf = (order: Order, viewer: Viewer, now = soon) =>
	timelineEntries(order, viewer, now).find(({ state }) => state === "now");

describe("the next actor", () => {
	test.each([
		["pending", "Meher’s turn", "Your turn", "Meher’s turn"],
		["confirmed", "Meher’s turn", "Your turn", "Meher’s turn, or yours"],
		["dispatched", "Your turn, at the door", "Your turn, at the door", "Your turn, at the door"],
		["delivered", "Your turn, on 19 Dec", "Ishita’s turn, on 19 Dec", "Ishita’s turn, on 19 Dec"],
		["overdue", "Your turn", "Ishita’s turn", "Ishita’s turn"],
		["returned", "Meher’s turn", "Your turn", "Meher’s turn, or yours"],
	] as const)("%s", (status, client, seller, staff) => {
		const order = orderIn(status);
		expect((["client", "seller", "staff"] as const).map((viewer) => currentEntryOf(order, viewer)?.nextActor)).toEqual([
			client,
			seller,
			staff,
		]);
	});

	test.each(["client", "seller", "staff"] as const)(
		"is the scheduler after the answer deadline, for the %s",
		(viewer) => {
			expect(currentEntryOf(orderIn("pending"), viewer, "2026-11-24T06:30:00.000Z")?.nextActor).toBe(
				"The clock’s turn",
			);
		},
	);

	test.each(["declined", "expired", "cancelled", "undelivered", "completed"] as const)(
		"is unset when the order is %s",
		(status) => {
			expect(currentEntryOf(orderIn(status), "client")).toBeUndefined();
		},
	);
});

test("an overdue order shows the late fee so far and per further day, up to the deposit", () => {
	const currentEntry = (viewer: Viewer, deposit: number, today: string) =>
		currentEntryOf(orderIn("overdue", { deposit }), viewer, `${today}T06:30:00.000Z`);
	expect(currentEntry("client", 5000, "2026-12-20")).toMatchObject({
		when: "was due 19 Dec",
		text: "Have it ready. When it is collected from you, read out your return code. Back today, the late days cost ₹2,400 of the deposit of ₹5,000; each day more costs another ₹2,400.",
	});
	expect(currentEntry("seller", 5000, "2026-12-22")?.text).toMatch(/The late days take the whole deposit of ₹5,000\.$/);
	expect(currentEntry("client", 0, "2026-12-22")?.text).toBe(
		"Have it ready. When it is collected from you, read out your return code.",
	);
});

test("upcoming steps follow past events, up to completion", () => {
	expect(timelineEntries(orderIn("pending"), "staff", soon).map(({ title, state }) => [title, state])).toEqual([
		["Ordered", "done"],
		["Meher’s answer", "now"],
		["On its way", "upcoming"],
		["With Ishita", "upcoming"],
		["Back with Meher", "upcoming"],
		["Done", "upcoming"],
	]);
});

describe("event texts address each viewer", () => {
	const event = (step: string, by: string, over = {}) => ({ ...placed, step, by, ...over });
	const texts = (viewer: Viewer, ...events: Order["timeline"]) =>
		timelineEntries(orderIn("completed", { timeline: events }), viewer, soon).map(
			({ title, text }) => `${title}: ${text}`,
		);

	test.each([
		[
			"client",
			"Ordered: You asked for 17 to 19 Dec, size M.",
			"Accepted: Meher said yes. The days are yours.",
			"On its way: It left Meher in Jaipur.",
		],
		[
			"seller",
			"Ordered: Ishita asked for 17 to 19 Dec, size M.",
			"Accepted: You said yes. The days are Ishita’s.",
			"On its way: It left you, for Ishita.",
		],
		[
			"staff",
			"Ordered: Ishita asked for 17 to 19 Dec, size M.",
			"Accepted: Meher said yes. The days are Ishita’s.",
			"On its way: It left Meher in Jaipur, for Ishita.",
		],
	] as const)("for the %s", (viewer, ...expected) => {
		expect(texts(viewer, placed, event("accept", "seller"), event("dispatch", "seller"))).toEqual(expected);
	});

	test("a cancellation names who, why and whether late", () => {
		const cancelled = (by: string, isLate = false) => event("cancel", by, { reason: "It rains", isLate });
		expect(texts("client", cancelled("client", true))).toEqual(["Cancelled late: You called it off: “It rains”"]);
		expect(texts("seller", cancelled("client"))).toEqual(["Cancelled: Ishita called it off: “It rains”"]);
		expect(texts("staff", cancelled("admin"))).toEqual(["Cancelled: Almari called it off: “It rains”"]);
	});

	test("an unknown step shows its name", () => {
		expect(texts("client", event("polish", "admin"))).toEqual(["polish: "]);
	});
});
