import { expect, test } from "vitest";
import { toJsonValue } from "./json-value.ts";

const shared = { name: "Kesar" };

test.each([
	["scalars", [1, "a", true, null]],
	["numbers that JSON changes", [-0, Number.NaN, Number.POSITIVE_INFINITY, { count: -0 }]],
	["an undefined field", { a: 1, b: undefined, c: { d: undefined } }],
	["an undefined item", [undefined, 1]],
	["dates", { at: new Date("2026-11-23T06:30:00Z"), days: [new Date(0)] }],
	["a value with toJSON", { link: new URL("https://almari.example/browse") }],
	["nested lists", [[{ a: [undefined] }], []]],
	["values that occur twice", { first: shared, second: shared }],
])("is what parsing the JSON gives: %s", (_, value) => {
	expect(toJsonValue(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
});

test("changes nothing in place, and copies only what differs", () => {
	const value = { same: { a: 1 }, dates: [new Date(0)], none: undefined };
	const mapped = toJsonValue(value) as typeof value;
	expect(value).toStrictEqual({ same: { a: 1 }, dates: [new Date(0)], none: undefined });
	expect(mapped.same).toBe(value.same);
	expect(toJsonValue(value.same)).toBe(value.same);
});
