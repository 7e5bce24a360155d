import { expect, test } from "vitest";
import { claimsAfter, extensionDeadline, extensionOptions, extraRentOfOrder } from "./extension.ts";

const order = {
	start_date: "2026-12-01",
	end_date: "2026-12-03",
	price: 2400,
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
	expect(extraRentOfOrder({ ...order, end_date: "2026-12-05", first_end_date: "2026-12-03" })).toBe(4800);
});
