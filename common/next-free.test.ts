import { expect, test } from "vitest";
import { nextFreePeriod } from "./next-free.ts";

/** "4-6" are the 4th to the 6th of December. */
const period = (text: string) => {
	const [first = "", last = first] = text.split("-");
	return { startDate: `2026-12-${first.padStart(2, "0")}`, endDate: `2026-12-${last.padStart(2, "0")}` };
};

test.each<[string, string[], number, string, string | undefined]>([
	["nothing is free", [], 1, "1", undefined],
	["the first free day", ["4-6"], 1, "1", "4-4"],
	["not before the earliest day", ["1-9"], 2, "5", "5-6"],
	["a gap that is too short is skipped", ["2-3", "7-9"], 3, "1", "7-9"],
	["what is left of a gap is too short", ["1-5", "8-9"], 2, "5", "8-9"],
	["the rest of a gap is long enough", ["1-5", "8-9"], 2, "4", "4-5"],
	["the sooner of two sizes", ["8-12", "6-9"], 2, "1", "6-7"],
	["no gap is long enough", ["1-2", "4-5"], 3, "1", undefined],
	["all gaps are over", ["1-2"], 1, "3", undefined],
])("%s", (_, free, days, from, expected) => {
	const found = nextFreePeriod(free.map(period), days, period(from).startDate);
	expect(found).toEqual(expected === undefined ? undefined : period(expected));
});
