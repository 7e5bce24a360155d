import { expect, test } from "vitest";
import { formatAudience, formatCount, formatSize, formatSizeFirst } from "./format.ts";

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
