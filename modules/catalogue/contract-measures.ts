import { rules } from "#common/rules.ts";
import { foldText } from "#common/text/fold-text.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { z } from "#platform/endpoint.ts";

/** The measurements of a size of a listing. */

const { minInches, maxInches, maxAlteration } = rules.measures;

/** A number, or a string from a form; an empty field is null. */
const inchesBetween = (min: number, max: number, error: () => string) =>
	z.preprocess(
		(value) => {
			if (value === "" || value === undefined) return null;
			const folded = typeof value === "string" && value.length <= 40 ? foldText(value) : value;
			return typeof folded === "string" && /^\d{1,3}(\.\d)?$/.test(folded) ? Number(folded) : value;
		},
		z
			.number({ error })
			.min(min, { error })
			.max(max, { error })
			.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error })
			.nullable(),
	);
const inches = inchesBetween(minInches, maxInches, () => catalogueCopy.inches);
const alteration = inchesBetween(0.1, maxAlteration, () => catalogueCopy.alteration)
	.optional()
	.openapi({ description: "By how much the size can be let out or taken in, in inches" });

/** The measurements of one size: inches with at most one decimal. */
export const Measures = z
	.object({
		...{ bust: inches, waist: inches, hip: inches, length: inches },
		...{ shoulder: inches.optional(), sleeve: inches.optional(), inseam: inches.optional() },
		...{ letOut: alteration, takeIn: alteration },
	})
	.openapi("Measures");

const measurement = z.number().nullable();
export const SizeMeasures = z
	.object({
		size: z.string(),
		...{ bust: measurement, waist: measurement, hip: measurement, length: measurement },
		...{ shoulder: z.number().optional(), sleeve: z.number().optional(), inseam: z.number().optional() },
		...{ letOut: z.number().optional(), takeIn: z.number().optional() },
	})
	.openapi("SizeMeasures", { description: "In inches; null or missing: not measured" });
