import { isOptionalTerm, lexiconTerms } from "./lexicon.ts";
import { afterExcluded, beforeExcluded, skipped } from "./lists/negations.ts";
import { normalizeText } from "./scripts/normalize-text.ts";
import { canonicalTerms, hasContentTerm } from "./tokenize.ts";

/** Splits what a search does not want from what it wants: "lehenga without dupatta" must not look for a dupatta. */

export type SplitNegation = {
	/** The wanted part of the query. */
	text: string;
	/** The terms that a listing must not have, in canonical form. */
	excluded: string[];
};

const [before, after, between] = [beforeExcluded, afterExcluded, skipped].map(normalizeText);
const word = String.raw`[\p{L}\p{M}\p{N}]+`;
const start = String.raw`(?<![\p{L}\p{M}\p{N}'’])`;
const end = String.raw`(?![\p{L}\p{M}\p{N}])`;
const patterns = [
	`${start}(${word}) (?:${after})${end}`,
	// "Bina dupatta ke" and "bina dupatta wala" end with a particle.
	`${start}(?:${before})[ -](?:(?:${between}) )*(${word})(?: (?:ke|ka|ki|wala|wali|के|का|की|वाला|वाली))?${end}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Without a word to exclude, or without anything else to search for, the text is taken as it is. */
export function splitNegation(search: string): SplitNegation {
	const excluded: string[] = [];
	let text = normalizeText(search).replace(/\s+/g, " ").trim();
	for (const pattern of patterns)
		text = text.replace(pattern, (phrase: string, found: string) => {
			const terms = canonicalTerms(found).filter(isExcludable);
			if (terms.length === 0) return phrase;
			excluded.push(...terms);
			return " ";
		});
	if (excluded.length === 0 || !hasContentTerm(text)) return { text: search, excluded: [] };
	return { text: text.replace(/\s+/g, " ").trim(), excluded };
}

/** Known words and longer ones, but no number: "size no 38". */
const isExcludable = (term: string): boolean =>
	!/^\d/.test(term) && (lexiconTerms.has(term) || isOptionalTerm(term) || term.length > 3);
