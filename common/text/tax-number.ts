import { foldText } from "./fold-text.ts";

/** Tax numbers of India: the GSTIN and the PAN, as typed or pasted. Pure. */

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The GSTIN in a typed or pasted text, in capitals and without spaces: "GSTIN: 27 AAPFU0939F 1ZV". Undefined without a valid one. */
export function parseGstin(text: string): string | undefined {
	const compact = foldText(text)
		.toUpperCase()
		.replace(/^GST(?:IN|[ -]?NO)?\b[ .:#-]*/, "")
		.replace(/[ .-]/g, "");
	return isGstin(compact) ? compact : undefined;
}

/**
 * True for a valid GST identification number: format, an existing state code (01–38, 96, 97, 99) and the check digit.
 * The check digit is a Luhn sum over base 36 (the GST Network's own rule).
 */
export function isGstin(gstin: string): boolean {
	if (!gstinPattern.test(gstin)) return false;
	const state = Number(gstin.slice(0, 2));
	if (!((state >= 1 && state <= 38) || state === 96 || state === 97 || state === 99)) return false;
	let sum = 0;
	for (const [index, character] of [...gstin.slice(0, 14)].entries()) {
		const product = gstinAlphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		sum += Math.floor(product / 36) + (product % 36);
	}
	return gstinAlphabet[(36 - (sum % 36)) % 36] === gstin[14];
}

/** The fourth character is the kind of holder: A, B, C, F, G, H, J, L, P or T. P is a person. The number is not 0000. */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/;

/** True for the format of a permanent account number (PAN), in capitals. Its check character has no published rule. */
export const isPan = (pan: string): boolean => panPattern.test(pan);

/** The PAN in a typed or pasted text, in capitals and without spaces: "PAN: aapfu 0939 f". Undefined without one. */
export function parsePan(text: string): string | undefined {
	const compact = foldText(text)
		.toUpperCase()
		.replace(/^PAN\b(?: ?NO\b)?[ .:#-]*/, "")
		.replace(/[ .-]/g, "");
	return isPan(compact) ? compact : undefined;
}

/** Whether a valid GSTIN is of the holder of a PAN, which is its third to twelfth character. */
export const isGstinOfPan = (gstin: string, pan: string): boolean => gstin.slice(2, 12) === pan;
