import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, type Period } from "#common/calendar.ts";
import { type ClaimedDay, claimedDaysOf, claimedDaysUntilReturn } from "./claims.ts";

/** The 1st to the 3rd of December. */
const period = { startDate: "2026-12-01", endDate: "2026-12-03" };
/** "1r 2r 3r 4o 5c": days of December with the initial of their reason. */
const format = (claims: ClaimedDay[]) =>
	claims.map(({ day, reason }) => `${Number(day.slice(-2))}${reason[0]}`).join(" ");

test("an order claims the days to the client, the rental, the way back, then the cleaning", () => {
	expect(format(claimedDaysOf({ startDate: "2026-12-04", endDate: "2026-12-05" }, { transit: 3, cleaning: 2 }))).toBe(
		"1t 2t 3t 4r 5r 6t 7t 8t 9c 10c",
	);
});

describe("claimed days of a rental by the day of its return", () => {
	test.each<[string, Day, number, number, string]>([
		["on the last day", "2026-12-03", 0, 1, "1r 2r 3r 4c"],
		["on the last day, without cleaning", "2026-12-03", 0, 0, "1r 2r 3r"],
		["a day late", "2026-12-04", 0, 1, "1r 2r 3r 4o 5c"],
		["three days late, two of cleaning", "2026-12-06", 0, 2, "1r 2r 3r 4o 5o 6o 7c 8c"],
		["a day early", "2026-12-02", 0, 1, "1r 2r 3c"],
		["on the first day, two of cleaning", "2026-12-01", 0, 2, "1r 2c 3c"],
		["on the last day of two in transit", "2026-12-05", 2, 1, "1r 2r 3r 4t 5t 6c"],
		["sooner than the courier planned", "2026-12-04", 2, 1, "1r 2r 3r 4t 5c"],
		["a day after two in transit", "2026-12-06", 2, 1, "1r 2r 3r 4t 5t 6o 7c"],
	])("%s", (_, back, transit, cleaning, claims) => {
		expect(format(claimedDaysUntilReturn(back, period, { transit, cleaning }))).toBe(claims);
	});

	test.each<[string, Period, Day, string]>([
		["a month's", { startDate: "2026-11-29", endDate: "2026-11-30" }, "2026-12-01", "11-29 11-30 12-01 12-02 12-03"],
		["a year's", { startDate: "2026-12-30", endDate: "2026-12-31" }, "2027-01-01", "12-30 12-31 01-01 01-02 01-03"],
		["February's", { startDate: "2027-02-27", endDate: "2027-02-28" }, "2027-03-01", "02-27 02-28 03-01 03-02 03-03"],
		[
			"a leap February's",
			{ startDate: "2028-02-27", endDate: "2028-02-28" },
			"2028-02-29",
			"02-27 02-28 02-29 03-01 03-02",
		],
	])("are consecutive over %s end", (_, over, back, days) => {
		expect(
			claimedDaysUntilReturn(back, over, { transit: 0, cleaning: 2 })
				.map(({ day }) => day.slice(5))
				.join(" "),
		).toBe(days);
	});

	test("are only the cleaning when it returns before the first day", () => {
		expect(format(claimedDaysUntilReturn("2026-11-30", period, { transit: 0, cleaning: 1 }))).toBe("1c");
	});

	test("equal the days claimed at placing, from the first one, when it returns on the last day of its way back", () => {
		fc.assert(
			fc.property(fc.nat(5), fc.nat(7), (transit, cleaning) => {
				const back = addDays(period.endDate, transit);
				const fromStart = claimedDaysOf(period, { transit, cleaning }).slice(transit);
				expect(claimedDaysUntilReturn(back, period, { transit, cleaning })).toEqual(fromStart);
			}),
		);
	});

	test("are ascending without gap or duplicate, whatever the day of return", () => {
		fc.assert(
			fc.property(fc.nat(30), fc.nat(5), fc.nat(7), (late, transit, cleaning) => {
				const back = addDays(period.startDate, late);
				const days = claimedDaysUntilReturn(back, period, { transit, cleaning }).map(({ day }) => day);
				expect(days).toEqual(days.map((_, index) => addDays(period.startDate, index)));
			}),
		);
	});
});
