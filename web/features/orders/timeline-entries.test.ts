import { describe, expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Order } from "#web/api.ts";
import type { Viewer } from "./order-labels.ts";
import { timelineEntries } from "./timeline-entries.ts";

const soon = "2026-11-23T07:00:00.000Z";
const currentEntryOf = (order: Order, viewer: Viewer, now = soon) =>
	timelineEntries(order, viewer, now, "in cash").find(({ state }) => state === "now");

describe("the next actor", () => {
	test.each([
		["pending", "Waiting for Meher", "Your next step", "Waiting for Meher"],
		["confirmed", "Waiting for Meher", "Your next step", "Waiting for Meher, or you"],
		["dispatched", "Your next step: the hand-over", "Your next step: the hand-over", "Your next step: the hand-over"],
		[
			"delivered",
			"Your next step, on Sat, 19 Dec",
			"Waiting for Ishita, on Sat, 19 Dec",
			"Waiting for Ishita, on Sat, 19 Dec",
		],
		["overdue", "Your next step", "Waiting for Ishita", "Waiting for Ishita"],
		["returned", "Waiting for Meher", "Your next step", "Waiting for Meher, or you"],
	] as const)("%s", (status, client, seller, staff) => {
		const order = orderIn(status, { allowed: ["cancel"] });
		expect((["client", "seller", "staff"] as const).map((viewer) => currentEntryOf(order, viewer)?.nextActor)).toEqual([
			client,
			seller,
			staff,
		]);
	});

	test("is the lister alone for staff who may not act", () => {
		expect(currentEntryOf(orderIn("confirmed", { allowed: [] }), "staff")?.nextActor).toBe("Waiting for Meher");
	});

	test.each(["client", "seller", "staff"] as const)("is nobody after the deadline to accept, for the %s", (viewer) => {
		expect(currentEntryOf(orderIn("pending"), viewer, "2026-11-24T06:30:00.000Z")?.nextActor).toBe(
			"The time to accept is over",
		);
	});

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
		when: "was due on Sat, 19 Dec",
		text: "Keep the item ready. Read out your return code when it is collected from you. If it is returned today, the late fee is ₹2,400 out of the deposit of ₹5,000. Each further day costs ₹2,400.",
	});
	expect(currentEntry("seller", 5000, "2026-12-22")?.text).toMatch(
		/The late fee has used up the full deposit of ₹5,000\.$/,
	);
	expect(currentEntry("client", 0, "2026-12-22")?.text).toBe(
		"Keep the item ready. Read out your return code when it is collected from you.",
	);
});

describe("what a phone recorded without a connection", () => {
	const event = { ...placed, by: "seller", at: "2026-12-17T14:00:00.000Z", recordedAt: "2026-12-17T12:35:00.000Z" };
	const entryOf = (over: object) =>
		timelineEntries(orderIn("delivered", { timeline: [{ ...event, ...over } as never] }), "client", soon, "in cash")[0];

	test("shows when it was recorded and when it was received, with their days where they differ", () => {
		expect(entryOf({ step: "handOver" })?.text).toBe(
			"Handed over with the delivery code. Recorded without a connection: 6:05 pm. Received: 7:30 pm.",
		);
		expect(entryOf({ step: "handOver", at: "2026-12-18T03:30:00.000Z" })?.text).toMatch(
			/Recorded without a connection: 17 Dec, 6:05 pm\. Received: 18 Dec, 9:00 am\.$/,
		);
		expect(entryOf({ step: "handOver", recordedAt: null })?.text).toBe("Handed over with the delivery code.");
	});

	test("shows why it does not count", () => {
		expect(entryOf({ step: "refuseHandOver", refusal: "replaced" })).toMatchObject({
			title: "Hand-over not counted",
			state: "ended",
			text: expect.stringMatching(/^The QR belonged to a code .* Recorded without a connection: 6:05 pm\./),
		});
		expect(entryOf({ step: "refuseReturn", refusal: "of another release" })?.text).toMatch(
			/^The order did not allow it/,
		);
	});
});

test("upcoming steps follow past events, up to completion", () => {
	expect(
		timelineEntries(orderIn("pending"), "staff", soon, "in cash").map(({ title, state }) => [title, state]),
	).toEqual([
		["Ordered", "done"],
		["Meher accepts or declines", "now"],
		["On its way", "upcoming"],
		["Delivered to Ishita", "upcoming"],
		["Returned to Meher", "upcoming"],
		["Completed", "upcoming"],
	]);
});

