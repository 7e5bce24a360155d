import { describe, expect, test } from "vitest";
import * as copy from "#messages/common/product.js";
import { dateFieldProblem } from "./filter-dates.ts";

const today = "2026-11-22";
const dateField = (value: string, badInput = false) => ({ value, validity: { badInput } });

describe("a typed date", () => {
	test.each([
		["", undefined],
		["2026-11-22", undefined],
		["2027-02-22", undefined],
		["2026-11-21", copy.period.past],
		["2027-02-23", copy.period.tooFar],
	])("%j: %s", (value, problem) => {
		for (const isBlurred of [true, false]) expect(dateFieldProblem([dateField(value)], today, isBlurred)).toBe(problem);
	});

	test.each([
		["half of a year", dateField("0202-12-12"), copy.period.past],
		["no day of any month", dateField("", true), copy.browse.noSuchDay],
	])("%s is reported only after the field loses focus", (_, field, problem) => {
		expect(dateFieldProblem([field], today, false)).toBeUndefined();
		expect(dateFieldProblem([field], today, true)).toBe(problem);
	});

	test("reports the first problem of two fields", () =>
		expect(dateFieldProblem([dateField("2026-12-01"), dateField("2020-01-01")], today, false)).toBe(copy.period.past));
});
