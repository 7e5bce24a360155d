import { expect, test } from "vitest";
import { houseChart, inCm } from "./measure.ts";

test.each([
	[34, 86],
	[34.5, 88],
	[42, 107],
])("%s in are %s cm", (inches, cm) => expect(inCm(inches)).toBe(cm));

test("each size of the house chart is larger than the one before", () => {
	for (const part of ["bust", "waist", "hip"] as const) {
		const column = houseChart.map((row) => row[part]);
		expect(column).toEqual(column.toSorted((one, other) => one - other));
		expect(new Set(column).size).toBe(column.length);
	}
});
