import { isPincode } from "./pincode.ts";

/** Reads typed numbers as people mean them: contact apps, keyboards and office programs write the same number in many ways. Pure. */

/** A longer text is pasted by mistake: no number is looked for in it. */
const longestNumber = 200;

/**
 * A text with its digits of any script as 0 to 9, full-width forms as ASCII, each dash as "-" and each space as " ". Invisible characters and
 * bidirectional marks are removed. For numbers and codes only: in names, a joiner can be part of a letter.
 */
export function foldText(text: string): string {
	if (/^[!-~]*$/.test(text)) return text;
	return text
		.replace(/\p{Cf}|\p{Variation_Selector}|\u034f|\u20e3|[\u115f\u1160\u2800\u3164\uffa0]/gu, "")
		.replace(/[\uff01-\uff5e]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0))
		.replace(/\p{Nd}/gu, toAsciiDigit)
		.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, "-")
		.replace(/[\s\p{Z}]+/gu, " ")
		.trim();
}

/** The dots and signs that group digits, as a dot: "98765·43210" and "98765_43210". For text that `foldText` made. */
export const foldGroups = (text: string): string => text.replace(/(?<=\d ?)[·•‧∙⋅․。｡・･_*'’](?= ?\d)/g, ".");

/** Unicode encodes the ten digits of a script in order and without a gap, and some scripts directly after another. */
export function toAsciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
	return String(before % 10);
}

/**
 * The number of exactly `length` digits in a typed or pasted text: "482 913", "Your code is 482913." Spaces and dashes may group the digits.
 * Undefined when there is none, or more than one.
 */
export function findDigits(text: string, length: number): string | undefined {
	if (text.length > longestNumber) return undefined;
	const folded = foldGroups(foldText(text));
	const compact = folded.replace(/[ .,_-]/g, "");
	if (/^\d+$/.test(compact)) return compact.length === length ? compact : undefined;
	const runs = folded.match(/(?<![\p{L}\p{M}\d@])\d(?:[ -]?\d)*(?![\p{L}\p{M}\d@])/gu) ?? [];
	const found = new Set(runs.map((run) => run.replace(/\D/g, "")).filter((digits) => digits.length === length));
	return found.size === 1 ? [...found][0] : undefined;
}

/** "PIN411004", "IN-411004": the word before a pincode is often joined to it. */
const joined = /(?<=\b(?:pin|pincode|in|india))(?=\d)/giu;

/** The pincode in a typed or pasted text: "411 004", "411-004", "Pune - 411004", "४११००४". Undefined when there is none. */
export function parsePincode(text: string): string | undefined {
	const digits = findDigits(text.trim().replace(/\.0+$/, "").replace(joined, " "), 6);
	return digits !== undefined && isPincode(digits) ? digits : undefined;
}
