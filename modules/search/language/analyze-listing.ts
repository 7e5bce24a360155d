import type { Audience } from "#common/facets.ts";
import { audienceTermsOf, colourGroupsOf, excludedTermsOf } from "./facet-values.ts";
import { colourTerms, excludedAudience, garmentTerms, hypernymsOf, statesGarmentType } from "./lexicon.ts";
import { otherGarmentTerms, plainColours } from "./lists/term-classes.ts";
import { normalizeText } from "./normalize-text.ts";
import { canonicalTerms, type Term, tokenize } from "./tokenize.ts";

/** The texts of a listing. */
export type ListingText = {
	name: string;
	/** Categories, occasion, colour, material. */
	attributes: string;
	/** The accessories that come with it. */
	includes: string;
	/** The lister's description, and the name of the shop. */
	description: string;
	color: string;
	city: string;
};

/**
 * The text fields of a listing. `implied`: the canonical form of a synonym, a wider term of the name or the attributes, or the audience. The
 * other fields have the words as written, in one spelling.
 */
export type ListingTerms = { name: string[]; attributes: string[]; implied: string[]; description: string[] };

/**
 * The terms of a listing, by field; `audiences`: for whom it is, if it says so. A description must not add a garment, colour or audience that the name contradicts; other colours than the first count as described.
 */
export function analyzeListing(
	{ name, attributes, color, includes, description, city }: ListingText,
	audiences: readonly Audience[] = [],
): ListingTerms {
	const otherColours = otherColoursOf(color);
	// A listing whose lister chose an audience has no word of another one, also not in its name.
	const statedExclusions = audiences.length > 0 ? excludedTermsOf(audiences) : [];
	const isForOthers = ({ word }: Term) => statedExclusions.includes(word);
	const [nameTokens, allAttributes] = [name, attributes].map((text) =>
		tokenize(text, 60).filter((token) => !isForOthers(token)),
	) as [Term[], Term[]];
	const attributeTokens = allAttributes.filter(({ word }) => !otherColours.includes(word));
	const [nameTerms, attributeTerms] = [canonicalForm(nameTokens), canonicalForm(attributeTokens)];
	const colourGroups = colourGroupsOf(canonicalTerms(color).filter((word) => !otherColours.includes(word)));
	const includedTokens = tokenize(includes, 60);
	// The accessories of a "suit" tell its type; a kurta with a sharara is still a kurta.
	const garments = statesGarmentType(nameTerms) ? [] : includedTokens.filter(({ word }) => garmentTerms.has(word));
	const isGarmentKnown =
		garments.length > 0 || nameTerms.some((term) => garmentTerms.has(term)) || statesGarmentType(nameTerms);
	const excludedAudiences =
		audiences.length > 0 ? statedExclusions : [...excludedAudience([...nameTerms, ...attributeTerms]), "kids"];
	// Few listings say for whom they are: words for women find all but menswear.
	const impliedAudience = excludedAudiences.includes("women") ? [] : ["women"];
	const isIndexable = ({ word }: Term) =>
		!(isGarmentKnown && garmentTerms.has(word)) &&
		!(colourGroups.length > 0 && (colourTerms.has(word) || plainColours.has(word))) &&
		!excludedAudiences.includes(word);
	const isOfOtherGarment = ({ word }: Term) => isGarmentKnown && otherGarmentTerms.has(word);
	const describedTokens = tokenize(description, 200).filter((token) => !isOfOtherGarment(token));
	const descriptionTokens = [...includedTokens, ...describedTokens].filter(isIndexable);
	return {
		name: surfaceForm(nameTokens),
		attributes: [attributeTokens, garments, tokenize(city)].flatMap(surfaceForm),
		implied: [
			...[nameTokens, attributeTokens, garments].flatMap(canonicalForm),
			...colourGroups,
			...(audiences.length > 0 ? audienceTermsOf(audiences) : impliedAudience),
			...[...nameTerms, ...attributeTerms].flatMap(hypernymsOf),
		],
		description: [
			...surfaceForm(descriptionTokens),
			...canonicalForm(descriptionTokens),
			...otherColours,
			...colourGroupsOf(otherColours),
		],
	};
}

/** The words of the colours after the first one: "Mango yellow and pink" is found by "pink" after what is pink all over. */
function otherColoursOf(color: string): string[] {
	const [first = "", ...others] = normalizeText(color).split(/[,&+/;]| (?:and|with|aur|n|en|और) /u);
	const firstTerms = canonicalTerms(first);
	return canonicalTerms(others.join(" ")).filter((word) => !firstTerms.includes(word));
}

const surfaceForm = (tokens: Term[]): string[] => tokens.map(({ word, synonym }) => synonym ?? word);
const canonicalForm = (tokens: Term[]): string[] => tokens.map(({ word }) => word);
