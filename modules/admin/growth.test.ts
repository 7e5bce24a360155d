import { describe, expect, test } from "vitest";
import { growthPercent, monthToDate } from "./growth.ts";

describe("month to date against the same part of the last month", () => {
	test.each([
		["in the middle", "2026-11-23T06:30:00Z", "2026-10-31T18:30:00Z", "2026-09-30T18:30:00Z", "2026-10-23T06:30:00Z"],
		[
			"a day that the last month lacks",
			"2026-03-31T06:30:00Z",
			"2026-02-28T18:30:00Z",
			"2026-01-31T18:30:00Z",
			"2026-02-28T18:30:00Z",
		],
		["over new year", "2027-01-10T00:00:00Z", "2026-12-31T18:30:00Z", "2026-11-30T18:30:00Z", "2026-12-10T00:00:00Z"],
		[
			"already the first in India, not yet in London",
			"2026-10-31T19:00:00Z",
			"2026-10-31T18:30:00Z",
			"2026-09-30T18:30:00Z",
			"2026-09-30T19:00:00Z",
		],
	])("%s", (_, now, from, previousFrom, previousUntil) => {
		expect(monthToDate(new Date(Date.parse(now) - 1))).toEqual({
			current: { from: new Date(from), until: new Date(now) },
			previous: { from: new Date(previousFrom), until: new Date(previousUntil) },
		});
	});
});

test.each([
	[150, 100, 50],
	[100, 150, -33],
	[0, 100, -100],
	[100, 100, 0],
	[1, 3, -67],
	[500, 0, 100],
	[0, 0, 0],
])("%d after %d is %d %%", (current, previous, percent) => {
	expect(growthPercent(current, previous)).toBe(percent);
});
