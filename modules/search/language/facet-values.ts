import { colours, occasions } from "#common/facets.ts";
import { colourGroupTerms } from "./lists/colour-groups.ts";
import { occasionGroupTerms } from "./lists/occasion-groups.ts";

/** Maps the terms of a colour or an occasion to the values that the filters offer. */

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
