import { type Audience, audiences, colours, occasions } from "#common/facets.ts";
import { garmentTerms } from "./lexicon.ts";
import * as termClasses from "./lists/term-classes.ts";
import { canonicalTerms, type Term, tokenize } from "./tokenize.ts";

/** What the words of a listing say in values: the colours and occasions that the filters offer, the garment type, the audience. */

/** For each term, the indexes of its values. */
const groupsByTerm = <T extends string>(values: readonly T[], table: Record<T, string>): Map<string, number[]> => {
	const groups = new Map<string, number[]>();
	for (const [at, value] of values.entries())
		for (const word of table[value].split(" ")) groups.set(word, [...(groups.get(word) ?? []), at]);
	return groups;
};
const colourGroupsByTerm = groupsByTerm(colours, termClasses.colourGroupTerms);
const occasionsByTerm = groupsByTerm(occasions, termClasses.occasionGroupTerms);

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
const typesBySpecificity = [
	...[...garmentTerms].filter((word) => !termClasses.genericTypes.has(word)),
	...termClasses.genericTypes,
];
const specificityRank = new Map(typesBySpecificity.map((word, at) => [word, at]));

/** The garment type that a name states, in its canonical form; undefined when it states none. */
export function garmentTypeOf(name: string): string | undefined {
	const stated = canonicalTerms(name).filter((word) => specificityRank.has(word));
	return stated.sort((one, other) => (specificityRank.get(one) as number) - (specificityRank.get(other) as number))[0];
}

/** The choice of a lister, or null; and what says for whom a listing is without one. `categories`: with those above them. */
export type AudienceSource = { audience: Audience | null; name: string; categories: readonly string[] };

/**
 * For whom a listing is: as its lister chose, else by its categories and its name. Several when it says several, and when a name says "boys" or
 * "girls", which means the young as often as children. None when it says nothing, as a necklace does.
 */
export function audiencesOf({ audience, name, categories }: AudienceSource): readonly Audience[] {
	if (audience) return [audience];
	const [named, filed] = [termsOf(name), categories.flatMap(termsOf)];
	const stated: string[] = [];
	for (const { word, synonym = word } of [...named, ...filed]) stated.push(word, synonym);
	const adults = statedAdults(stated);
	const isYoung = ({ synonym }: Term) => synonym === "girl" || synonym === "boy";
	if (stated.includes("kids") || filed.some(isYoung))
		return adults.length > 0 ? adults.map((adult) => children[adult]) : Object.values(children);
	return named.some(isYoung) ? adults.flatMap((adult) => [adult, children[adult]]) : adults;
}

/** Many listings have the same few categories, and the page of one listing is requested again and again. */
const recentTerms = new Map<string, Term[]>();
const maxRecentTerms = 1000;

function termsOf(text: string): Term[] {
	const known = recentTerms.get(text);
	if (known) return known;
	if (recentTerms.size >= maxRecentTerms) recentTerms.clear();
	const terms = tokenize(text);
	recentTerms.set(text, terms);
	return terms;
}

type Adult = "women" | "men";
const children = { women: "girls", men: "boys" } as const satisfies Record<Adult, Audience>;

/** Both, when both are named. Else the surest word decides: "men" and a sherwani before a lehenga, and that before a Nehru jacket. */
function statedAdults(words: readonly string[]): Adult[] {
	if (words.includes("men") && words.includes("women")) return ["women", "men"];
	let surest = signs.length;
	for (const word of words) surest = Math.min(surest, rankBySign.get(word) ?? signs.length);
	const sign = signs[surest];
	return sign ? [sign.adult] : [];
}

const signs: readonly { terms: ReadonlySet<string>; adult: Adult }[] = [
	{ terms: termClasses.menswearTerms, adult: "men" },
	{ terms: termClasses.womenswearTerms, adult: "women" },
	{ terms: termClasses.menswearWords, adult: "men" },
	{ terms: termClasses.womenOnlyTerms, adult: "women" },
];
const rankBySign = new Map(
	signs.flatMap(({ terms }, rank) => [...terms].map((term) => [term, rank] as const)).toReversed(),
);

/** The bits of audiences in the filter. A listing that states none is for women and men: children's clothes say so, as their sizes are others. */
export const maskOfAudiences = (stated: readonly Audience[]): number =>
	maskOfValues(audiences, stated.length > 0 ? stated : Object.keys(children));

/** Whether two listings are for the same people: both say nothing, or they share an audience. */
export const areForSame = (one: readonly Audience[], other: readonly Audience[]): boolean =>
	one.length === 0 ? other.length === 0 : one.some((audience) => other.includes(audience));

/** The words by which a listing for these people is found. */
export const audienceTermsOf = (stated: readonly Audience[]): string[] => [
	...stated.map((audience) => termOfAudience[audience]),
	...(areChildren(stated) ? ["kids"] : []),
];

const termOfAudience: Record<Audience, string> = { women: "women", men: "men", girls: "girl", boys: "boy" };

const areChildren = (stated: readonly Audience[]) =>
	stated.every((audience) => audience === "girls" || audience === "boys");

/** The words that a listing for these people does not have, whatever its texts say. */
export const excludedTermsOf = (stated: readonly Audience[]): string[] => [
	...(stated.includes("women") ? [] : ["women", "bridal"]),
	...(stated.includes("men") ? [] : ["men"]),
	...(areChildren(stated) ? [] : ["kids"]),
];

/** The colour groups of a colour text, as the bits of a filter. */
export const colourMaskOf = (color: string): number => colourMaskOfTerms(canonicalTerms(color));
