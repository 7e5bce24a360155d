import { findDigits } from "./fold-text.ts";

/** Indian pincodes. Pure, and small enough for every page. */

/** True for a pincode as it is stored: six digits, the first not 0. */
export const isPincode = (pincode: string): boolean => /^[1-9]\d{5}$/.test(pincode);

/** "PIN411004", "IN-411004": the word before a pincode is often joined to it. */
const joined = /(?<=\b(?:pin|pincode|in|india))(?=\d)/giu;

/** The pincode in a typed or pasted text: "411 004", "411-004", "Pune - 411004", "४११००४". Undefined when there is none. */
export function parsePincode(text: string): string | undefined {
	const digits = findDigits(text.trim().replace(/\.0+$/, "").replace(joined, " "), 6);
	return digits !== undefined && isPincode(digits) ? digits : undefined;
}
