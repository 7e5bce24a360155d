import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rentalReadings, type TaxMatter, type TaxUnit, taxMatterNames } from "#common/rules/tax.ts";
import {
	describeTaxValue,
	formatTaxValue,
	parseTaxValue,
	readTaxRule,
	rentalRateOn,
	ruleOn,
	splitTax,
	type TaxRule,
	taxOn,
	validFromProblem,
} from "./tax.ts";

const rule = (matter: TaxMatter, validFrom: string, value: number | string, isReplaced = false) =>
	({ id: `${matter} ${validFrom} ${value}`, matter, validFrom, value, isReplaced }) as TaxRule;

describe("the rule in force", () => {
	const tcs = [rule("tcs", "2024-07-10", 50), rule("tcs", "2018-10-01", 100), rule("tds", "2024-10-01", 10)];

	test.each([
		["2018-09-30", undefined],
		["2018-10-01", 100],
		["2024-07-09", 100],
		["2024-07-10", 50],
		["2030-01-01", 50],
	])("TCS on %s is %s hundredths of a percent", (day, rate) => {
		expect(ruleOn(tcs, "tcs", day)?.value).toBe(rate);
	});

	test("a replaced version does not hold, whatever comes first", () => {
		const versions = [rule("tcs", "2024-07-10", 60, true), ...tcs, rule("tcs", "2024-07-10", 70, true)];
		expect(ruleOn(versions, "tcs", "2024-08-01")?.value).toBe(50);
		expect(ruleOn(versions.reverse(), "tcs", "2024-08-01")?.value).toBe(50);
	});

	const anyDay = fc.integer({ min: 0, max: 999 }).map((day) => `2026-${String(day).padStart(3, "0")}`);

	test("is the latest one of its matter that is not after the day, in any order", () => {
		const anyRules = fc.array(fc.record({ matter: fc.constantFrom<TaxMatter>("tcs", "tds"), validFrom: anyDay }));
		fc.assert(
			fc.property(anyRules, anyDay, (given, day) => {
				const days = given.filter(({ matter, validFrom }) => matter === "tcs" && validFrom <= day);
				const latest = days
					.map(({ validFrom }) => validFrom)
					.sort()
					.at(-1);
				expect(
					ruleOn(
						given.map((one) => rule(one.matter, one.validFrom, 1)),
						"tcs",
						day,
					)?.validFrom,
				).toBe(latest);
			}),
		);
	});
});

describe("GST on the rental of a piece", () => {
	const byGoods = [
		rule("rental-reading", "2017-07-01", "one-rate"),
		rule("rental-reading", "2026-12-01", "by-goods"),
		rule("rental-gst", "2017-07-01", 1800),
		rule("rental-goods-limit", "2025-09-22", 2500),
		rule("rental-goods-gst", "2025-09-22", 500),
		rule("rental-goods-gst-above", "2025-09-22", 1800),
	];

	test.each([
		["2026-11-30", 500, 1800],
		["2026-12-01", 500, 500],
		["2026-12-01", 2500, 500],
		["2026-12-01", 2501, 1800],
		["2017-06-30", 500, undefined],
	])("on %s, of a piece worth ₹%d: %s", (day, worth, rate) => {
		expect(rentalRateOn(byGoods, day, worth)).toBe(rate);
	});

	test("is unknown while a rule of the reading is missing", () => {
		for (const missing of ["rental-goods-limit", "rental-goods-gst", "rental-reading"])
			expect(
				rentalRateOn(
					byGoods.filter(({ matter }) => matter !== missing),
					"2026-12-01",
					500,
				),
			).toBeUndefined();
	});
});

