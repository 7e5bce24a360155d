import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Order, OrderStatus } from "#web/api.ts";
import { taskOf } from "./tasks.ts";

const [client, seller] = ["3", "4"];
const texts = (status: OrderStatus, who: string, overrides: Partial<Order> = {}, now = "2026-12-20T06:30:00.000Z") =>
	taskOf(orderIn(status, { deposit: 5000, ...overrides }), who, { now, today: now.slice(0, 10), howToPay: "in cash" });

const step = (name: string, by: string) => ({ ...placed, step: name, by, at: "2026-12-20T04:30:00.000Z" });
const filed = { timeline: [step("dispute", "seller")] };
const contestedClaim = { timeline: [step("dispute", "seller"), step("contestDamage", "client")] };

test("a damage claim shows its deadline, and afterwards who decides", () => {
	expect(texts("disputed", client, filed)).toMatchObject({
		note: "70 hours left",
		isUrgent: true,
		text: "Meher reported damage. Accept or contest it by 23 Dec, 10:00 am.",
	});
	expect(texts("disputed", seller, filed)?.text).toBe("Ishita can respond until 23 Dec, 10:00 am.");
	for (const who of [client, seller])
		expect(texts("disputed", who, contestedClaim)?.text).toBe("Our team is reviewing both sides and will decide.");
	expect(texts("disputed", client, contestedClaim)).not.toHaveProperty("isUrgent");
});

test("an overdue order shows its cost; one due back today tells the client so", () => {
	expect(texts("overdue", client)?.text).toBe(
		"Please have it ready for pickup today. If it is returned today, the late fee is ₹2,400 out of the deposit of ₹5,000. Each further day costs ₹2,400.",
	);
	expect(texts("overdue", client, { deposit: 0 })?.text).toBe("Please have it ready for pickup today.");
	expect(texts("delivered", client, {}, "2026-12-19T06:30:00.000Z")?.title).toBe("Return today");
	expect(texts("delivered", client, {}, "2026-12-18T06:30:00.000Z")).toMatchObject({
		title: "With you",
		note: "return by 19 Dec",
	});
});

test("with a courier, the client returns the item the day after the last one, and it is due back days later", () => {
	const courier = { ...orderIn("delivered").courier, transitDays: 3, leavesOn: "2026-12-20", backBy: "2026-12-22" };
	expect(texts("delivered", client, { courier }, "2026-12-19T06:30:00.000Z")).toMatchObject({
		title: "With you",
		note: "return by 20 Dec",
	});
	expect(texts("delivered", client, { courier }, "2026-12-20T06:30:00.000Z")?.title).toBe("Return today");
	for (const who of [client, seller]) expect(texts("overdue", who, { courier })?.note).toMatch(/22 Dec$/);
	expect(texts("delivered", seller, { courier }, "2026-12-22T06:30:00.000Z")?.title).toBe("Due back today");
});

test("the lister is told to send an item on the day on which the courier must have it", () => {
	const courier = { ...orderIn("confirmed").courier, transitDays: 3, dispatchBy: "2026-12-14" };
	const titleOn = (day: string) => texts("confirmed", seller, { courier }, `${day}T06:30:00.000Z`)?.title;
	expect(["2026-12-13", "2026-12-14", "2026-12-15"].map(titleOn)).toEqual(["Pack today", "Send now", "Send now"]);
});

test("a returned garment shows the time left to inspect it", () => {
	expect(texts("returned", seller, { inspectBy: "2026-12-21T06:30:00.000Z" })).toMatchObject({
		note: "24 hours left",
		text: "Back from Ishita. Is everything fine? If not, report it by 21 Dec, 12:00 pm.",
	});
});
