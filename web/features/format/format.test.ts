import { expect, test } from "vitest";
import { runInLanguage } from "#platform/language.ts";
import {
	dayCount,
	formatAudience,
	formatCount,
	formatName,
	formatSize,
	formatSizeFirst,
	periodWithWeekdays,
} from "./format.ts";

test.each([
	[0, "day", undefined, "0 days"],
	[1, "day", undefined, "1 day"],
	[2, "day", undefined, "2 days"],
	[1, "try", "tries", "1 try"],
	[5, "try", "tries", "5 tries"],
])("%i, %s, %s is %s", (count, one, many, text) => {
	expect(formatCount(count, one, many)).toBe(text);
});

test.each([
	["M", "size M", "Size M"],
	["3XL", "size 3XL", "Size 3XL"],
	["Free size", "Free size", "Free size"],
	["One size", "One size", "One size"],
])("a size %s is %s in a sentence, and %s at the start of a line", (size, inSentence, atStart) => {
	expect(formatSize(size)).toBe(inSentence);
	expect(formatSizeFirst(size)).toBe(atStart);
});

test("a garment without sizes names none", () => {
	expect(formatSize("")).toBe("");
});

test.each([
	["women", "Women"],
	["boys", "Boys"],
	["", ""],
	["aunts", "aunts"],
])("the audience %j is named %j", (audience, name) => {
	expect(formatAudience(audience)).toBe(name);
});

test.each([
	["Men Clothing", "Men Clothing", "पुरुषों के कपड़े"],
	["Red", "Red", "लाल"],
	["Free size", "Free size", "फ़्री साइज़"],
	["Nani's trunk", "Nani's trunk", "Nani's trunk"],
	["constructor", "constructor", "constructor"],
])("the name %j is %j in English and %j in Hindi", (name, english, hindi) => {
	expect(formatName(name)).toBe(english);
	expect(runInLanguage("hi", () => formatName(name))).toBe(hindi);
});

test.each([
	["2026-12-17", "2026-12-19", "Thu 17 to Sat 19 Dec", "गुरु 17 से शनि 19 दिस॰"],
	["2026-12-30", "2027-01-02", "Wed 30 Dec to Sat 2 Jan", "बुध 30 दिस॰ से शनि 2 जन॰"],
	["2026-12-17", "2026-12-17", "Thu, 17 Dec", "गुरु, 17 दिस॰"],
])("%s to %s is %s, in Hindi %s", (startDate, endDate, english, hindi) => {
	expect(periodWithWeekdays({ startDate, endDate })).toBe(english);
	expect(runInLanguage("hi", () => periodWithWeekdays({ startDate, endDate }))).toBe(hindi);
});

test("Hindi counts days and names sizes", () => {
	const texts = runInLanguage("hi", () => [dayCount(3), formatSize("M"), formatSizeFirst("Free size")]);
	expect(texts).toEqual(["3 दिन", "साइज़ M", "फ़्री साइज़"]);
	expect([dayCount(1), dayCount(3)]).toEqual(["1 day", "3 days"]);
});
