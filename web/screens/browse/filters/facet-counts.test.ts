import { expect, test } from "vitest";
import type { FilterCounts } from "#web/api.ts";
import { facetCountOf, formatResultCount, valuesToShow } from "./facet-counts.ts";

test.each([
	[0, false, "0 items"],
	[1, false, "1 item"],
	[1, true, "1+ items"],
	[312, false, "312 items"],
	[10_000, false, "10,000 items"],
	[10_000, true, "10,000+ items"],
	[1_000_000, false, "10,00,000 items"],
])("formats a total of %i, with more: %s", (total, isMore, text) => {
	expect(formatResultCount({ total, isMore })).toBe(text);
});

const numbers = (count: number, isExact: boolean): FilterCounts => ({
	filters: {
		category: [],
		size: [],
		color: [{ value: "Red", count }],
		occasion: [],
		audience: [],
		rating: [],
		city: [],
	},
	isExact,
});

test.each([
	[1234, true, { text: "1,234", isNone: false }],
	[0, true, { text: "0", isNone: true }],
	[1999, false, { text: "1,000+", isNone: false }],
	[999, false, { text: "900+", isNone: false }],
	[47, false, { text: "40+", isNone: false }],
	[7, false, { text: "7+", isNone: false }],
	// Absent from a partial count: unknown.
	[0, false, undefined],
])("formats a facet count of %i, exact: %s", (count, isExact, expected) => {
	expect(facetCountOf(numbers(count, isExact), "color", "red")).toEqual(expected);
});

test("shows no facet count when the counts could not be loaded", () => {
	expect(facetCountOf(undefined, "color", "red")).toBeUndefined();
});

test.each([
	["with results, all", true, ["Red", "Green", "Blue", "Pink"]],
	["without results, those with a count, of unknown count, and set ones", false, ["Red", "Blue", "Pink"]],
])("the filter values shown are %s", (_, hasResults, expected) => {
	const count = (text: string) => ({ text, isNone: text === "0" });
	const values = [
		{ value: "Red", count: count("2") },
		{ value: "Green", count: count("0") },
		{ value: "Blue", count: count("0") },
		{ value: "Pink", count: undefined },
	];
	expect(valuesToShow(values, ["Blue"], hasResults).map(({ value }) => value)).toEqual(expected);
});
