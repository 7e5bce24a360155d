import { type CountryAndPincode, pincodeProblem } from "#common/places/address.ts";
import { parseRupees } from "#common/text/amount.ts";
import { findDigits, parsePincode } from "#common/text/fold-text.ts";
import { cleanName } from "#common/text/name-key.ts";
import { hasVisibleText } from "#common/text/visible-text.ts";
import * as copy from "#messages/common/product.js";
import { integer, missingMessage, text, z } from "./endpoint.ts";

/** Fields for numbers and names that people type or paste. The screens read them by the same functions, in common/text. */

/** Longer texts hold no number that somebody typed. */
const longest = 100;

/** A name that must be unique among others: on one line, with something to see. Compare names by their `nameKey`. */
export const uniqueName = (max: number) =>
	text(max, 1, undefined, cleanName).refine(hasVisibleText, { error: missingMessage });

/** An Indian pincode, as six digits. */
export const pincode = z
	.string({ error: () => copy.browse.pincode })
	.max(longest, { error: () => copy.browse.pincode })
	.overwrite((value) => parsePincode(value) ?? value)
	.regex(/^[1-9]\d{5}$/, { error: () => copy.browse.pincode });

/** A pincode beside a country, which decides what it must be: see `refinePlace`. */
export const pincodeOfPlace = text(longest);

/** Refuses a pincode of India without six digits. Other countries have their own rules. */
export function refinePlace({ country, pincode: typed }: CountryAndPincode, context: z.RefinementCtx) {
	const problem = pincodeProblem({ country, pincode: typed });
	if (problem) context.addIssue({ code: "custom", path: ["pincode"], message: problem });
}

/** A number of so many digits, such as a code or a payment's reference. */
export const digits = (length: number, missing: () => string, invalid: () => string) =>
	z
		.string({ error: missing })
		.max(longest, { error: invalid })
		.overwrite((value) => findDigits(value, length) ?? value.trim())
		.regex(new RegExp(`^\\d{${length}}$`), { error: invalid });

/** Whole rupees, as a JSON number or as people write an amount: "₹ 1,500.00", "1500/-", "१५००". */
export const rupeesBetween = (min: number, max: number) =>
	z.preprocess((value) => (typeof value === "string" ? (parseRupees(value) ?? value) : value), integer(min, max));

/** A whole percentage, as a JSON number or as typed: "15", "15 %". */
export const percentBetween = (min: number, max: number) =>
	z.preprocess((value) => (typeof value === "string" ? value.replace(/\s?%\s*$/, "") : value), integer(min, max));

/** The same from 0. */
export const percentUpTo = (max: number) => percentBetween(0, max);
