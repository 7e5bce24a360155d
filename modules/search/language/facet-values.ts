import { colours, occasions } from "#common/facets.ts";
import { excludedAudience, garmentTerms } from "./lexicon.ts";
import { colourGroupTerms, genericTypes, occasionGroupTerms } from "./lists/term-classes.ts";
import { canonicalTerms } from "./tokenize.ts";

/** What the words of a listing say in values: the colours and occasions that the filters offer, the garment type, the audience. */

/** For each term, the indexes of its values. */
const groupsByTerm = <T extends string>(values: readonly T[], table: Record<T, string>): Map<string, number[]> => {
	const groups = new Map<string, number[]>();
	for (const [at, value] of values.entries())
		for (const word of table[value].split(" ")) groups.set(word, [...(groups.get(word) ?? []), at]);
	return groups;
};
const colourGroupsByTerm = groupsByTerm(colours, colourGroupTerms);
const occasionsByTerm = groupsByTerm(occasions, occasionGroupTerms);

/** The colour groups of some terms, as search terms. */
export const colourGroupsOf = (words: string[]): string[] =>
	words.flatMap((word) => (colourGroupsByTerm.get(word) ?? []).map((at) => (colours[at] as string).toLowerCase()));

const maskOf = (words: string[], table: Map<string, number[]>, max: number): number => {
	const found = new Set(words.flatMap((word) => table.get(word) ?? []));
	return [...found].slice(0, max).reduce((bits, at) => bits | (1 << at), 0);
};

/** The colour groups of a colour's terms, as bits in the order of `colours`; the first two. */
export const colourMaskOfTerms = (words: string[]): number => maskOf(words, colourGroupsByTerm, 2);

/** The occasions of an occasion's terms, as bits in the order of `occasions`; the first four. */
export const occasionMaskOfTerms = (words: string[]): number => maskOf(words, occasionsByTerm, 4);

/** The bits of the selected values, in the order of `values`. */
export const maskOfValues = (values: readonly string[], selected: readonly string[]): number =>
	selected.reduce((bits, value) => (values.includes(value) ? bits | (1 << values.indexOf(value)) : bits), 0);

/** Garment types, the most specific first. */
const typesBySpecificity = [...[...garmentTerms].filter((word) => !genericTypes.has(word)), ...genericTypes];
const specificityRank = new Map(typesBySpecificity.map((word, at) => [word, at]));

/** The garment type that a name states, in its canonical form; undefined when it states none. */
export function garmentTypeOf(name: string): string | undefined {
	const stated = canonicalTerms(name).filter((word) => specificityRank.has(word));
	return stated.sort((one, other) => (specificityRank.get(one) as number) - (specificityRank.get(other) as number))[0];
}

/** The audience of a garment, by its name and categories; undefined when they do not state it. */
export function audienceOf(name: string, categories: readonly string[]): "men" | "women" | undefined {
	const stated = canonicalTerms([name, ...categories].join(" "));
	const excluded = excludedAudience(stated);
	if (excluded.includes("women")) return "men";
	return excluded.includes("men") || stated.includes("women") ? "women" : undefined;
}

/** The colour groups of a colour text, as the bits of a filter. */
export const colourMaskOf = (color: string): number => colourMaskOfTerms(canonicalTerms(color));
