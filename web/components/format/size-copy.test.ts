import { expect, test } from "vitest";
import { formatSize, formatSizeFirst } from "./size-copy.ts";

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
