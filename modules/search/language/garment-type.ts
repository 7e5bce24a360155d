import { colourMaskOfTerms } from "./facet-values.ts";
import { excludedAudience, garmentTerms } from "./lexicon.ts";
import { genericTypes } from "./lists/garment-classes.ts";
import { canonicalTerms } from "./tokenize.ts";

/** The garment type, audience and colour groups of a listing, by which similar listings are found. */

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
