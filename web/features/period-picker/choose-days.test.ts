import { describe, expect, test } from "vitest";
import {
	canBegin,
	canRent,
	chooseDay,
	type FreePeriods,
	firstFree,
	lengthObstacle,
	stillFree,
	weeksOf,
} from "./choose-days.ts";

const free: FreePeriods = [
	{ startDate: "2026-12-10", endDate: "2026-12-12" },
	{ startDate: "2026-12-14", endDate: "2026-12-23" },
	{ startDate: "2026-12-25", endDate: "2027-02-28" },
];

describe("choosing the days of a rental", () => {
	test("the first click sets the first day, the second the last", () => {
		expect(chooseDay({}, "2026-12-17", free)).toEqual({ startDate: "2026-12-17" });
		expect(chooseDay({ startDate: "2026-12-17" }, "2026-12-19", free)).toEqual({
			startDate: "2026-12-17",
			endDate: "2026-12-19",
		});
	});

	test("the same day twice is a rental of one day", () => {
		expect(chooseDay({ startDate: "2026-12-17" }, "2026-12-17", free)).toEqual({
			startDate: "2026-12-17",
			endDate: "2026-12-17",
		});
	});

	test.each([
		["an earlier day", "2026-12-15"],
		["a day after an unavailable one", "2026-12-25"],
		["a day beyond the longest rental", "2026-12-29"],
	])("%s starts over", (_, day) => {
		expect(chooseDay({ startDate: "2026-12-20" }, day, free)).toEqual({ startDate: day });
	});

	test("a click after both days are chosen starts over", () => {
		expect(chooseDay({ startDate: "2026-12-17", endDate: "2026-12-19" }, "2026-12-18", free)).toEqual({
			startDate: "2026-12-18",
		});
	});

	test("seven days can be rented, eight cannot", () => {
		expect(canRent("2026-12-14", "2026-12-20", free)).toBe(true);
		expect(canRent("2026-12-14", "2026-12-21", free)).toBe(false);
	});

	test("a choice keeps the part that is available in another size", () => {
		const choice = { startDate: "2026-12-22", endDate: "2026-12-25" };
		expect(stillFree(choice, [{ startDate: "2026-12-10", endDate: "2027-02-28" }])).toEqual(choice);
		expect(stillFree(choice, free)).toEqual({ startDate: "2026-12-22" });
		expect(stillFree({ startDate: "2026-12-13" }, free)).toEqual({});
		expect(stillFree({ startDate: "nonsense" }, free)).toEqual({});
	});

	test("consecutive free days of two garments make no rental", () => {
		const twoPieces = [
			{ startDate: "2026-12-10", endDate: "2026-12-13" },
			{ startDate: "2026-12-12", endDate: "2026-12-16" },
		];
		expect(canRent("2026-12-12", "2026-12-16", twoPieces)).toBe(true);
		expect(canRent("2026-12-11", "2026-12-14", twoPieces)).toBe(false);
		expect(chooseDay({ startDate: "2026-12-11" }, "2026-12-14", twoPieces)).toEqual({ startDate: "2026-12-14" });
	});

	test("the first free day is the start of the first period", () => {
		expect(firstFree(free)).toBe("2026-12-10");
		expect(firstFree([])).toBeUndefined();
	});

	test("weeks start on Monday, with gaps for days of other months", () => {
		const weeks = weeksOf("2026-12-01");
		expect(weeks).toHaveLength(5);
		expect(weeks[0]).toEqual([
			undefined,
			"2026-12-01",
			"2026-12-02",
			"2026-12-03",
			"2026-12-04",
			"2026-12-05",
			"2026-12-06",
		]);
		expect(weeksOf("2027-02-01")).toHaveLength(4);
	});
});

describe("with a shortest rental of four days", () => {
	const from17 = { startDate: "2026-12-17" };

	test.each([
		["the same day", "2026-12-17", from17],
		["a day too soon", "2026-12-19", { startDate: "2026-12-19" }],
		["the fourth day", "2026-12-20", { ...from17, endDate: "2026-12-20" }],
	])("after the first day, %s", (_, day, chosen) => {
		expect(chooseDay(from17, day, free, 4)).toEqual(chosen);
	});

	test.each([
		["a period of three days has no room", "2026-12-10", {}, "no-room"],
		["the last days of a period have none", "2026-12-21", {}, "no-room"],
		["the last day on which it can begin", "2026-12-20", {}, undefined],
		["days that would end it too soon", "2026-12-19", from17, "short"],
		["the chosen first day", "2026-12-17", from17, undefined],
		["the first day that can be the last", "2026-12-20", from17, undefined],
		["the last day of the period", "2026-12-23", from17, undefined],
		["an earlier day, which begins again", "2026-12-14", from17, undefined],
		["an earlier day without room", "2026-12-12", from17, "no-room"],
	])("%s", (_, day, choice, obstacle) => {
		expect(lengthObstacle(day, choice, free, 4)).toBe(obstacle);
		expect(lengthObstacle(day, choice, free, 1)).toBeUndefined();
	});

	test("begins on a day with enough free days after it", () => {
		expect(firstFree(free, 4)).toBe("2026-12-14");
		expect([canBegin("2026-12-20", free, 4), canBegin("2026-12-21", free, 4)]).toEqual([true, false]);
	});

	test("a choice from a link that is too short keeps its first day, if it has room", () => {
		expect(stillFree({ ...from17, endDate: "2026-12-18" }, free, 4)).toEqual(from17);
		expect(stillFree({ startDate: "2026-12-10", endDate: "2026-12-12" }, free, 4)).toEqual({});
		expect(stillFree({ startDate: "no day" }, free, 4)).toEqual({});
	});
});
