import { expect, test } from "vitest";
import { lastMonths, monthOf, startOfMonth } from "./month.ts";

test.each([
	["2026-11-23", 3, ["2026-09", "2026-10", "2026-11"]],
	["2026-01-31", 3, ["2025-11", "2025-12", "2026-01"]],
	["2028-02-29", 2, ["2028-01", "2028-02"]],
])("up to %s, the last %s months are %j", (today, count, months) => {
	expect(lastMonths(today, count)).toEqual(months);
});

test.each([
	["2026-11-30T18:29:59Z", "2026-11"],
	["2026-11-30T18:30:00Z", "2026-12"],
	["2026-12-31T18:30:00Z", "2027-01"],
])("%s falls in %s in IST", (instant, month) => {
	expect(monthOf(new Date(instant))).toBe(month);
	expect(startOfMonth(month).getTime()).toBeLessThanOrEqual(new Date(instant).getTime() + 86_400_000 * 31);
});

test("a month begins at midnight IST", () => {
	expect(startOfMonth("2026-12")).toEqual(new Date("2026-11-30T18:30:00Z"));
});
