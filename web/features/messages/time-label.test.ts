import { describe, expect, test } from "vitest";
import { dayLabel, momentLabel, timeLabel } from "./conversation.ts";

/** Noon in India. */
const now = "2026-11-23T06:30:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

describe("the label of a message", () => {
	test.each([
		[hoursAgo(0), "Just now"],
		[hoursAgo(-0.01), "Just now"],
		[hoursAgo(0.999), "Just now"],
		[hoursAgo(1), "1h ago"],
		[hoursAgo(23.99), "23h ago"],
		[hoursAgo(24), "22 Nov"],
		["2026-01-03T20:00:00Z", "4 Jan"],
		["2025-12-31T10:00:00Z", "31 Dec 2025"],
	])("for %s is %s", (timestamp, label) => expect(timeLabel(timestamp, now)).toBe(label));

	test("under a message a date includes the time of day, in Indian time", () => {
		expect(momentLabel("2026-11-21T20:10:00Z", now)).toBe("22 Nov, 1:40 am");
		expect(momentLabel(hoursAgo(2), now)).toBe("2h ago");
		expect(momentLabel(hoursAgo(0.5), now)).toBe("Just now");
	});
});

test.each([
	["2026-11-23", "Today"],
	["2026-11-22", "Yesterday"],
	["2026-11-21", "Sat, 21 Nov"],
	["2025-11-21", "21 Nov 2025"],
])("the day label of %s is %s", (day, label) => expect(dayLabel(day, "2026-11-23")).toBe(label));
