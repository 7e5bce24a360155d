import { describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { extensionDeadline } from "../extension/extension.ts";
import { answerDeadline, inspectionDeadline, isLateCancellation, reportDeadline } from "../order.ts";

describe("deadlines", () => {
	test.each([
		["a day to answer in general", "2026-11-23T10:00:00+05:30", "2026-12-01", "2026-11-24T10:00:00+05:30"],
		["until ten in the evening before", "2026-11-23T10:00:00+05:30", "2026-11-24", "2026-11-23T22:00:00+05:30"],
		["until the morning after a night", "2026-11-23T23:30:00+05:30", "2026-12-01", "2026-11-25T08:00:00+05:30"],
		["until eight on the day itself", "2026-11-23T06:21:00+05:30", "2026-12-01", "2026-11-24T08:00:00+05:30"],
		[
			"until the morning of the first day, when it is placed in the evening before",
			"2026-11-23T21:30:00+05:30",
			"2026-11-24",
			"2026-11-24T08:00:00+05:30",
		],
		["the same shortly before midnight", "2026-11-23T23:30:00+05:30", "2026-11-24", "2026-11-24T08:00:00+05:30"],
		[
			"at least an hour, on the first day itself",
			"2026-11-23T09:00:00+05:30",
			"2026-11-23",
			"2026-11-23T10:00:00+05:30",
		],
		["over a month's end", "2026-11-30T18:00:00+05:30", "2026-12-02", "2026-12-01T18:00:00+05:30"],
		["over a year's end", "2026-12-31T20:00:00+05:30", "2027-01-01", "2026-12-31T22:00:00+05:30"],
		["exactly a day before the first day", "2026-11-23T00:00:00+05:30", "2026-11-24", "2026-11-23T22:00:00+05:30"],
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

	test("none falls in the night, at whatever minute it begins", () => {
		const start = new Date("2026-11-23T00:00:00+05:30").getTime();
		for (let minute = 0; minute < 24 * 60; minute += 7) {
			const at = new Date(start + minute * 60_000);
			const deadlines = [
				...["2026-11-23", "2026-11-24", "2026-11-25", "2026-12-09"].map((day) => answerDeadline(at, day)),
				inspectionDeadline(at, policyNow),
				reportDeadline(at, policyNow),
				...["2026-11-24", "2026-11-29"].map((day) => extensionDeadline(at, day)),
			];
			for (const one of deadlines) {
				const time = new Date(one.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16);
				expect(time >= "08:00" && time <= "22:00", `${at.toISOString()}: ${one.toISOString()}`).toBe(true);
				expect(one.getTime() - at.getTime()).toBeGreaterThanOrEqual(3_600_000);
			}
		}
	});

	test.each([
		["over a month's end", "2027-01-30T19:00:00+05:30", "2027-02-01T19:00:00+05:30"],
		["over a leap day", "2028-02-28T19:00:00+05:30", "2028-03-01T19:00:00+05:30"],
	])("the inspection ends after 48 hours, %s", (_, back, until) => {
		expect(inspectionDeadline(new Date(back), policyNow)).toEqual(new Date(until));
	});
});