describe("tax in whole rupees", () => {
	test.each([
		[1000, 1800, 180],
		[1, 1800, 0],
		[3, 1800, 1],
		[25, 1800, 5],
		[100, 50, 1],
		[99, 50, 0],
		[-100, 50, -1],
		[-1, 1800, 0],
		[0, 1800, 0],
		[5_00_000, 10, 500],
		[1_000_00_00_00_000, 10_000, 1_000_00_00_00_000],
	])("of ₹%d at %d hundredths of a percent is ₹%d", (amount, rate, tax) => {
		expect(taxOn(amount, rate)).toBe(tax);
	});

	const anyAmount = fc.integer({ min: -1e11, max: 1e11 });
	const anyRate = fc.integer({ min: 0, max: 10_000 });

	test("differs from the exact tax by half a rupee at most", () => {
		fc.assert(
			fc.property(anyAmount, anyRate, (amount, rate) => {
				const difference = BigInt(taxOn(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate);
				expect(difference >= -5000n && difference <= 5000n).toBe(true);
			}),
		);
	});

	test("a credit note takes back what the invoice had", () => {
		fc.assert(
			fc.property(anyAmount, anyRate, (amount, rate) => {
				expect(taxOn(amount, rate) + taxOn(-amount, rate)).toBe(0);
			}),
		);
	});

	test("grows with the amount", () => {
		fc.assert(
			fc.property(anyAmount, fc.nat(1e6), anyRate, (amount, more, rate) => {
				expect(taxOn(amount + more, rate)).toBeGreaterThanOrEqual(taxOn(amount, rate));
			}),
		);
	});

	test("within a state CGST and SGST are equal, and near the whole tax; between states all is IGST", () => {
		fc.assert(
			fc.property(anyAmount, anyRate, (amount, rate) => {
				const within = splitTax(amount, rate, "27", "27");
				expect([within.igst, within.cgst]).toEqual([0, within.sgst]);
				expect(Math.abs(within.cgst + within.sgst - taxOn(amount, rate))).toBeLessThanOrEqual(1);
				expect(splitTax(amount, rate, "27", "07")).toEqual({ cgst: 0, sgst: 0, igst: taxOn(amount, rate) });
			}),
		);
	});

	test.each([
		["27", "27", { cgst: 90, sgst: 90, igst: 0 }],
		["27", "29", { cgst: 0, sgst: 0, igst: 180 }],
	])("18 %% of ₹1,000 from %s to %s", (from, to, split) => {
		expect(splitTax(1000, 1800, from, to)).toEqual(split);
	});

	test("a rate with an odd number of hundredths is halved exactly", () => {
		expect(splitTax(1_00_000, 25, "27", "27")).toEqual({ cgst: 125, sgst: 125, igst: 0 });
	});
});

describe("a typed value", () => {
	test.each<[TaxUnit, string, string | undefined]>([
		["percent", "18", "1800"],
		["percent", " 18 % ", "1800"],
		["percent", "0.5", "50"],
		["percent", "0.05", "5"],
		["percent", "१८", "1800"],
		["percent", "100", "10000"],
		["percent", "100.01", undefined],
		["percent", "0.125", undefined],
		["percent", "-1", undefined],
		["percent", "1e1", undefined],
		["percent", "", undefined],
		["rupees", "5,00,000", "500000"],
		["rupees", "₹2500", "2500"],
		["rupees", "5 lakh", "500000"],
		["rupees", "2500.50", undefined],
		["rupees", "-1", undefined],
		["rupees", "1000000001", undefined],
		["code", "9973 26", "997326"],
		["code", "62", "62"],
		["code", "621", undefined],
		["code", "6204620462", undefined],
		["code", "SAC", undefined],
		["reading", "by-goods", "by-goods"],
		["reading", "By goods", undefined],
		["text", " GSTR-8 ", "GSTR-8"],
		["text", "  ", undefined],
	])("%s %j is stored as %s", (unit, typed, stored) => {
		expect(parseTaxValue(unit, typed)).toBe(stored);
	});

	test.each<[TaxMatter, number | string, string]>([
		["tcs", 25, "0.25 %"],
		["tds-threshold", 500_000, "₹5,00,000"],
		["rental-sac", "997326", "997326"],
		["rental-reading", "by-goods", "by-goods"],
	])("%s of %s is described as %s", (matter, value, text) => {
		expect(describeTaxValue({ matter, value } as TaxRule)).toBe(text);
	});

	test("every rate is shown as it is typed", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000 }), (value) => {
				expect(parseTaxValue("percent", formatTaxValue({ matter: "tcs", value }))).toBe(String(value));
			}),
		);
	});
});

test("a stored row becomes a rule with a typed value; an unknown matter is left out", () => {
	const row = { id: "1", validFrom: "2026-04-01", isReplaced: false };
	expect(readTaxRule({ ...row, matter: "tcs", value: "50" })?.value).toBe(50);
	expect(readTaxRule({ ...row, matter: "rental-sac", value: "997326" })?.value).toBe("997326");
	expect(readTaxRule({ ...row, matter: "rental-reading", value: "by-goods" })?.value).toBe(rentalReadings[1]);
	expect(readTaxRule({ ...row, matter: "window-tax", value: "50" })).toBeUndefined();
	expect(readTaxRule({ ...row, matter: "toString", value: "50" })).toBeUndefined();
	expect(taxMatterNames).toContain("tcs");
});

describe("the first day of a new version, on 17 December 2026 and around the end of a month", () => {
	test.each([
		["2026-12-17", false, undefined],
		["2028-12-17", false, undefined],
		["2028-12-18", false, "far"],
		["2026-12-16", false, "past"],
		["2026-12-16", true, undefined],
		["2026-12-01", true, undefined],
		["2026-11-30", true, "closed"],
		["2026-11-30", false, "closed"],
	])("%s, as a correction: %s, is %s", (day, isCorrection, problem) => {
		expect(validFromProblem(day, "2026-12-17", "2028-12-17", isCorrection)).toBe(problem);
	});

	test.each([
		["2026-12-01", "2026-11-30", true, undefined],
		["2026-12-01", "2026-11-30", false, "past"],
		["2027-01-10", "2026-12-01", true, undefined],
		["2027-01-10", "2026-11-30", true, "closed"],
		["2027-01-11", "2026-12-31", true, "closed"],
	])("on %s: %s, as a correction: %s, is %s", (today, day, isCorrection, problem) => {
		expect(validFromProblem(day, today, "2029-01-01", isCorrection)).toBe(problem);
	});
});
