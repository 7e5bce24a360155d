import { isColourTerm } from "./colour-distance.ts";
import { garmentTerms, isOptionalTerm, lexiconTerms, phrasesByFirstWord } from "./lexicon.ts";
import { afterExcluded, beforeExcluded, both, either, skipped } from "./lists/stopwords.ts";
import { genericGarmentTerms, setGarmentTerms } from "./lists/term-classes.ts";
import { normalizeText } from "./normalize-text.ts";
import { canonicalTerms, hasContentTerm } from "./tokenize.ts";

/** "Without", "not" and "or" in a search: what it does not want, and of what it wants any one. */

type SplitNegation = {
	/** The wanted part of the query. */
	text: string;
	/** The terms that a listing must not have, in canonical form. */
	excluded: string[];
};

const [beforeWord, afterWord, between] = [beforeExcluded, afterExcluded, skipped].map(normalizeText);
const anyWord = String.raw`[\p{L}\p{M}\p{N}]+`;
const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}'’])`;
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;
const negations: { pattern: RegExp; isBefore: boolean }[] = [
	{ pattern: `${wordStart}(?:(${anyWord}) )?(${anyWord}) (?:${afterWord})${wordEnd}`, isBefore: false },
	// "Bina dupatta ke" and "bina dupatta wala" end with a particle.
	{
		pattern: `${wordStart}(?:${beforeWord})[ -](?:(?:${between}) )*(${anyWord})(?: (${anyWord}))?${wordEnd}`,
		isBefore: true,
	},
].map(({ pattern, isBefore }) => ({ pattern: new RegExp(pattern, "gu"), isBefore }));
const particle = new RegExp(`^(?:ke|ka|ki|wala|wali|${normalizeText("के|का|की|वाला|वाली")})$`, "u");

/**
 * Splits what a search does not want from what it wants: "lehenga without dupatta" must not look for a dupatta. Without a word to exclude, or without
 * anything else to search for, the text is taken as it is.
 */
export function splitNegation(search: string): SplitNegation {
	const excluded: string[] = [];
	let text = normalizeText(search).replace(/\s+/g, " ").trim();
	for (const { pattern, isBefore } of negations)
		text = text.replace(pattern, (phrase: string, first = "", second = "") => {
			const { unwanted, rest } = split(first, second, isBefore);
			const terms = canonicalTerms(unwanted).filter(isExcludable);
			if (terms.length === 0) return phrase;
			excluded.push(...terms);
			return isBefore ? ` ${rest}` : `${rest} `;
		});
	if (excluded.length === 0 || !hasContentTerm(text)) return { text: search, excluded: [] };
	return { text: text.replace(/\s+/g, " ").trim(), excluded };
}

/** Which of the two words beside a negation is unwanted: both in "no can can", the second in "no long sleeves", one of "not red lehenga". */
function split(first: string, second: string, isBefore: boolean): { unwanted: string; rest: string } {
	if (phrasesByFirstWord.get(first)?.has(second)) return { unwanted: `${first} ${second}`, rest: "" };
	const isNoun = isOptionalTerm(first) && hasContentTerm(second) && !canonicalTerms(second).some(isGarment);
	if (isBefore && particle.test(second)) return { unwanted: first, rest: "" };
	if (isNoun && (isBefore || canonicalTerms(second).some(isExcludable))) return { unwanted: second, rest: "" };
	return isBefore ? { unwanted: first, rest: second } : { unwanted: second, rest: first };
}

/** Known words and longer ones, but no number: "size no 38". */
const isExcludable = (term: string): boolean =>
	!/^\d/.test(term) && (lexiconTerms.has(term) || isOptionalTerm(term) || term.length > 3);

const isGarment = (term: string): boolean => garmentTerms.has(term);

const [eitherWord, bothWord] = [either, both].map(normalizeText);
const alternatives = new RegExp(
	`(${anyWord}) ?(?:(?<= )(${eitherWord}|${bothWord})(?= )|[/,&+]) ?(?=(${anyWord}))`,
	"gu",
);

/**
 * Groups of terms in canonical form. Both of "lehenga and saree" are wanted, each alone; but a kurta and a sharara are worn together, and red and
 * green may be the colours of one saree.
 */
export function findAlternatives(search: string): ReadonlySet<string>[] {
	const [garments, colours] = [new Set<string>(), new Set<string>()];
	const text = normalizeText(search).replace(/\s+/g, " ");
	for (const [, one = "", joiner = "", other = ""] of text.matchAll(alternatives)) {
		const pair = [one, other].map((word) => canonicalTerms(word)[0] ?? "");
		const isEither = isEitherWord.test(joiner);
		if (pair.every((term) => isOutfit(term, isEither))) for (const term of pair) garments.add(term);
		if ((isEither || joiner === "") && pair.every(isColourTerm)) for (const term of pair) colours.add(term);
	}
	return [garments, colours];
}

const isEitherWord = new RegExp(`^(?:${eitherWord})$`, "u");

const isOutfit = (term: string, isEither: boolean): boolean =>
	garmentTerms.has(term) && !genericGarmentTerms.has(term) && (isEither || !setGarmentTerms.has(term));
