import { colourBits } from "./facet-values.ts";
import { garmentWords, notFor } from "./lexicon.ts";
import { wordsOf } from "./tokenize.ts";

/** What makes one listing like another beside its categories and price: the kind of garment, and the families of its colours. Pure. */

/** What others are besides, and so say less, the one that says more first: an anarkali kurta is an anarkali, a kurta with a jacket a kurta. */
const plain = ["dress", "kurta", "suit", "jacket", "shirt", "skirt"];
const kinds = [...[...garmentWords].filter((word) => !plain.includes(word)), ...plain];
const kindPlaces = new Map(kinds.map((word, at) => [word, at]));

/** The kind of garment that a name tells, in search's spelling; undefined when it tells none. */
export function kindOf(name: string): string | undefined {
	const told = wordsOf(name).filter((word) => kindPlaces.has(word));
	return told.sort((one, other) => (kindPlaces.get(one) as number) - (kindPlaces.get(other) as number))[0];
}

/** Whom a garment is for, told by its name and categories; undefined when they do not tell. */
export function audienceOf(name: string, categories: readonly string[]): "men" | "women" | undefined {
	const told = wordsOf([name, ...categories].join(" "));
	const not = notFor(told);
	if (not.includes("women")) return "men";
	return not.includes("men") || told.includes("women") ? "women" : undefined;
}

/** The families of a colour as it was written, as a filter's bits. */
export const coloursOf = (color: string): number => colourBits(wordsOf(color));
