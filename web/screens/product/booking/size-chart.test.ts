import { expect, test } from "vitest";
import type { Product } from "#web/api.ts";
import { standardSizes, toCentimetres } from "./size-chart.tsx";

test.each([
	[34, 86],
	[34.5, 88],
	[42, 107],
])("%s in are %s cm", (inches, cm) => expect(toCentimetres(inches)).toBe(cm));

test.each([
	["women's", "women", ["XS 32 26 35", "M 36 30 39", "XXL 42 36 45", "4XL 46 40 49"]],
	["usual", null, ["XS 32 26 35", "M 36 30 39", "XXL 42 36 45", "4XL 46 40 49"]],
	["men's", "men", ["XS 34 28 34", "M 38 32 38", "XXL 44 38 44", "4XL 48 42 48"]],
] satisfies [string, Product["audience"], string[]][])("the standard %s sizes", (_, audience, expected) => {
	const rows = standardSizes(audience)?.rows.map(({ size, bust, waist, hip }) => `${size} ${bust} ${waist} ${hip}`);
	expect(rows).toHaveLength(8);
	expect(rows).toEqual(expect.arrayContaining(expected));
});

test("children have no standard sizes", () => {
	expect([standardSizes("girls"), standardSizes("boys")]).toEqual([undefined, undefined]);
});
