import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise, formatRupees, priceBefore } from "./money.ts";

test.each([
	[0, "₹0"],
	[7, "₹7"],
	[999, "₹999"],
	[1000, "₹1,000"],
	[99_999, "₹99,999"],
	[100_000, "₹1,00,000"],
	[307_950, "₹3,07,950"],
	[12_345_678, "₹1,23,45,678"],
	[-2400, "−₹2,400"],
])("%d rupees are written %s", (amount, text) => {
	expect(formatRupees(amount)).toBe(text);
});

test.each([
	[480_000, "₹4,800"],
	[123_450, "₹1,234.50"],
	[5, "₹0.05"],
])("%d paise are written %s", (paise, text) => expect(formatPaise(paise)).toBe(text));

test("formatted amounts parse back to the same amount", () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), (amount) => {
			const text = formatRupees(amount);
			const digits = Number(text.replace(/[^\d]/g, ""));
			expect(text.startsWith("−") ? -digits : digits).toBe(amount);
		}),
	);
});

test("amounts are grouped as India groups them", () => {
	const indian = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
	fc.assert(
		fc.property(fc.nat(), (amount) => {
			expect(formatRupees(amount)).toBe(indian.format(amount));
		}),
	);
});

test.each([
	[900, 10, 1000],
	[2400, 90, 24_000],
	[999, 0, undefined],
	[999, -5, undefined],
	[999, 100, undefined],
])("%d rupees after %d percent off were %s", (price, discount, before) => {
	expect(priceBefore(price, discount)).toBe(before);
});

test("the price before a discount is never below the price", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 90 }), (price, discount) => {
			expect(priceBefore(price, discount)).toBeGreaterThanOrEqual(price);
		}),
	);
});
