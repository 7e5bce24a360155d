import { expect, test } from "vitest";
import { runInLanguage } from "#platform/language.ts";
import { formatTimeLeft, ordinal } from "./waitlist-labels.ts";

test.each([
	[1, "1st"],
	[2, "2nd"],
	[3, "3rd"],
	[4, "4th"],
	[11, "11th"],
	[12, "12th"],
	[13, "13th"],
	[21, "21st"],
	[112, "112th"],
])("%i is the %s", (count, expected) => expect(ordinal(count)).toBe(expected));

test.each([
	[7200, "2 h"],
	[7199, "1 h 59 min"],
	[3600, "1 h"],
	[3599, "59 min"],
	[600, "10 min"],
	[599, "9 min 59 s"],
	[59, "59 s"],
	[0, "0 s"],
])("%i seconds are %s", (seconds, expected) => expect(formatTimeLeft(seconds)).toBe(expected));

test.each([
	[7200, "2 घंटे"],
	[7199, "1 घंटा 59 मिनट"],
	[250, "4 मिनट 10 सेकंड"],
])("%i seconds are %s in Hindi", (seconds, expected) =>
	expect(runInLanguage("hi", () => formatTimeLeft(seconds))).toBe(expected),
);
