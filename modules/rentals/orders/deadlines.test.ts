import { describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { answerDeadline, inspectionDeadline, isLateCancellation } from "./deadlines.ts";

describe("deadlines", () => {
	test.each([
		["a day to answer in general", "2026-11-23T10:00:00+05:30", "2026-12-01", "2026-11-24T10:00:00+05:30"],
		["until midnight before the first day", "2026-11-23T10:00:00+05:30", "2026-11-24", "2026-11-24T00:00:00+05:30"],
		[
			"at least an hour, shortly before midnight",
			"2026-11-23T23:30:00+05:30",
			"2026-11-24",
			"2026-11-24T00:30:00+05:30",
		],
		[
			"at least an hour, on the first day itself",
			"2026-11-23T09:00:00+05:30",
			"2026-11-23",
			"2026-11-23T10:00:00+05:30",
		],
		["over a month's end", "2026-11-30T18:00:00+05:30", "2026-12-02", "2026-12-01T18:00:00+05:30"],
		["over a year's end", "2026-12-31T20:00:00+05:30", "2027-01-01", "2027-01-01T00:00:00+05:30"],
		["exactly a day before the first day", "2026-11-23T00:00:00+05:30", "2026-11-24", "2026-11-24T00:00:00+05:30"],
	])("%s", (_, placed, start, until) => {
		expect(answerDeadline(new Date(placed), start)).toEqual(new Date(until));
	});

	test.each([
		["the evening before", "2026-11-30T22:00:00+05:30", false],
		["at nine on the first day", "2026-12-01T09:00:00+05:30", false],
		["a moment after nine", "2026-12-01T09:00:00.001+05:30", true],
		["at ten, when it is delivered", "2026-12-01T10:00:00+05:30", true],
		["the day after", "2026-12-02T08:00:00+05:30", true],
	])("cancelling %s: late is %s", (_, now, isLate) => {
		expect(isLateCancellation(new Date(now), "2026-12-01", policyNow, false)).toBe(isLate);
		expect(
			isLateCancellation(new Date(now), "2026-12-01", policyNow, true),
			"never late while the order is delayed",
		).toBe(false);
	});

	test.each([
		["over a month's end", "2027-01-30T19:00:00+05:30", "2027-02-01T19:00:00+05:30"],
		["over a leap day", "2028-02-28T19:00:00+05:30", "2028-03-01T19:00:00+05:30"],
	])("the inspection ends after 48 hours, %s", (_, back, until) => {
		expect(inspectionDeadline(new Date(back), policyNow)).toEqual(new Date(until));
	});
});
