import { colourMaskOfTerms } from "./facet-values.ts";
import { excludedAudience, garmentTerms } from "./lexicon.ts";
import { canonicalTerms } from "./tokenize.ts";

/** What makes one listing like another beside its categories and price: the kind of garment, and the families of its colours. Pure. */

/** What others are besides, and so say less, the one that says more first: an anarkali kurta is an anarkali, a kurta with a jacket a kurta. */
const genericTypes = ["dress", "kurta", "suit", "jacket", "shirt", "skirt"];
const typesBySpecificity = [...[...garmentTerms].filter((word) => !genericTypes.includes(word)), ...genericTypes];
const specificityRank = new Map(typesBySpecificity.map((word, at) => [word, at]));

/** The kind of garment that a name tells, in search's spelling; undefined when it tells none. */
export function garmentTypeOf(name: string): string | undefined {
	const stated = canonicalTerms(name).filter((word) => specificityRank.has(word));
	return stated.sort((one, other) => (specificityRank.get(one) as number) - (specificityRank.get(other) as number))[0];
}

/** Whom a garment is for, told by its name and categories; undefined when they do not tell. */
export function audienceOf(name: string, categories: readonly string[]): "men" | "women" | undefined {
	const stated = canonicalTerms([name, ...categories].join(" "));
	const excluded = excludedAudience(stated);
	if (excluded.includes("women")) return "men";
	return excluded.includes("men") || stated.includes("women") ? "women" : undefined;
}

/** The families of a colour as it was written, as a filter's bits. */
export const colourMaskOf = (color: string): number => colourMaskOfTerms(canonicalTerms(color));
