import { type Day, daysBetween } from "#common/calendar.ts";
import { foldText } from "#common/text/fold-text.ts";

/**
 * The reference of a payment by UPI or IMPS in a row of a statement: its RRN, twelve digits that banks also call UTR. Other numbers of twelve
 * digits are in the same row: a mobile number in a UPI id, an account, the bank's own number. Pure.
 */

/** The cells of a row that may hold its reference. `utr`: of columns for nothing else. `reference`: also of cheques and of the bank. */
export type ReferenceCells = Record<"utr" | "reference" | "description", readonly string[]>;

/** Digits with padding: HDFC writes an RRN with 16 digits. Letters may precede them only as their label. */
const numberPattern = /(?:(?<![a-z0-9@])|(?<=\b(?:upi|imps|mmt|rrn|utr|ref|refno|no)))0{0,8}(\d{12})(?![a-z0-9])/gi;

/** A number of somebody: "A/c 123456789012", "TRANSFER FROM 489769116209". */
const ownerLabel =
	/(?:\ba\/?c|acc(?:oun)?t|\bmob(?:ile)?|\bph(?:one)?|\bcust(?:omer)?|\bcif|\bcard|\bloan|\b(?:transfer|trf) (?:from|to))\s*(?:no|number|id)?[\s.:-]*$/i;
const rrnLabel = /\b(?:utr|rrn)\s*(?:no|number)?[\s.:#/-]*$/i;
const referenceLabel = /\bref(?:erence)?\s*(?:no|number|id)?[\s.:#/-]*$/i;

/** What follows a number inside a UPI id: "@ybl", "-2@okaxis", ".shop@upi". */
const restOfUpiId = /^(?:[\w.]*|-\d+)@/;

const upiOrImps = /\b(?:upi|upiar|imps|mmt|p2a|p2m|p2p|p2v|bhim|rrn|utr|vpa)\b/i;
/** The start of a payment of another kind, whose numbers are no RRNs. */
const otherRail = /\b(?:neft|rtgs|chq|cheque|clg|micr|cash|atm|pos|nach|ach|ecs|salary|int\.?pd|interest|inft|tpt)\b/i;

/**
 * Undefined: the row has none. An RRN mostly begins with the last digit of the year and the day of the year (6327 on 23 November 2026), is
 * beside the words UPI or IMPS, and in one row only: `timesSeen` counts the rows of the file with the number.
 */
export function findReference(
	{ utr, reference, description }: ReferenceCells,
	day: Day,
	timesSeen: (digits: string) => number,
): string | undefined {
	const text = description.join(" ");
	const isUpi = upiOrImps.test(text);
	const isOther = !isUpi && otherRail.test(text);
	const scores = new Map<string, number>();
	const add = (cells: readonly string[], weight: number) => {
		for (const { digits, score } of cells.flatMap(numbersIn))
			scores.set(digits, (scores.get(digits) ?? 0) + score + weight);
	};
	add(utr, 6);
	add([text], isUpi ? 3 : 0);
	if (!isOther) add(reference, 2);
	let best: { digits: string; score: number } | undefined;
	for (const [digits, score] of scores) {
		const isLikely = !isOther && isOfDay(digits, day);
		if (score === 0 && !isLikely) continue;
		const total =
			score + (isLikely ? 5 : 0) - (!isLikely && isMobile(digits) ? 6 : 0) + (timesSeen(digits) === 1 ? 2 : 0);
		if (total > (best?.score ?? 1)) best = { digits, score: total };
	}
	return best?.digits;
}

/** All numbers of a row that could be an RRN. */
export const numbersOf = ({ utr, reference, description }: ReferenceCells): Set<string> =>
	new Set([...utr, ...reference, description.join(" ")].flatMap(numbersIn).map(({ digits }) => digits));

/** UTRs of NEFT and RTGS: capitals and at least eight digits. An IFSC is shorter. Or the reference of a payment of a batch, in hexadecimal digits. */
const transferPattern =
	/(?<![A-Z0-9])(?:(?=[A-Z0-9]*[A-Z])(?=(?:[A-Z]*\d){8})[A-Z0-9]{12,22}|AL[0-9A-F]{14})(?![A-Z0-9])/g;

/** The numbers by which a row may name a payment of a batch: the batch's reference, a UTR of NEFT or RTGS, an RRN, or what is in a column for UTRs. */
export function transferNumbersOf(cells: ReferenceCells): string[] {
	const upper = (cell: string) => foldText(cell).toUpperCase();
	const { utr, reference, description } = cells;
	return [
		...new Set([
			...numbersOf(cells),
			...utr.map(upper).filter((cell) => /^(?=.*\d)[A-Z0-9]{6,30}$/.test(cell)),
			...[...utr, ...reference, description.join(" ")].flatMap((cell) => upper(cell).match(transferPattern) ?? []),
		]),
	].sort();
}

/** "6327 1122 3344" is one number. */
const joinDigits = (cell: string) => (/^[\d\s]+$/.test(cell) ? cell.replace(/\s/g, "") : cell.replace(/\.0+$/, ""));

function numbersIn(text: string): { digits: string; score: number }[] {
	const plain = joinDigits(foldText(text));
	return [...plain.matchAll(numberPattern)].flatMap(({ 0: whole, 1: digits = "", index }) => {
		const before = plain.slice(Math.max(0, index - 30), index);
		const after = plain.slice(index + whole.length, index + whole.length + 60);
		// Three zeros begin the number of a cheque with padding.
		if (digits.startsWith("000") || restOfUpiId.test(after) || ownerLabel.test(before)) return [];
		return { digits, score: rrnLabel.test(before) ? 6 : referenceLabel.test(before) ? 3 : 0 };
	});
}

/** With the code of India. */
const isMobile = (digits: string) => /^91[6-9]/.test(digits);

/** A bank may book a payment some days after it was made. */
const lateDays = 7;

/** True when a number begins with the last digit of the year and the day of the year, of this day or of one shortly before it. */
function isOfDay(digits: string, day: Day): boolean {
	const years = (Number(day.slice(3, 4)) - Number(digits[0]) + 10) % 10;
	if (years !== 0 && years !== 1 && years !== 9) return false;
	const dayOfYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1;
	const late = dayOfYear - Number(digits.slice(1, 4)) + { 0: 0, 1: 365, 9: -365 }[years];
	return late >= -1 && late <= lateDays;
}
