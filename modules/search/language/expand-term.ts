import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { EditDistance } from "./edit-distance.ts";
import { canonicalForms, garmentTerms, lexiconTerms, synonymBySpelling } from "./lexicon.ts";
import { silentTerms } from "./lists/optional-terms.ts";
import { wearerTerms } from "./lists/term-classes.ts";
import { isTransliterable } from "./to-latin.ts";
import { phoneticKeyOf, stemOf } from "./tokenize.ts";

/**
 * Expands a typed term to the terms of a segment: by stem and prefix. Corrects one that no listing has: as a part of a spelling, as a compound, by
 * sound and by edit distance.
 */

/** The weight of an expansion, by how close it is to the typed term. */
export const boosts = { exact: 8, garmentPrefix: 7, prefix: 6, fuzzy: 4, synonym: 1 } as const;

const maxPrefixTerms = 48;

/** The terms of a segment with the stem of the typed one, then those with it as a prefix. */
export function expandTerm(dictionary: TermDictionary, typed: string): TermExpansion[] {
	const expansions: TermExpansion[] = [];
	const seen = new Set<number>();
	const isGarment = garmentTerms.has(typed);
	const add = (postingsId: number, boost: number) => {
		// A ghagra is found by "lehenga", but a lehenga whose description has the other words comes first.
		if (!seen.has(postingsId)) expansions.push({ postingsId, boost, derivedBoost: isGarment ? boosts.synonym : boost });
		seen.add(postingsId);
	};
	const stem = stemOf(typed);
	for (const form of new Set([typed, stem])) {
		const ordinal = dictionary.lowerBound(form);
		if (dictionary.termAt(ordinal) === form) add(dictionary.postingsIdAt(ordinal), boosts.exact);
	}
	const prefixMatches: { ordinal: number; term: string }[] = [];
	for (let ordinal = dictionary.lowerBound(stem); dictionary.termAt(ordinal)?.startsWith(stem); ordinal++) {
		const term = dictionary.termAt(ordinal) as string;
		if (stemOf(term) === stem) add(dictionary.postingsIdAt(ordinal), boosts.exact);
		else if (typed.length > 1 && term.startsWith(typed)) prefixMatches.push({ ordinal, term });
	}
	// A complete lexicon term is not a prefix: "silk" does not mean "silken". A prefix like "leh" prefers lexicon terms to rare words.
	if (lexiconTerms.has(typed) || silentTerms.has(typed)) return expansions;
	const lexiconMatches = prefixMatches.filter(({ term }) => lexiconTerms.has(term));
	const ranked = (expansions.length === 0 && lexiconMatches.length > 0 ? lexiconMatches : prefixMatches).sort(
		(one, other) => dictionary.docFreqAt(other.ordinal) - dictionary.docFreqAt(one.ordinal),
	);
	for (const { ordinal, term } of ranked.slice(0, maxPrefixTerms))
		add(dictionary.postingsIdAt(ordinal), garmentTerms.has(term) ? boosts.garmentPrefix : boosts.prefix);
	return expansions;
}

/** The canonical forms of spellings with this prefix: "lehn" completes to "lehnga", which is "lehenga". */
export const canonicalCompletions = (typed: string): string[] =>
	typed.length < (isTransliterable(typed) ? 2 : 3)
		? []
		: withOneWearer([
				...new Set(
					spellingsLike(typed)
						.filter(([other]) => other.startsWith(typed))
						.map(([, term]) => term),
				),
			]);

/** The terms without those for whom a garment is, when they disagree: "ladk" may become "ladke" or "ladki". */
function withOneWearer(terms: string[]): string[] {
	const wearers = new Set(
		terms.filter((term) => wearerTerms.has(term)).map((term) => canonicalForms.get(term) ?? term),
	);
	return wearers.size > 1 ? terms.filter((term) => !wearerTerms.has(term)) : terms;
}

/** The closest corrections of a term that no listing has; several when they are equally close. */
export function bestCorrections(dictionaries: readonly TermDictionary[], word: string, written = word): string[] {
	const distances = new EditDistance();
	const keyOf = phoneticKeys();
	const isKnown = (term: string) => dictionaries.some((dictionary) => dictionary.has(term));
	const spellings = similarSpellings(written, distances)
		.filter(({ term }) => isKnown(term) || isKnown(canonicalForms.get(term) ?? term))
		.map((spelling) => ({ ...spelling, count: 0 }));
	const all = [
		...dictionaries.flatMap((dictionary) => correctionCandidates(dictionary, word, { distances, keyOf })),
		...spellings,
	];
	const minimal = Math.min(...all.map(({ distance }) => distance));
	const best = all.filter(({ distance }) => distance === minimal).sort((one, other) => other.count - one.count);
	return withOneWearer([...new Set(best.map(({ term }) => term))]).slice(0, 3);
}

