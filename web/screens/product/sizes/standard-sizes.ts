/** Inches and centimetres, and the sizes as they usually run. Pure. */
import { sizes } from "#common/facets.ts";
import { rules } from "#common/rules.ts";

/** Whole centimetres: a tape says no more. */
export const inCm = (inches: number): number => Math.round(inches * rules.measures.cmPerInch);

/** On the body, in inches. India has no standard of its own: these are the steps that its labels publish for clothes of the occasion. */
const chart = (smallest: { bust: number; waist: number; hip: number }) =>
	bodySizes.map((size, step) => ({
		size,
		bust: smallest.bust + 2 * step,
		waist: smallest.waist + 2 * step,
		hip: smallest.hip + 2 * step,
		length: null,
	}));

const bodySizes = sizes.filter((size) => size !== "Free size");
const women = chart({ bust: 32, waist: 26, hip: 35 });
const men = chart({ bust: 34, waist: 28, hip: 34 });

/** How sizes usually run for those whom a listing is for. */
export const usualSizes = (categories: readonly string[]) =>
	categories.includes("Men Clothing")
		? { of: "men’s", part: "Chest", rows: men }
		: { of: "women’s", part: "Bust", rows: women };
