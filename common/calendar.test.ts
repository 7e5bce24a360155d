import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addDays,
	addMonths,
	countDays,
	dayOf,
	daysBetween,
	eachDay,
	formatDay,
	formatPeriod,
	instantOf,
	monthName,
	toDay,
} from "./calendar.ts";

const someDay = fc
	.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));

describe("the day of an instant", () => {
	test.each([
		["2026-11-22T18:29:59.999Z", "2026-11-22"],
		["2026-11-22T18:30:00.000Z", "2026-11-23"],
		["2024-02-28T18:30:00Z", "2024-02-29"],
		["2025-02-28T18:30:00Z", "2025-03-01"],
		["2026-12-31T18:30:00Z", "2027-01-01"],
	])("%s is %s in Asia/Kolkata", (instant, day) => {
		expect(dayOf(new Date(instant))).toBe(day);
	});

	test("every hour of a day belongs to that day", () => {
		fc.assert(
			fc.property(someDay, fc.integer({ min: 0, max: 23 }), (day, hour) => {
				expect(dayOf(instantOf(day, hour))).toBe(day);
				expect(instantOf(day, hour).getTime() - instantOf(day).getTime()).toBe(hour * 3_600_000);
			}),
		);
	});

	test("10:00 in India is 04:30 UTC", () => {
		expect(instantOf("2026-11-23", 10).toISOString()).toBe("2026-11-23T04:30:00.000Z");
	});
});

describe("parsing a day", () => {
	test.each([
		["2026-11-23", "2026-11-23"],
		["2024-02-29", "2024-02-29"],
		["2000-02-29", "2000-02-29"],
		["2026-11-22T18:29:59.999Z", "2026-11-22"],
		["2026-11-22T18:30:00Z", "2026-11-23"],
		["2026-11-23T00:00+05:30", "2026-11-23"],
		["2026-11-23T00:00:00+0530", "2026-11-23"],
		["2026-11-22T23:00:00-08:00", "2026-11-23"],
		["2026-12-31T18:30:00.123456789Z", "2027-01-01"],
	])("%s is %s", (text, day) => {
		expect(toDay(text)).toBe(day);
	});

	test.each([
		"",
		"tomorrow",
		"2025-02-29",
		"1900-02-29",
		"2026-02-30",
		"2026-04-31",
		"2026-00-10",
		"2026-13-01",
		"2026-1-1",
		" 2026-01-01",
		"2026-01-01 ",
		"23-11-2026",
		"2026/11/23",
		"20261123",
		"2026-11-23T10:00:00",
		"2026-11-23T25:00:00Z",
		"2026-02-30T10:00:00Z",
		"2026-11-23T10:00:00Z; drop table rental",
		"9999-12-31T23:59:59Z",
		"0000-01-01T00:00:00+10:00",
		"२०२६-११-२३",
	])("%j is invalid", (text) => {
		expect(toDay(text)).toBeUndefined();
	});

	test("a parsed day parses to itself, for any text", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					someDay,
					fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
				),
				(text) => {
					const day = toDay(text);
					if (day !== undefined) expect(toDay(day)).toBe(day);
				},
			),
		);
	});
});

describe("counting days", () => {
	test.each([
		["2026-11-23", 1, "2026-11-24"],
		["2024-02-28", 1, "2024-02-29"],
		["2025-02-28", 1, "2025-03-01"],
		["2026-12-31", 1, "2027-01-01"],
		["2026-03-01", -1, "2026-02-28"],
		["2026-11-23", 0, "2026-11-23"],
	])("%s plus %d days is %s", (day, days, later) => {
		expect(addDays(day, days)).toBe(later);
	});

	test.each([
		["2026-11-30", 3, "2027-02-28"],
		["2027-11-30", 3, "2028-02-29"],
		["2026-10-31", 1, "2026-11-30"],
		["2026-11-23", 3, "2027-02-23"],
		["2026-12-31", 2, "2027-02-28"],
		["2024-02-29", 12, "2025-02-28"],
	])("%s plus %d months is %s, at most the last day of the month", (day, months, later) => {
		expect(addMonths(day, months)).toBe(later);
	});

	test("daysBetween is the inverse of addDays, and day strings sort chronologically", () => {
		fc.assert(
			fc.property(someDay, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
				const other = addDays(day, days);
				expect(daysBetween(day, other)).toBe(days);
				expect(other > day).toBe(days > 0);
			}),
		);
	});

	test("a period has each of its days once, in order, both ends included", () => {
		fc.assert(
			fc.property(someDay, fc.integer({ min: 0, max: 400 }), (startDate, length) => {
				const period = { startDate, endDate: addDays(startDate, length) };
				const days = eachDay(period);
				expect(days).toHaveLength(countDays(period));
				expect([days[0], days.at(-1)]).toEqual([period.startDate, period.endDate]);
				expect(days).toEqual([...new Set(days)].sort());
			}),
		);
	});

	test("a period that ends before it starts has no days", () => {
		expect(eachDay({ startDate: "2026-11-23", endDate: "2026-11-21" })).toEqual([]);
	});
});

describe("formatting days", () => {
	test.each([
		["2026-12-14", "short", "14 Dec 2026"],
		["2026-12-14", "long", "14 December 2026"],
		["2026-12-14", "weekday", "Mon, 14 Dec"],
		["2024-02-29", "weekday", "Thu, 29 Feb"],
		["2026-11-21", "today", "Saturday, 21 November"],
		["2026-05-01", "long", "1 May 2026"],
		["2026-05-01", "shortNoYear", "1 May"],
		["2026-11-21", "longNoYear", "21 November"],
	] as const)("%s, %s: %s", (day, style, text) => {
		expect(formatDay(day, style)).toBe(text);
	});

	test.each([
		["2026-12-17", "2026-12-19", "17 to 19 Dec 2026"],
		["2026-12-17", "2026-12-17", "17 Dec 2026"],
		["2026-11-30", "2026-12-02", "30 Nov to 2 Dec 2026"],
		["2026-12-30", "2027-01-02", "30 Dec 2026 to 2 Jan 2027"],
		["2025-12-17", "2026-12-17", "17 Dec 2025 to 17 Dec 2026"],
	])("%s to %s: %s", (startDate, endDate, text) => {
		expect(formatPeriod({ startDate, endDate })).toBe(text);
	});
});

test("names months", () => {
	expect([monthName("2026-11"), monthName("2027-01", "long")]).toEqual(["Nov", "January"]);
});
