import { describe, expect, test } from "vitest";
import { canReach, chooseDay, firstFree, stillFree, type TakenDays, weeksOf } from "./choose-days.ts";

const taken: TakenDays = new Map([
	["2026-12-13", "cleaning"],
	["2026-12-24", "away"],
]);
const window = { startDate: "2026-12-10", endDate: "2027-02-28" };

describe("choosing the days of a rental", () => {
	test("the first press is the first day, the second the last", () => {
		expect(chooseDay({}, "2026-12-17", taken)).toEqual({ startDate: "2026-12-17" });
		expect(chooseDay({ startDate: "2026-12-17" }, "2026-12-19", taken)).toEqual({
			startDate: "2026-12-17",
			endDate: "2026-12-19",
		});
	});

	test("the same day twice is one day", () => {
		expect(chooseDay({ startDate: "2026-12-17" }, "2026-12-17", taken)).toEqual({
			startDate: "2026-12-17",
			endDate: "2026-12-17",
		});
	});

	test.each([
		["an earlier day", "2026-12-15"],
		["a day behind a taken one", "2026-12-25"],
		["a day that makes it longer than a rental lasts", "2026-12-29"],
	])("%s starts anew", (_, day) => {
		expect(chooseDay({ startDate: "2026-12-20" }, day, taken)).toEqual({ startDate: day });
	});

	test("so does a press after both are chosen", () => {
		expect(chooseDay({ startDate: "2026-12-17", endDate: "2026-12-19" }, "2026-12-18", taken)).toEqual({
			startDate: "2026-12-18",
		});
	});

	test("seven days are within reach, eight are not", () => {
		expect(canReach("2026-12-14", "2026-12-20", taken)).toBe(true);
		expect(canReach("2026-12-14", "2026-12-21", taken)).toBe(false);
	});

	test("a choice is kept for another size as far as it is free there", () => {
		const choice = { startDate: "2026-12-22", endDate: "2026-12-25" };
		expect(stillFree(choice, new Map(), window)).toEqual(choice);
		expect(stillFree(choice, taken, window)).toEqual({ startDate: "2026-12-22" });
		expect(stillFree({ startDate: "2026-12-13" }, taken, window)).toEqual({});
		expect(stillFree({ startDate: "nonsense" }, taken, window)).toEqual({});
	});

	test("the first free day skips taken ones", () => {
		expect(firstFree({ startDate: "2026-12-13", endDate: "2026-12-20" }, taken)).toBe("2026-12-14");
		expect(firstFree({ startDate: "2026-12-13", endDate: "2026-12-13" }, taken)).toBeUndefined();
	});

	test("weeks begin on Monday and leave gaps for other months' days", () => {
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
