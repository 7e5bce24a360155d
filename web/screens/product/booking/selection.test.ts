import { expect, test } from "vitest";
import { nextPeriods, selectionPath } from "./selection.ts";

const inDecember = (text: string) => {
	const [first, last] = text.split("-");
	return { startDate: `2026-12-${first}`, endDate: `2026-12-${last}` };
};

test.each([
	["nothing free", [], []],
	["all free", ["10-31"], ["10-12", "13-15", "16-18", "19-21"]],
	["short gaps", ["10-10", "14-15", "20-31"], ["10-10", "14-15", "20-22", "23-25"]],
	["no period spans two garments", ["10-13", "12-16"], ["10-12", "13-13", "14-16"]],
])("the next free periods: %s", (_, free, expected) => {
	expect(nextPeriods(free.map(inDecember))).toEqual(expected.map(inDecember));
});

test.each([
	["gaps that are too short", ["10-11", "14-18", "20-31"], ["14-17", "20-23", "24-27", "28-31"]],
	["nothing long enough", ["10-12", "14-16"], []],
])("the next free periods of a shortest rental of four days: %s", (_, free, expected) => {
	expect(nextPeriods(free.map(inDecember), 4)).toEqual(expected.map(inDecember));
});

test.each([
	["the days around the first and the last", 5, ["01-31"], ["06-08", "09-11", "12-14", "15-17"]],
	["gaps that are too short for them", 2, ["01-04", "10-16"], ["12-14"]],
])("the next free periods with the courier's days: %s", (_, transit, free, expected) => {
	expect(nextPeriods(free.map(inDecember), 1, transit)).toEqual(expected.map(inDecember));
});

const days = { startDate: "2026-12-01", endDate: "2026-12-03" };

test.each([
	["no parameters", "", { size: "M", days }, "?size=M&startDate=2026-12-01&endDate=2026-12-03"],
	[
		"other days and two requested sizes",
		"?rent=1&size=S&size=L&startDate=2026-11-25",
		{ size: "L", days },
		"?rent=1&size=L&startDate=2026-12-01&endDate=2026-12-03",
	],
	[
		"only a first day",
		"?rent=1&startDate=2026-11-01&endDate=2026-11-02",
		{ size: "", days: { startDate: "2026-12-01" } },
		"?rent=1&startDate=2026-12-01",
	],
	["keeps the page of reviews", "?reviews=2", { size: "M", days: {} }, "?reviews=2&size=M"],
	["nothing chosen", "", { size: "", days: {} }, ""],
])("the path of a selection: %s", (_, search, chosen, expected) =>
	expect(selectionPath("/product/1", new URLSearchParams(search), chosen)).toBe(`/product/1${expected}`),
);
