/** Inches and centimetres, and the sizes as they usually run. Pure. */
import { sizes } from "#common/facets.ts";
import { rules } from "#common/rules.ts";

/** Whole centimetres: a tape says no more. */
export const toCentimetres = (inches: number): number => Math.round(inches * rules.measures.cmPerInch);

/** On the body, in inches. India has no standard of its own: these are the steps that its labels publish for clothes of the occasion. */
const chart = (first: { bust: number; waist: number; hip: number }) =>
	bodySizes.map((size, step) => ({
		size,
		bust: first.bust + 2 * step,
		waist: first.waist + 2 * step,
		hip: first.hip + 2 * step,
		length: null,
	}));

const bodySizes = sizes.filter((size) => size !== "Free size");
const womenChart = chart({ bust: 32, waist: 26, hip: 35 });
const menChart = chart({ bust: 34, waist: 28, hip: 34 });

/** How sizes usually run for those whom a listing is for. */
export const standardSizes = (categories: readonly string[]) =>
	categories.includes("Men Clothing")
		? { of: "men’s", part: "Chest", rows: menChart }
		: { of: "women’s", part: "Bust", rows: womenChart };
