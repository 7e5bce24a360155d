import { excludedAudience } from "./lexicon.ts";
import * as kinWords from "./lists/optional-terms.ts";
import { menswearWords, wearerTerms } from "./lists/term-classes.ts";
import { normalizeText } from "./normalize-text.ts";

/** Finds for whom a search is when it names a relative: "kurta for my husband", "dulhan ki behen ke liye lehenga". */

/** `child`: the term for a child, when the relative may be one. */
export type Wearer = { adult: "men" | "women"; child?: "boy" | "girl" };

const { men, women } = kinWords.kin;
const words = {
	kin: normalizeText(`${men}|${women}`),
	couple: normalizeText(kinWords.couple),
	adjective: normalizeText(kinWords.kinAdjectives),
	wearsIt: normalizeText(kinWords.wearsIt),
	ownsIt: normalizeText(kinWords.ownsIt),
};
const longestFirst = (alternatives: string) =>
	alternatives
		.split("|")
		.toSorted((one, other) => other.length - one.length)
		.join("|");
const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}'])`;
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;
const relative = `(?:(?:${words.adjective}) )*(${longestFirst(words.kin)})(?: ?(?:ji|जी))?${wordEnd}`;
const notOwning = `(?!(?:'s| ?(?:${words.ownsIt}))${wordEnd})`;
const phrases = [
	`${relative} of (?:the )?(?:${words.couple})${wordEnd}${notOwning}`,
	`(?:${words.couple}) ?(?:${words.ownsIt}) ${relative}${notOwning}(?: (?:${words.wearsIt})${wordEnd})?`,
	`for ${relative}(?= (?:${kinWords.endsKin})${wordEnd}|$)`,
	`${relative} (?:${words.wearsIt})${wordEnd}`,
].map((pattern) => new RegExp(wordStart + pattern, "u"));
const isOneOf = (alternatives: string) => new RegExp(`^(?:${normalizeText(alternatives)})$`, "u");
const [menOnly, mayBeChild] = [isOneOf(men), isOneOf(kinWords.youngKin)];

/** The search without the relative who wears it, and whether this is a man or a woman. Undefined when it names none. */
export function splitWearer(search: string): { text: string; wearer: Wearer } | undefined {
	const text = normalizeText(search).replace(/’/g, "'").replace(/\s+/g, " ").trim();
	for (const pattern of phrases) {
		const [phrase, name = ""] = pattern.exec(text) ?? [];
		if (phrase === undefined) continue;
		const isMale = menOnly.test(name);
		return {
			text: text.replace(phrase, " ").replace(/\s+/g, " ").trim(),
			wearer: { adult: isMale ? "men" : "women", ...(mayBeChild.test(name) && { child: isMale ? "boy" : "girl" }) },
		};
	}
	return undefined;
}

/** The wearer of what only men wear, such as a Pathani suit. */
export const wearerOfGarment = (terms: string[]): Wearer | undefined =>
	terms.some((term) => menswearWords.has(term)) ? { adult: "men" } : undefined;

/** Whether a search may be narrowed to the wearer: it names no other one, and nothing that only others wear. */
export const canWear = ({ adult }: Wearer, terms: string[]): boolean =>
	!terms.some((term) => wearerTerms.has(term)) && !excludedAudience(terms).includes(adult);
