import { expect, test } from "vitest";
import { EditDistance } from "./edit-distance.ts";

test.each([
	["lehenga", "lehenga", 2, 0],
	["lehnga", "lehenga", 2, 1],
	["sawlar", "salwar", 2, 1],
	["velvt", "velvet", 1, 1],
	["gown", "gowns", 0, 1],
	["silk", "saree", 2, 3],
	["", "ab", 2, 2],
])("%s to %s within %d is %d", (one, other, limit, distance) => {
	expect(new EditDistance().between(one, other, limit)).toBe(distance);
});

test("measures words longer than its first rows", () => {
	expect(new EditDistance().between("a".repeat(100), `${"a".repeat(99)}b`, 2)).toBe(1);
});
