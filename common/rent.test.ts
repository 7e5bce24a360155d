import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cheaperLonger, discountColumnsOf, discountsOf, type LengthDiscount, rentOf } from "./rent.ts";

const weekly: LengthDiscount[] = [
	{ fromDays: 4, percent: 10 },
	{ fromDays: 7, percent: 25 },
];

describe("the rent of a number of days", () => {
	test.each([
		["one day", 1200, 1, { subtotal: 1200, percent: 0, discount: 0, total: 1200 }],
		["a day before the first discount", 1200, 3, { subtotal: 3600, percent: 0, discount: 0, total: 3600 }],
		["the first day of a discount", 1200, 4, { subtotal: 4800, percent: 10, discount: 480, total: 4320 }],
		["the day before the second discount", 1200, 6, { subtotal: 7200, percent: 10, discount: 720, total: 6480 }],
		["the second discount, not the sum of both", 1200, 7, { subtotal: 8400, percent: 25, discount: 2100, total: 6300 }],
		["half a rupee, which is rounded for the client", 5, 4, { subtotal: 20, percent: 10, discount: 2, total: 18 }],
		["less than half a rupee", 1, 4, { subtotal: 4, percent: 10, discount: 0, total: 4 }],
		["exactly half a rupee", 18, 7, { subtotal: 126, percent: 25, discount: 32, total: 94 }],
		["the highest price", 100_000, 7, { subtotal: 700_000, percent: 25, discount: 175_000, total: 525_000 }],
	])("%s", (_, price, days, expected) => {
		expect(rentOf(price, days, weekly)).toEqual({ days, ...expected });
	});

	test("is the price of all days without discounts", () => {
		expect(rentOf(999, 7, [])).toEqual({ days: 7, subtotal: 6993, percent: 0, discount: 0, total: 6993 });
	});

	const discounts = fc
		.tuple(
			fc.uniqueArray(fc.integer({ min: 2, max: 7 }), { maxLength: 2 }),
			fc.array(fc.integer({ min: 5, max: 50 }), { minLength: 2, maxLength: 2 }),
		)
		.map(([days, percents]) => {
			const rising = percents.toSorted((one, other) => one - other);
			return days
				.toSorted((one, other) => one - other)
				.map((fromDays, place): LengthDiscount => ({ fromDays, percent: rising[place] as number }));
		});
	const price = fc.integer({ min: 1, max: 100_000 });
	const days = fc.integer({ min: 1, max: 7 });

	test("is whole rupees, never above the price of all days, and never less than half of it", () => {
		fc.assert(
			fc.property(price, days, discounts, (amount, length, all) => {
				const { subtotal, discount, total } = rentOf(amount, length, all);
				expect(Number.isSafeInteger(total)).toBe(true);
				expect(subtotal).toBe(amount * length);
				expect(total + discount).toBe(subtotal);
				expect(total).toBeLessThanOrEqual(subtotal);
				expect(total * 2).toBeGreaterThanOrEqual(subtotal - 1);
				expect(total).toBeGreaterThan(0);
			}),
		);
	});

	test("is never above the rent of the same days without the second discount", () => {
		fc.assert(
			fc.property(price, days, discounts, (amount, length, all) => {
				const { total } = rentOf(amount, length, all.slice(0, 1));
				expect(rentOf(amount, length, all).total).toBeLessThanOrEqual(total);
			}),
		);
	});

	test("the cheaper longer rental is the cheapest of all longer ones", () => {
		fc.assert(
			fc.property(price, days, discounts, (amount, length, all) => {
				const longer = Array.from({ length: 7 - length }, (_, more) => rentOf(amount, length + more + 1, all).total);
				const { total } = rentOf(amount, length, all);
				const least = Math.min(total, ...longer);
				expect(cheaperLonger(amount, length, all)?.total ?? total).toBe(least);
			}),
		);
	});

	test("the columns hold the discounts", () => {
		fc.assert(
			fc.property(discounts, (all) => {
				expect(discountsOf(discountColumnsOf(all))).toEqual(all);
			}),
		);
	});
});

test.each([
	["the next discount makes more days cheaper", 6, [{ fromDays: 7, percent: 30 }], { days: 7, total: 4900 }],
	["more days cost as much", 1, [{ fromDays: 2, percent: 50 }], undefined],
	["more days cost more", 3, [{ fromDays: 4, percent: 10 }], undefined],
	["the discount is reached", 7, [{ fromDays: 7, percent: 30 }], undefined],
])("a longer rental that is cheaper: %s", (_, length, all, expected) => {
	const found = cheaperLonger(1000, length, all);
	expect(found && { days: found.days, total: found.total }).toEqual(expected);
});
