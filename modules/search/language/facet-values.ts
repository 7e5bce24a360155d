import { type Colour, colours, type Occasion, occasions } from "#common/facets.ts";

/** Maps the terms of a colour or an occasion to the values that the filters offer. */

/** Colour groups, with their terms in canonical form. */
const colourGroupTerms: Record<Colour, string> = {
	Red: "red sindoor maroon wine crimson scarlet ruby cherry madder brick vermilion burgundy poppy",
	Pink: "pink rani blush rose fuchsia magenta coral peach salmon onion roses",
	Orange: "orange rust kesari saffron tangerine copper apricot terracotta",
	Yellow: "yellow haldi mustard marigold mango lemon sunflower amber",
	Green: "green emerald bottle pista mint olive sage parrot mehendi henna sea lime",
	Blue: "blue navy indigo sky royal powder peacock teal turquoise firozi midnight ink aqua cobalt",
	Purple: "purple lilac lavender mauve plum jamun aubergine violet",
	Brown: "brown tan camel chocolate coffee sandal khaki bronze",
	Black: "black charcoal jet",
	White: "white ivory cream off pearl kasavu natural beige ecru champagne nude tussar",
	Grey: "grey slate ash charcoal",
	Golden: "golden muga antique zari",
	Silver: "silver metallic",
};

const occasionGroupTerms: Record<Occasion, string> = {
	Wedding: "wedding nikah muhurtham pheras anand jaggo walima church",
	Sangeet: "sangeet garba dandiya navratri dance",
	Mehendi: "mehendi",
	Haldi: "haldi pithi",
	Reception: "reception walima",
	Engagement: "engagement roka ring",
	Cocktail: "cocktail sundowner gala black night concert qawwali bachelorette",
	Festival:
		"festival diwali eid puja pooja onam navratri teej lohri vishu uttarayan pongal baisakhi holi navroz mela saraswati durga",
	Party: "party birthday newyear dinner brunch concert",
	Work: "office work interview conference formal",
	"Day out": "lunch brunch day holiday family",
};

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
