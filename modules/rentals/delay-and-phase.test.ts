import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderStatus } from "./contract.ts";
import { isDelayed, orderNumber, phaseOf } from "./order.ts";

test.each([
	[["place", "accept"], false],
	[["place", "delay"], true],
	[["place", "delay", "accept"], true],
	[["place", "delay", "delayOver", "dispatch"], false],
	[["place", "delay", "delayOver", "delay"], true],
])("after %j the order is delayed: %s", (timeline, waits) => {
	expect(isDelayed(timeline.map((step) => ({ step })))).toBe(waits);
});

test.each<[OrderStatus, string, ReturnType<typeof phaseOf>]>([
	["confirmed", "2026-11-30T23:59:59+05:30", "upcoming"],
	["confirmed", "2026-12-01T00:00:00+05:30", "active"],
	["dispatched", "2026-11-30T12:00:00+05:30", "upcoming"],
	["delivered", "2026-11-30T12:00:00+05:30", "active"],
	["delivered", "2026-12-03T23:59:59+05:30", "active"],
	["delivered", "2026-12-04T00:00:00+05:30", "completed"],
	["overdue", "2026-12-09T00:00:00+05:30", "active"],
	["reported", "2026-12-01T12:00:00+05:30", "active"],
	["reported", "2026-12-09T00:00:00+05:30", "active"],
	["completed", "2026-12-02T12:00:00+05:30", "completed"],
	["disputed", "2026-12-04T12:00:00+05:30", "completed"],
	["pending", "2026-11-23T12:00:00+05:30", "upcoming"],
	["cancelled", "2026-12-02T12:00:00+05:30", null],
	["declined", "2026-11-23T12:00:00+05:30", null],
	["expired", "2026-12-09T12:00:00+05:30", null],
	["undelivered", "2026-12-02T12:00:00+05:30", null],
])("an order from the 1st to the 3rd that is %s at %s is %s", (status, now, phase) => {
	expect(phaseOf(status, { startDate: "2026-12-01", endDate: "2026-12-03" }, new Date(now))).toBe(phase);
});

describe("the order number", () => {
	test("is stable and short", () => {
		expect(orderNumber("01931e5a-0000-7000-8000-00ffffffffff")).toBe("ZZZZ-ZZZZ");
		expect(orderNumber("01931e5a-0000-7000-8000-000000000000")).toBe("0000-0000");
	});

	test("can be read out and never contains six digits in a row, like a code", () => {
		fc.assert(
			fc.property(fc.uuid({ version: 7 }), (id) => {
				expect(orderNumber(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
				expect(orderNumber(id)).not.toMatch(/\d{6}/);
			}),
		);
	});
});
