import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { isColourName } from "./colour-distance.ts";
import {
	bestCorrections,
	boosts,
	canonicalCompletions,
	collapseRepeats,
	expandTerm,
	splitCompound,
} from "./expand-term.ts";
import { canonicalForms, hypernymsOf, isOptionalTerm, lexiconTerms, synonymBySpelling } from "./lexicon.ts";
import { displayForms } from "./lists/spellings.ts";
import { afterExcluded, beforeExcluded, skipped } from "./lists/stopwords.ts";
import { normalizeText } from "./normalize-text.ts";
import { type PriceAndSize, parsePriceAndSize } from "./price-and-size.ts";
import { relaxQuery, type SegmentExpansions } from "./relax-query.ts";
import { canonicalTerms, hasContentTerm, queryTerms, type Term } from "./tokenize.ts";

/** Parses a search text into its price and size and, for each segment, the expansions of each term. */

type ParsedQuery = {
	/** For each segment, the expansions of each term. Undefined: the text has no terms. "none": only punctuation, which matches nothing. */
	terms: TermExpansion[][][] | undefined | "none";
	/** The price and size in the text, which narrow the filter. */
	priceAndSize: PriceAndSize | undefined;
	corrected: Correction[];
	/** The terms that were dropped since no listing matches all of them, in canonical form. */
	dropped: string[];
};

export type Correction = { typed: string; meant: string };

/** Whether some segment has a document with this price and size, and with an expansion of every term, given for each segment and term. */
type MatchesAnywhere = (terms: TermExpansion[][][], priceAndSize: PriceAndSize | undefined) => boolean;

/** A term without an expansion in any segment is corrected, the same way in all of them. The dictionaries are those of the segments. */
export function parseQuery(
	dictionaries: readonly TermDictionary[],
	search: string,
	matchesAnywhere: MatchesAnywhere,
): ParsedQuery {
	const { text, excluded } = splitNegation(search);
	const priceAndSize = parsePriceAndSize(text);
	if (priceAndSize && !hasContentTerm(priceAndSize.text)) return { terms: undefined, priceAndSize, ...unchanged };
	const typed = queryTerms(priceAndSize?.text ?? text);
	if (typed.length === 0) return { terms: search.trim() ? "none" : undefined, priceAndSize, ...unchanged };
	const corrected: Correction[] = [];
	const perTerm = typed.map((term) => {
		const before = corrected.length;
		const expansions = expandQueryTerm(dictionaries, term, corrected);
		return { term: term.word, meant: corrected.slice(before)[0]?.meant, expansions };
	});
	const hasMatch = (all: SegmentExpansions[]) => matchesAnywhere(bySegment(dictionaries, all), priceAndSize);
	const { expansions, dropped } = relaxQuery(perTerm, { dictionaries, hasMatch });
	const wanted = bySegment(dictionaries, expansions);
	const terms = prohibit(dictionaries, wanted, excluded);
	return {
		terms: excluded.length === 0 || matchesAnywhere(terms, priceAndSize) ? terms : wanted,
		priceAndSize,
		corrected: corrected.filter(({ typed: word }) => !dropped.includes(word)),
		dropped,
	};
}

const unchanged = { corrected: [], dropped: [] };

/** The expansions of a term, or of each part of a compound. */
function expandQueryTerm(
	dictionaries: readonly TermDictionary[],
	{ word, synonym, written }: Term,
	corrected: Correction[],
): SegmentExpansions[] {
	const expansions =
		synonym === undefined
			? expandInSegments(dictionaries, word)
			: dictionaries.map((dictionary) => expandSynonymIn(dictionary, synonym, word));
	// The first letters of a word of another script are completed in that script, before the Latin ones.
	const isHalfTyped = written !== undefined && !dictionaries.some((dictionary) => dictionary.has(word));
	const completions = isHalfTyped ? canonicalCompletions(written) : [];
	if (completions.length === 0 && hasExpansion(expansions)) return [expansions];
	for (const other of [...completions, ...hypernymsOf(word), ...canonicalCompletions(word), ...collapseRepeats(word)]) {
		const replacement = expandInSegments(dictionaries, other);
		if (!hasExpansion(replacement)) continue;
		corrected.push({ typed: word, meant: displayForms.get(other) ?? other });
		return [replacement];
	}
	if (hasExpansion(expansions)) return [expansions];
	// A correctly spelt garment term that no listing has is not a typing error.
	if (lexiconTerms.has(word) || isOptionalTerm(word) || isColourName(word)) return [expansions];
	const parts = splitCompound(word, (part) => dictionaries.some((dictionary) => dictionary.has(part)));
	if (parts) {
		corrected.push({ typed: word, meant: parts.join(" ") });
		return parts.map((part) => expandInSegments(dictionaries, part));
	}
	const corrections = bestCorrections(dictionaries, word, written);
	if (corrections.length === 0) return [expansions];
	corrected.push({ typed: word, meant: corrections[0] as string });
	return [dictionaries.map((dictionary) => fuzzyExpansions(dictionary, corrections))];
}

