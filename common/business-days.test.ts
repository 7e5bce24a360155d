import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";
import { addDays } from "./calendar.ts";

describe("a business day", () => {
	test.each([
		["2026-11-23", true, "a Monday"],
		["2026-11-21", true, "the third Saturday"],
		["2026-11-14", false, "the second Saturday"],
		["2026-11-28", false, "the fourth Saturday"],
		["2026-08-29", true, "a fifth Saturday"],
		["2026-11-22", false, "a Sunday"],
		["2026-11-24", false, "Guru Nanak's birthday, by the table"],
		["2026-03-04", false, "Holi, by the table"],
		["2027-03-04", true, "the day that was Holi the year before"],
		["2027-10-29", false, "Diwali of another year"],
		["2026-01-26", false, "Republic Day"],
		["2041-08-15", false, "Independence Day, in a year without a table"],
		["2041-10-02", false, "Gandhi Jayanti, in a year without a table"],
		["2041-10-23", true, "a Wednesday in a year without a table"],
		["2028-02-29", true, "29 February"],
		["2024-12-25", false, "Christmas"],
	])("%s: %s (%s)", (day, isOne) => {
		expect(isBusinessDay(day)).toBe(isOne);
	});
});

describe("business days after a day", () => {
	test.each([
		["2026-11-20", 1, "2026-11-21", "into the third Saturday, which counts"],
		["2026-11-20", 2, "2026-11-23", "over a Sunday"],
		["2026-11-21", 7, "2026-12-02", "over Guru Nanak's birthday and the fourth Saturday"],
		["2026-11-22", 1, "2026-11-23", "from a day that is none itself"],
		["2026-12-24", 1, "2026-12-28", "over Christmas, a fourth Saturday and a Sunday"],
		["2026-12-31", 1, "2027-01-01", "over the end of a year"],
		["2028-02-28", 1, "2028-02-29", "29 February counts"],
		["2028-02-28", 2, "2028-03-01", "and the day after it comes next"],
		["2027-02-28", 1, "2027-03-01", "a February without it"],
		["2026-08-14", 1, "2026-08-17", "over Independence Day and a Sunday"],
		["2026-11-22", 0, "2026-11-22", "none: the day itself, whatever it is"],
	])("%s + %i = %s: %s", (day, count, due) => {
		expect(addBusinessDays(day, count)).toBe(due);
	});

	test("ends on a business day, after that many business days", () => {
		const someDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays("2024-01-01", days));
		fc.assert(
			fc.property(someDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
				const due = addBusinessDays(day, count);
				let passed = 0;
				for (let at = addDays(day, 1); at <= due; at = addDays(at, 1)) if (isBusinessDay(at)) passed++;
				expect([isBusinessDay(due), passed]).toEqual([true, count]);
			}),
		);
	});
});
