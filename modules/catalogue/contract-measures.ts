import { rules } from "#common/rules.ts";
import { z } from "#platform/endpoint.ts";
import { copy } from "./copy.ts";

/** The measurements of one size in the API: inches with at most one decimal. */

const { minInches, maxInches } = rules.measures;
const message = copy.inches;

/** A number, or a string from a form; an empty field is null. */
const inches = z.preprocess(
	(value) => {
		if (value === "" || value === undefined) return null;
		return typeof value === "string" && /^\s*\d{1,3}(\.\d)?\s*$/.test(value) ? Number(value) : value;
	},
	z
		.number(message)
		.min(minInches, message)
		.max(maxInches, message)
		.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, message)
		.nullable(),
);

export const Measures = z.object({ bust: inches, waist: inches, hip: inches, length: inches }).openapi("Measures");
export type Measures = z.output<typeof Measures>;

const measurement = z.number().nullable();
export const SizeMeasures = z
	.object({ size: z.string(), bust: measurement, waist: measurement, hip: measurement, length: measurement })
	.openapi("SizeMeasures", { description: "In inches; null: not measured" });