/** All spellings with their canonical forms, by their first character. */
const spellingsByFirst = Map.groupBy(canonicalForms, ([spelling]) => spelling.charAt(0));

const spellingsLike = (typed: string): readonly [spelling: string, term: string][] =>
	spellingsByFirst.get(typed.charAt(0)) ?? [];

/** Collapses repeated characters: "lehengaaaa" is "lehenga". */
export function collapseRepeats(typed: string): string[] {
	const collapsed = typed.replace(/(.)\1{2,}/gu, "$1");
	return collapsed === typed ? [] : [canonicalForms.get(collapsed) ?? collapsed];
}

/** Splits two words that were typed without a space. The longest first word wins. */
export function splitCompound(typed: string, isWord: (word: string) => boolean): [string, string] | undefined {
	for (let at = typed.length - 3; at >= 3; at--) {
		const [first, second] = [typed.slice(0, at), typed.slice(at)].map((half) => canonicalForms.get(half) ?? half) as [
			string,
			string,
		];
		if (isWord(first) && isWord(second) && (lexiconTerms.has(first) || lexiconTerms.has(second)))
			return [first, second];
	}
	return undefined;
}

/** A term of the segment that may be meant by a mistyped one, with its edit distance and document frequency. */
type CorrectionCandidate = { term: string; distance: number; count: number };

/** The corrections of a term in a segment, by phonetic key and by edit distance. The best first. */
function correctionCandidates(
	dictionary: TermDictionary,
	typed: string,
	{ distances, keyOf }: { distances: EditDistance; keyOf: (term: string) => string },
): CorrectionCandidate[] {
	const limit = maxEdits(typed);
	const key = phoneticKeyOf(typed);
	const candidates = new Map<string, CorrectionCandidate>();
	const consider = (ordinal: number, maxDistance: number) => {
		const term = dictionary.termAt(ordinal) as string;
		if (term === typed || candidates.has(term)) return;
		const isInLexicon = lexiconTerms.has(term);
		// Other words of a description are rarely meant: "coat" is not a typing error for "cut", nor "kerala" for "coral".
		const isAlike = keyOf(term) === key;
		const allowed = isInLexicon ? maxDistance : Math.min(maxDistance, editsOfOthers(typed, isAlike));
		const distance = distances.between(typed, term, allowed);
		if (distance <= allowed)
			candidates.set(term, {
				term,
				distance: (isAlike ? distance / 2 : distance) - (isInLexicon ? 0.25 : 0),
				count: dictionary.docFreqAt(ordinal),
			});
	};
	for (const ordinal of dictionary.ordinalsWithPhoneticKey(key))
		consider(ordinal, Math.max(limit, typed.length < 7 ? 2 : 3));
	if (limit > 0)
		for (const first of new Set([typed.slice(0, 1), typed.slice(1, 2)]))
			for (let ordinal = dictionary.lowerBound(first); dictionary.termAt(ordinal)?.startsWith(first); ordinal++)
				if (Math.abs((dictionary.termAt(ordinal) as string).length - typed.length) <= limit) consider(ordinal, limit);
	if (limit > 0) for (const ordinal of dictionary.ordinalsOf(lexiconTerms)) consider(ordinal, limit);
	return [...candidates.values()].sort(
		(one, other) => one.distance - other.distance || other.count - one.count || (one.term < other.term ? -1 : 1),
	);
}

/** Segments have mostly the same terms. */
function phoneticKeys(): (term: string) => string {
	const keys = new Map<string, string>();
	return (term) => {
		const key = keys.get(term) ?? phoneticKeyOf(term);
		keys.set(term, key);
		return key;
	};
}

const maxEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2);

/** Words that do not sound alike are other words more often: "trail" is no "train". */
const editsOfOthers = (typed: string, isAlike: boolean): number => {
	const most = typed.length < 5 ? 0 : typed.length < 7 ? 1 : 2;
	return isAlike ? most : Math.max(0, most - 1);
};

/** The canonical forms, or the synonyms, of spellings close to a mistyped one ("lehga", "lehnga"). Two edits are allowed when the phonetic keys are equal. */
function similarSpellings(typed: string, distances: EditDistance): { term: string; distance: number }[] {
	const forms = [...new Set([typed, stemOf(typed)])].filter((form) => form.length > 3);
	return spellingsLike(typed)
		.filter(([other]) => other.length > 4)
		.map(([other, term]) => [other, wearerTerms.has(term) ? (synonymBySpelling.get(other) ?? term) : term] as const)
		.flatMap(([other, term]) =>
			forms.flatMap((form) => {
				const soundsAlike = phoneticKeyOf(form) === phoneticKeyOf(other);
				const limit = soundsAlike ? maxEdits(form) : 1;
				const distance = distances.between(form, other, limit);
				return distance <= limit ? { term, distance: soundsAlike ? distance / 2 : distance } : [];
			}),
		);
}
