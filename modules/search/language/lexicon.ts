import { optionalTerms } from "./lists/optional-terms.ts";
import regional from "./lists/regional-spellings.json" with { type: "json" };
import { colourSpellings, garmentSpellings, occasionSpellings, phrases, textileSpellings } from "./lists/spellings.ts";
import { hypernyms, looseSynonyms, synonyms } from "./lists/synonyms.ts";
import { extraGarmentTerms, genericGarmentTerms, menswearTerms, womenswearTerms } from "./lists/term-classes.ts";
import { normalizeText } from "./normalize-text.ts";

/** The lexicon of Indian clothing: canonical forms of spellings in the scripts of India, hypernyms and audience terms. The lists are in lists/. */

const allSpellings = { ...garmentSpellings, ...textileSpellings, ...occasionSpellings, ...colourSpellings };

/** By language; a term may be a canonical form, a synonym or any other word of listings. Endings of nouns are in lists/stopwords.ts. */
export const regionalSpellings: Readonly<Record<string, Record<string, string>>> = regional;

const toEntries = (words: Record<string, string>) =>
	Object.entries(words).flatMap(([word, others]) =>
		others.split(" ").map((other) => [normalizeText(other), word] as const),
	);

const regionalEntries = Object.values(regionalSpellings).flatMap(toEntries);

const synonymSpellings = Object.fromEntries(
	Object.entries(synonyms).map(([word, { spellings = "" }]) => [word, `${word} ${spellings}`.trim()]),
);

/** Each spelling of a synonym, with the synonym: "ghaghra" is a ghagra. */
export const synonymBySpelling: ReadonlyMap<string, string> = new Map([
	...toEntries(synonymSpellings),
	...regionalEntries.filter(([, word]) => Object.hasOwn(synonyms, word)),
]);

/** The canonical form that a synonym belongs to; undefined for other words. */
const synonymTarget = (word: string): string | undefined =>
	Object.hasOwn(synonyms, word) ? synonyms[word]?.of : undefined;

/** Each spelling with its canonical form. For a synonym this is the term that it belongs to. */
export const canonicalForms: ReadonlyMap<string, string> = new Map([
	...toEntries(allSpellings),
	...regionalEntries,
	...[...synonymBySpelling].map(([spelling, word]) => [spelling, synonymTarget(word) as string] as const),
]);

/** All canonical forms and synonyms. A query that is exactly one of them is not expanded as a prefix. */
export const lexiconTerms: ReadonlySet<string> = new Set([...Object.keys(allSpellings), ...Object.keys(synonyms)]);

export const garmentTerms: ReadonlySet<string> = new Set(Object.keys(garmentSpellings));

export const statesGarmentType = (words: string[]): boolean =>
	words.some((word) => (garmentTerms.has(word) && !genericGarmentTerms.has(word)) || extraGarmentTerms.has(word));

/** The audiences that a listing is not for, by the terms of its name and attributes: a sherwani is not bridal, although a bride chose it. */
export function excludedAudience(words: string[]): readonly string[] {
	if (words.some((word) => menswearTerms.has(word))) return ["women", "bridal"];
	return words.some((word) => womenswearTerms.has(word)) ? ["men"] : [];
}

export const colourTerms: ReadonlySet<string> = new Set(Object.keys(colourSpellings));

/** For the first word of a phrase: the second word, and the canonical term of both. */
export const phrasesByFirstWord: ReadonlyMap<string, ReadonlyMap<string, string>> = Map.groupBy(
	Object.entries(phrases).map(([pair, phrase]) => [normalizeText(pair), phrase] as const),
	([pair]) => pair.split(" ")[0] as string,
)
	.entries()
	.reduce(
		(all, [first, some]) =>
			all.set(first, new Map(some.map(([pair, phrase]) => [pair.split(" ")[1] as string, phrase]))),
		new Map<string, Map<string, string>>(),
	);

const toLists = (words: Record<string, string>): ReadonlyMap<string, readonly string[]> =>
	new Map(Object.entries(words).map(([word, others]) => [word, others.split(" ")] as const));

const hypernymLists = toLists(hypernyms);

export const hypernymsOf = (word: string): readonly string[] => hypernymLists.get(word) ?? [];

export const looseSynonymLists = toLists(looseSynonyms);

/** Numbers are optional too. */
export const isOptionalTerm = (word: string): boolean => optionalTerms.has(word) || /^\d+k?$/.test(word);
