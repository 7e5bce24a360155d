import { expect, test } from "vitest";
import { newPrice } from "./change-listings.ts";

test.each([
	["set", 1000, null, "setPrice", 1200, { price: 1200 }],
	["raised by a tenth", 1000, null, "changePrice", 10, { price: 1100 }],
	["lowered, rounded to whole rupees", 999, null, "changePrice", -15, { price: 849 }],
	["never below the lowest price", 1, null, "changePrice", -90, { price: 1 }],
	["the highest price", 50_000, null, "changePrice", 100, { price: 100_000 }],
	["above the highest price", 50_001, null, "changePrice", 100, { problem: expect.stringContaining("₹1,00,002") }],
	["up to the retail value", 1000, 1100, "changePrice", 10, { price: 1100 }],
	["above the retail value", 1000, 1099, "changePrice", 10, { problem: expect.stringContaining("₹1,099") }],
] as const)("%s", (_, price, retail_value, change, amount, expected) =>
	expect(newPrice({ price, retail_value }, { change, amount })).toEqual(expected),
);
