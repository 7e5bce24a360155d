import { rules } from "#common/rules.ts";
import { foldText } from "#common/text/fold-text.ts";
import { z } from "#platform/endpoint.ts";
import { copy } from "./copy.ts";

/** The measurements of one size in the API: inches with at most one decimal. */

const { minInches, maxInches } = rules.measures;
const message = copy.inches;

/** A number, or a string from a form; an empty field is null. */
const inches = z.preprocess(
	(value) => {
		if (value === "" || value === undefined) return null;
		const folded = typeof value === "string" && value.length <= 40 ? foldText(value) : value;
		return typeof folded === "string" && /^\d{1,3}(\.\d)?$/.test(folded) ? Number(folded) : value;
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
