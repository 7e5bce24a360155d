import { expect, test } from "vitest";
import { nextPeriods } from "./next-periods.ts";

const days = (text: string) => {
	const [first, last] = text.split("-");
	return { startDate: `2026-12-${first}`, endDate: `2026-12-${last}` };
};

test.each([
	["nothing free", [], []],
	["all free", ["10-31"], ["10-12", "13-15", "16-18", "19-21"]],
	["short gaps", ["10-10", "14-15", "20-31"], ["10-10", "14-15", "20-22", "23-25"]],
	["no period spans two garments", ["10-13", "12-16"], ["10-12", "13-13", "14-16"]],
])("%s", (_, free, expected) => {
	expect(nextPeriods(free.map(days))).toEqual(expected.map(days));
});
