import { describe, expect, test } from "vitest";
import { sessionExpiry } from "./account.ts";

describe("a session ends", () => {
	const start = new Date("2026-11-01T00:00:00Z");
	const later = (ms: number) => new Date(start.getTime() + ms);
	const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

	test.each([
		["a person's, just opened", false, 0, 14 * day],
		["a person's, used ten days later", false, 10 * day, 24 * day],
		["a person's, used twenty days later", false, 20 * day, 30 * day],
		["an admin's, just opened", true, 0, 30 * minute],
		["an admin's, used an hour later", true, hour, hour + 30 * minute],
		["an admin's, used at the end of the day", true, 7.75 * hour, 8 * hour],
	])("%s", (_, isAdmin, used, end) => {
		expect(sessionExpiry(isAdmin, start, later(used))).toEqual(later(end));
	});
});
