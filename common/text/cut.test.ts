import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, cutStart } from "./cut.ts";

test.each([
	["a short text", "abc", 5, "abc"],
	["a text of just that length", "ab😀", 4, "ab😀"],
	["between characters", "ab😀c", 4, "ab😀"],
	["in the middle of an emoji", "ab😀c", 3, "ab"],
	["to nothing", "😀", 0, ""],
])("cuts %s", (_, text, max, expected) => {
	expect(cut(text, max)).toBe(expected);
});

test("a cut text is well-formed, a beginning of the whole, and at most one unit shorter than allowed", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 40 }), (text, max) => {
			const short = cut(text, max);
			expect(short.isWellFormed()).toBe(true);
			expect(text.startsWith(short)).toBe(true);
			expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, max - 1));
			expect(short.length).toBeLessThanOrEqual(max);
		}),
	);
});

test("the end of a text is well-formed, and at most one unit shorter than allowed", () => {
	expect(cutStart("ab😀c", 2)).toBe("c");
	expect(cutStart("ab😀c", 3)).toBe("😀c");
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, max) => {
			const short = cutStart(text, max);
			expect(short.isWellFormed()).toBe(true);
			expect(text.endsWith(short)).toBe(true);
			expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, max - 1));
			expect(short.length).toBeLessThanOrEqual(max);
		}),
	);
});
