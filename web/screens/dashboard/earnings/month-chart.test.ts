import fc from "fast-check";
import { expect, test } from "vitest";
import { shortRupees, ticksFor } from "./month-chart.tsx";

test.each([
	[0, [0, 1]],
	[38_400, [0, 10_000, 20_000, 30_000, 40_000]],
	[7200, [0, 2000, 4000, 6000, 8000]],
	[1, [0, 1]],
	[103_000, [0, 50_000, 100_000, 150_000]],
	[9_99_999, [0, 250_000, 500_000, 750_000, 1_000_000]],
])("the ticks for a maximum of %s are %j", (highest, ticks) => {
	expect(ticksFor(highest)).toEqual(ticks);
});

test("the axis reaches the highest bar and is less than twice as long", () => {
	fc.assert(
		fc.property(fc.integer({ min: 5, max: 500_000_000 }), (highest) => {
			const ticks = ticksFor(highest);
			const top = ticks.at(-1) ?? 0;
			expect(top).toBeGreaterThanOrEqual(highest);
			expect(top).toBeLessThan(highest * 2);
			expect(ticks.length).toBeLessThanOrEqual(5);
			expect(ticks.every(Number.isInteger)).toBe(true);
		}),
	);
});

test.each([
	[0, "₹0"],
	[500, "₹500"],
	[2000, "₹2k"],
	[7500, "₹7,500"],
	[12_500, "₹12.5k"],
	[40_000, "₹40k"],
	[100_000, "₹1 L"],
	[150_000, "₹1.5 L"],
	[12_500_000, "₹125 L"],
])("formats %s as %s on the axis", (amount, text) => {
	expect(shortRupees(amount)).toBe(text);
});