describe("with days of a courier, the timeline plans them", () => {
	const courier = {
		transitDays: 1,
		dispatchFrom: "2026-12-15",
		dispatchBy: "2026-12-16",
		reachesBy: "2026-12-17",
		leavesOn: "2026-12-20",
		backBy: "2026-12-20",
	};
	const deliveryAddress = { address_Line: "1 MG Road", city: "Pune", pincode: "411001", country: "India", mobile: "" };
	const plan = (status: Order["status"], over: Partial<Order> = {}, viewer: Viewer = "client") =>
		timelineEntries(orderIn(status, { courier, deliveryAddress, ...over }), viewer, soon, "in cash")
			.filter(({ state }) => state === "now" || state === "upcoming")
			.map(({ title, when }) => `${title}: ${when}`);

	test("sent by, reaches the city by, back by", () => {
		expect(plan("confirmed")).toEqual([
			"On its way: Sent by Wed, 16 Dec",
			"Delivered to you: Reaches Pune by Thu, 17 Dec",
			"Returned to Meher: Back by Sun, 20 Dec",
			"Completed: ",
		]);
	});

	test("for the lister: the earliest day to send it, and the client's name while the address is hidden", () => {
		const notYet = { step: "dispatch", from: "2026-12-15", reason: "" } as NonNullable<Order["notYet"]>;
		expect(plan("confirmed", { notYet, deliveryAddress: null }, "seller").slice(0, 2)).toEqual([
			"On its way: Sent by Wed, 16 Dec, earliest Tue, 15 Dec",
			"Delivered to Ishita: Reaches Ishita by Thu, 17 Dec",
		]);
	});

	test("the client's turn is on the day it leaves them, and it is overdue after the way back", () => {
		const over = { courier, timeline: [{ ...placed, step: "fallOverdue" }] };
		expect(currentEntryOf(orderIn("delivered", over), "client")?.nextActor).toBe("Your next step, on Sun, 20 Dec");
		expect(
			timelineEntries(orderIn("overdue", over), "client", soon, "in cash").map(({ text, when }) => [text, when]),
		).toContainEqual(["It was due back on Sun, 20 Dec.", expect.any(String)]);
		expect(plan("overdue", over)[0]).toBe("Returned to Meher: was due on Sun, 20 Dec");
	});

	test("without them, the rental's own days are shown", () => {
		expect(plan("confirmed", { courier: orderIn("confirmed").courier })).toEqual([
			"On its way: for Thu, 17 Dec",
			"Delivered to you: Thu, 17 Dec",
			"Returned to Meher: due on Sat, 19 Dec",
			"Completed: ",
		]);
	});
});

describe("event texts address each viewer", () => {
	const event = (step: string, by: string, over = {}) => ({ ...placed, step, by, ...over });
	const texts = (viewer: Viewer, ...events: Order["timeline"]) =>
		timelineEntries(orderIn("completed", { timeline: events }), viewer, soon, "in cash").map(
			({ title, text }) => `${title}: ${text}`,
		);

	test.each([
		[
			"client",
			"Ordered: You ordered it for 17 to 19 Dec, size M.",
			"Accepted: Meher accepted the booking.",
			"On its way: Meher sent it from Jaipur.",
		],
		[
			"seller",
			"Ordered: Ishita ordered it for 17 to 19 Dec, size M.",
			"Accepted: You accepted the booking.",
			"On its way: You sent it to Ishita.",
		],
		[
			"staff",
			"Ordered: Ishita ordered it for 17 to 19 Dec, size M.",
			"Accepted: Meher accepted the booking.",
			"On its way: Meher in Jaipur sent it to Ishita.",
		],
	] as const)("for the %s", (viewer, ...expected) => {
		expect(texts(viewer, placed, event("accept", "seller"), event("dispatch", "seller"))).toEqual(expected);
	});

	test("a cancellation names who, why and whether late", () => {
		const cancelled = (by: string, isLate = false) => event("cancel", by, { reason: "It rains", isLate });
		expect(texts("client", cancelled("client", true))).toEqual(["Cancelled late: You cancelled the order: “It rains”"]);
		expect(texts("seller", cancelled("client"))).toEqual(["Cancelled: Ishita cancelled the order: “It rains”"]);
		expect(texts("staff", cancelled("admin"))).toEqual(["Cancelled: Almari cancelled the order: “It rains”"]);
	});

	test.each([
		["client", "You owe nothing for it, and Almari pays Meher", "The item is back with Meher."],
		["seller", "Ishita owes nothing for it, and Almari pays you", "The item is back with you."],
		["staff", "Ishita owes nothing for it, and Almari pays Meher", "The item is back with Meher."],
	] as const)("a parcel that the courier lost, and that is found, for the %s", (viewer, lost, found) => {
		expect(
			texts(viewer, event("loseParcel", "admin", { reason: "Gone" }), event("findParcel", "admin", { reason: "" })),
		).toEqual([`Lost or damaged by the courier: ${lost}: “Gone”`, `Item found: ${found}`]);
	});

	test("an unknown step shows its name", () => {
		expect(texts("client", event("polish", "admin"))).toEqual(["polish: "]);
	});
});
