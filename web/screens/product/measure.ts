/** Inches and centimetres, and the sizes as they usually run. Pure. */
import { rules } from "#common/rules.ts";

/** Whole centimetres: a tape says no more. */
export const inCm = (inches: number): number => Math.round(inches * rules.measures.cmPerInch);

const row = (size: string, bust: number, waist: number, hip: number) => ({ size, bust, waist, hip, length: null });

/** Inches, on the body, as Indian shops label them. */
export const houseChart = [
	row("XS", 32, 26, 35),
	row("S", 34, 28, 37),
	row("M", 36, 30, 39),
	row("L", 38, 32, 41),
	row("XL", 40, 34, 43),
	row("XXL", 42, 36, 45),
	row("3XL", 44, 38, 47),
	row("4XL", 46, 40, 49),
];
