/** Standard clothing sizes, and the conversion from inches to centimetres. Pure. */
import { sizes } from "#common/facets.ts";
import * as rules from "#common/rules/listings.ts";
import { sizeChartCopy } from "#web/screens/product/copy.ts";

/** Rounded to whole centimetres. */
export const toCentimetres = (inches: number): number => Math.round(inches * rules.measures.cmPerInch);

/** Body measurements in inches. India has no standard: these steps follow charts published by Indian occasion-wear labels. */
const chart = (first: { bust: number; waist: number; hip: number }) =>
	bodySizes.map((size, step) => ({
		size,
		bust: first.bust + 2 * step,
		waist: first.waist + 2 * step,
		hip: first.hip + 2 * step,
		length: null,
	}));

const bodySizes = sizes.filter((size) => !/free/i.test(size));
const womenChart = chart({ bust: 32, waist: 26, hip: 35 });
const menChart = chart({ bust: 34, waist: 28, hip: 34 });

/** The standard sizes for a listing's audience. */
export const standardSizes = (categories: readonly string[]) =>
	categories.some((category) => category === "Men Clothing")
		? { of: sizeChartCopy.men, part: sizeChartCopy.menPart, rows: menChart }
		: { of: sizeChartCopy.women, part: sizeChartCopy.womenPart, rows: womenChart };
