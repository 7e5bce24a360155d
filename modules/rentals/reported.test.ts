import { expect, test } from "vitest";
import { isPastReturn, statusAfter } from "./order.ts";

/** An order whose item was reported as not as described. */

test("the return of a reported item leads to the dispute, not to the inspection", () => {
	expect(statusAfter("return", "reported")).toBe("disputed");
	expect(statusAfter("return", "overdue")).toBe("returned");
});

test("a reported item that is not back claims days like an overdue one", () => {
	const days = { start_date: "2026-11-24", sent_back_on: null };
	const order = { ...days, status: "reported", end_date: "2026-11-24", transit_days: 1 } as const;
	expect(["2026-11-25", "2026-11-26"].map((today) => isPastReturn(order, today))).toEqual([false, true]);
	expect(isPastReturn({ ...order, status: "delivered" }, "2026-11-26")).toBe(false);
	expect(isPastReturn({ ...order, status: "overdue" }, "2026-11-25")).toBe(true);
});
