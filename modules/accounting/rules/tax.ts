import { addMonths, type Day } from "#common/calendar.ts";
import { formatRupees, type Rupees } from "#common/money.ts";
import {
	type RentalReading,
	rentalReadings,
	type TaxMatter,
	type TaxUnit,
	taxMatters,
	taxRuleLimits,
} from "#common/rules/tax.ts";
import { parseRupees } from "#common/text/amount.ts";
import { foldText } from "#common/text/fold-text.ts";

/**
 * Tax rules and the tax that they give. Pure. A rule gives a matter its value from a day on, until a rule of a later day. Rates are integers, in
 * hundredths of a percent, and amounts whole rupees: nothing is a binary fraction (decision 0122).
 */

/** A rate in hundredths of a percent: 1800 is 18 %. */
export type TaxRate = number;

type ValueOfUnit = {
	percent: TaxRate;
	rupees: Rupees;
	code: string;
	text: string;
	reading: RentalReading;
};
export type TaxValue<M extends TaxMatter = TaxMatter> = ValueOfUnit[(typeof taxMatters)[M]];

export type TaxRule<M extends TaxMatter = TaxMatter> = {
	id: string;
	matter: M;
	value: TaxValue<M>;
	validFrom: Day;
	/** Whether a later version of the same day stands in its place. */
	isReplaced: boolean;
};

/** A rule as it is stored, with its value as a text. */
export type StoredTaxRule = Omit<TaxRule, "matter" | "value"> & { matter: string; value: string };

/** The rule of a stored row; undefined for a matter that this version of the code does not know. */
export const readTaxRule = (row: StoredTaxRule): TaxRule | undefined =>
	Object.hasOwn(taxMatters, row.matter)
		? ({ ...row, value: readTaxValue(taxMatters[row.matter as TaxMatter], row.value) } as TaxRule)
		: undefined;

const readTaxValue = (unit: TaxUnit, text: string): number | string =>
	unit === "percent" || unit === "rupees" ? Number(text) : text;

/** The rule in force on a day: the one with the latest `validFrom` that is not after it. Undefined where none holds yet. */
export function ruleOn<M extends TaxMatter>(taxRules: readonly TaxRule[], matter: M, day: Day): TaxRule<M> | undefined {
	let latest: TaxRule<M> | undefined;
	for (const rule of taxRules) {
		if (rule.isReplaced || rule.validFrom > day || !isOf(rule, matter)) continue;
		if (!latest || rule.validFrom > latest.validFrom) latest = rule;
	}
	return latest;
}

const isOf = <M extends TaxMatter>(rule: TaxRule, matter: M): rule is TaxRule<M> => rule.matter === matter;

/**
 * The rate of GST on the rental of a piece on a day, by the reading in force: one rate for all, or that of the goods, by the value of the piece.
 * Undefined where a rule is missing.
 */
export function rentalRateOn(taxRules: readonly TaxRule[], day: Day, pieceValue: Rupees): TaxRate | undefined {
	const valueOn = <M extends TaxMatter>(matter: M): TaxValue<M> | undefined => ruleOn(taxRules, matter, day)?.value;
	const reading = valueOn("rental-reading");
	if (reading !== "by-goods") return reading && valueOn("rental-gst");
	const limit = valueOn("rental-goods-limit");
	if (limit === undefined) return undefined;
	return valueOn(pieceValue <= limit ? "rental-goods-gst" : "rental-goods-gst-above");
}

/**
 * The tax on an amount in whole rupees: half a rupee and more is rounded up, less is dropped. Section 170 of the CGST Act says so for GST and
 * TCS; for TDS it is practice. A negative amount, of a credit note, gives the same tax with a minus.
 */
export const taxOn = (amount: Rupees, rate: TaxRate): Rupees => shareOf(amount, rate, 10_000);

export type GstSplit = { cgst: Rupees; sgst: Rupees; igst: Rupees };

/**
 * GST between two state codes: CGST and SGST of half the rate each within a state, IGST between two (sections 7 and 8 of the IGST Act). Each is a
 * tax of its own, so each is rounded; CGST and SGST are always equal.
 */
export function splitTax(amount: Rupees, rate: TaxRate, supplierState: string, placeOfSupply: string): GstSplit {
	if (supplierState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: taxOn(amount, rate) };
	const half = shareOf(amount, rate, 20_000);
	return { cgst: half, sgst: half, igst: 0 };
}

/** `amount * rate / whole`, rounded half away from zero, in integers: a product of ₹10,000 crore and 100 % is still exact. */
function shareOf(amount: Rupees, rate: TaxRate, whole: number): Rupees {
	const raised = Math.abs(amount) * rate + whole / 2;
	const share = (raised - (raised % whole)) / whole;
	// Not -0.
	return amount < 0 && share > 0 ? -share : share;
}

const maxRupees = 100_00_00_000;

/** A typed value of a unit as it is stored, such as "1800" for "18 %"; undefined when it is none. */
export function parseTaxValue(unit: TaxUnit, typed: string): string | undefined {
	if (unit === "text") return typed.trim() || undefined;
	if (unit === "reading") return rentalReadings.find((reading) => reading === typed);
	if (unit === "rupees") return stored(parseRupees(typed), 0, maxRupees);
	const compact = foldText(typed).replace(/[\s%]/g, "");
	if (unit === "percent") return parsePercent(compact);
	// An HSN or SAC has two digits for each of its levels.
	return /^(?:\d\d){1,4}$/.test(compact) ? compact : undefined;
}

const stored = (value: number | undefined, least: number, most: number): string | undefined =>
	value !== undefined && value >= least && value <= most ? String(value) : undefined;

function parsePercent(compact: string): string | undefined {
	const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(compact) ?? [];
	if (whole === undefined) return undefined;
	const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
	return hundredths <= 10_000 ? String(hundredths) : undefined;
}

/** A value as people type it: "18" and "0.5" for rates. */
export function formatTaxValue({ matter, value }: Pick<TaxRule, "matter" | "value">): string {
	if (taxMatters[matter] !== "percent" || typeof value === "string") return String(value);
	const fraction = String(value % 100)
		.padStart(2, "0")
		.replace(/0+$/, "");
	return `${(value - (value % 100)) / 100}${fraction && `.${fraction}`}`;
}

/** A value with its unit: "0.5 %", "₹5,00,000". */
export function describeTaxValue(rule: Pick<TaxRule, "matter" | "value">): string {
	const unit = taxMatters[rule.matter];
	if (unit === "rupees") return formatRupees(Number(rule.value));
	return unit === "percent" ? `${formatTaxValue(rule)} %` : formatTaxValue(rule);
}

/** Why a rule may not be valid from a day. */
export type ValidFromProblem = "closed" | "past" | "far";

/**
 * A rule holds from today or a later day on. From a past day only as a correction of the past, and not from a day of a month that is closed.
 * Undefined when the day is possible.
 */
export function validFromProblem(
	day: Day,
	today: Day,
	latest: Day,
	isCorrection: boolean,
): ValidFromProblem | undefined {
	if (day < earliestDay(today)) return "closed";
	if (day < today && !isCorrection) return "past";
	return day > latest ? "far" : undefined;
}

/** The first day from which a new version may be valid: of the last month until its returns are filed, then of this one. */
export function earliestDay(today: Day): Day {
	const month = `${today.slice(0, 7)}-01`;
	return Number(today.slice(8)) <= taxRuleLimits.closingDay ? addMonths(month, -1) : month;
}
