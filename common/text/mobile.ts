import { mobile } from "#common/rules/accounts.ts";
import { foldGroups, foldText } from "./fold-text.ts";

/** Mobile numbers in E.164. Pure. */

/**
 * The number in E.164, however it is typed or pasted: "98765 43210", "0091-98765-43210" and "Asha: +91 (0) 98765 43210" become +919876543210.
 * A number without + or 00 is Indian, and has ten digits after its prefix. Undefined without a number of ten to fifteen digits, and with two
 * different ones.
 */
export function parseMobile(text: string): string | undefined {
	if (text.length > longest) return undefined;
	const candidates = foldGroups(foldText(text)).match(/\(?[+\d](?:[+\d ().-]|[,/](?=\d))*\d/g) ?? [];
	const numbers = new Set(candidates.filter((one) => one.replace(/\D/g, "").length >= mobile.minDigits).map(toE164));
	return numbers.size === 1 ? [...numbers][0] : undefined;
}

const longest = 200;

/** India's country code and the trunk prefix, each of which may be repeated: a form adds one to the number that has it. */
const indianPrefix = /^(?:0*91)*0*$/;

function toE164(candidate: string): string | undefined {
	// A spreadsheet writes numbers as 9876543210.0.
	const digits = candidate.replace(/\.0+$/, "").replace(/\D/g, "");
	const prefix = digits.slice(0, -10);
	const hasPlus = /^\(?\+/.test(candidate);
	if (!(hasPlus && prefix === "") && indianPrefix.test(prefix)) return `+91${digits.slice(-10)}`;
	if (!hasPlus && !digits.startsWith("00")) return undefined;
	const number = digits.replace(/^00/, "");
	// A number of India has ten digits after 91: this one is incomplete, or has too many.
	const isComplete = number.length >= mobile.minDigits && number.length <= mobile.maxDigits;
	return isComplete && /^(?!0|91)/.test(number) ? `+${number}` : undefined;
}