const bySegment = (dictionaries: readonly TermDictionary[], perTerm: SegmentExpansions[]): TermExpansion[][][] =>
	dictionaries.map((_, at) => perTerm.map((expansions) => expansions[at] ?? []));

/** The terms of each segment with those that a match must not have. */
const prohibit = (dictionaries: readonly TermDictionary[], terms: TermExpansion[][][], excluded: string[]) =>
	dictionaries.map((dictionary, at) => {
		const prohibited = excluded.map((word) =>
			expandTerm(dictionary, word)
				.filter(({ boost }) => boost === boosts.exact)
				.map((expansion): TermExpansion => ({ ...expansion, isProhibited: true })),
		);
		return [...(terms[at] ?? []), ...prohibited.filter(({ length }) => length > 0)];
	});

const expandInSegments = (dictionaries: readonly TermDictionary[], word: string): SegmentExpansions =>
	dictionaries.map((dictionary) => expandTerm(dictionary, word));

/** The synonym itself, and its canonical form at a low boost: "ghagra" ranks ghagras before other lehengas. */
function expandSynonymIn(dictionary: TermDictionary, synonym: string, word: string): TermExpansion[] {
	const exact = expandTerm(dictionary, synonym);
	const canonical = expandTerm(dictionary, word).filter(({ boost }) => boost === boosts.exact);
	return [
		...exact,
		...canonical.map((expansion) => ({ ...expansion, boost: boosts.synonym, derivedBoost: boosts.synonym })),
	];
}

const hasExpansion = (expansions: SegmentExpansions): boolean => expansions.some(({ length }) => length > 0);

const fuzzyExpansions = (dictionary: TermDictionary, corrections: string[]): TermExpansion[] =>
	corrections
		.flatMap((term) => expandCorrection(dictionary, term))
		.map(({ postingsId, boost, derivedBoost }) => ({
			postingsId,
			boost: Math.min(boost, boosts.fuzzy),
			derivedBoost: Math.min(derivedBoost, boosts.fuzzy),
		}));

/** The expansions of the correction itself: "grom" finds the same as "groom". */
function expandCorrection(dictionary: TermDictionary, term: string): TermExpansion[] {
	const synonym = synonymBySpelling.get(term);
	const canonical = canonicalForms.get(term) ?? term;
	return synonym === undefined ? expandTerm(dictionary, canonical) : expandSynonymIn(dictionary, synonym, canonical);
}

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
const negations = [
	`${wordStart}(${anyWord}) (?:${afterWord})${wordEnd}`,
	// "Bina dupatta ke" and "bina dupatta wala" end with a particle.
	`${wordStart}(?:${beforeWord})[ -](?:(?:${between}) )*(${anyWord})(?: (?:ke|ka|ki|wala|wali|के|का|की|वाला|वाली))?${wordEnd}`,
].map((pattern) => new RegExp(pattern, "gu"));

/**
 * Splits what a search does not want from what it wants: "lehenga without dupatta" must not look for a dupatta. Without a word to exclude, or
 * without anything else to search for, the text is taken as it is.
 */
function splitNegation(search: string): SplitNegation {
	const excluded: string[] = [];
	let text = normalizeText(search).replace(/\s+/g, " ").trim();
	for (const pattern of negations)
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
