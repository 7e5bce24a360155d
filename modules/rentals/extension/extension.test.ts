import { expect, test } from "vitest";
import { discountColumnsOf, extraRentOfOrder } from "#common/rent.ts";
import { claimsAfter, extensionDeadline, extensionOptions, extraRentOf, notExtended } from "./extension.ts";

const order = {
	start_date: "2026-12-01",
	end_date: "2026-12-03",
	first_end_date: null,
	price: 2400,
	total_amount: 7200,
	try_on_amount: 0,
	...discountColumnsOf([]),
	transit_days: 1,
	turnaround_days: 1,
	taken_after: null,
};
const daysOf = (over: { end_date?: string; taken_after?: string }) =>
	extensionOptions({ ...order, ...over }).map(({ endDate, extraRent }) => `${endDate.slice(-2)}: ${extraRent}`);

test.each([
	["up to seven days in all", {}, ["04: 2400", "05: 4800", "06: 7200", "07: 9600"]],
	[
		"before the courier and cleaning days meet somebody else's days",
		{ taken_after: "2026-12-08" },
		["04: 2400", "05: 4800"],
	],
	["none when the next day is taken", { taken_after: "2026-12-06" }, []],
	["none for a rental of seven days", { end_date: "2026-12-07" }, []],
])("the later last days are %s", (_, over, expected) => {
	expect(daysOf(over)).toEqual(expected);
});

test("the claims of a longer rental replace the courier's and cleaning days after the last one", () => {
	const period = { startDate: order.start_date, endDate: order.end_date };
	const claims = (last: string) =>
		claimsAfter(period, { transit: 1, cleaning: 1 }, last).map(({ day, reason }) => `${day.slice(-2)} ${reason}`);
	expect(claims("2026-12-03")).toEqual(["04 transit", "05 cleaning"]);
	expect(claims("2026-12-05")).toEqual(["04 rental", "05 rental", "06 transit", "07 cleaning"]);
});

test("the seller answers within twelve hours, by day, and before the last evening ends", () => {
	const deadline = (now: string) => extensionDeadline(new Date(now), "2026-12-03").toISOString();
	expect(deadline("2026-12-02T06:00:00Z")).toBe("2026-12-03T02:30:00.000Z");
	expect(deadline("2026-12-02T03:00:00Z")).toBe("2026-12-02T15:00:00.000Z");
	expect(deadline("2026-12-03T12:00:00Z")).toBe("2026-12-03T16:30:00.000Z");
	expect(deadline("2026-12-03T16:00:00Z"), "late in the last evening").toBe("2026-12-04T02:30:00.000Z");
});

test("the rent of an extension is the frozen daily price of its days", () => {
	expect(extraRentOfOrder({ ...order, first_end_date: null })).toBe(0);
	const extended = { ...order, end_date: "2026-12-05", first_end_date: "2026-12-03", total_amount: 12_000 };
	expect(extraRentOfOrder(extended)).toBe(4800);
});

test("the discounts of the order count for all days together", () => {
	const discounted = { ...order, ...discountColumnsOf([{ fromDays: 5, percent: 10 }]) };
	const prices = extensionOptions(discounted).map(({ endDate, extraRent }) => `${endDate.slice(-2)}: ${extraRent}`);
	// 4 × 2400 − 7200; then 5, 6 and 7 × 2160 − 7200.
	expect(prices).toEqual(["04: 2400", "05: 3600", "06: 5760", "07: 7920"]);
});

test("an extension that a discount makes cheaper costs nothing, and never lowers the rent", () => {
	const discounted = { ...order, ...discountColumnsOf([{ fromDays: 4, percent: 50 }]) };
	expect(extraRentOf(discounted, "2026-12-04")).toBe(0);
	const extended = { ...discounted, end_date: "2026-12-04", first_end_date: "2026-12-03" };
	expect(extraRentOfOrder(extended)).toBe(0);
	// 7 × 1200 − 7200.
	expect(extraRentOf(extended, "2026-12-07")).toBe(1200);
	expect(notExtended(extended, "2026-12-03")).toMatchObject({ total_amount: 7200, first_end_date: null });
});
