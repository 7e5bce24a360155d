import { expect, test } from "vitest";
import { standardSizes, toCentimetres } from "./size-chart.tsx";

test.each([
	[34, 86],
	[34.5, 88],
	[42, 107],
])("%s in are %s cm", (inches, cm) => expect(toCentimetres(inches)).toBe(cm));

test.each([
	["women's", ["Wedding", "Bridal"], ["XS 32 26 35", "M 36 30 39", "XXL 42 36 45", "4XL 46 40 49"]],
	["men's", ["Wedding", "Men Clothing"], ["XS 34 28 34", "M 38 32 38", "XXL 44 38 44", "4XL 48 42 48"]],
])("the standard %s sizes", (_, categories, expected) => {
	const rows = standardSizes(categories).rows.map(({ size, bust, waist, hip }) => `${size} ${bust} ${waist} ${hip}`);
	expect(rows).toHaveLength(8);
	expect(rows).toEqual(expect.arrayContaining(expected));
});
