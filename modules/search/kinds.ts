import { colourBits } from "./facets.ts";
import { wordsOf } from "./spelling.ts";

/** What makes one listing like another beside its categories and price: the kind of garment, and the families of its colours. Pure. */

/** The more special one first: an anarkali gown is an anarkali, a kurta with a jacket a kurta. */
const kindWords =
	"lehenga ghagra saree sharara gharara anarkali sherwani achkan bandhgala tuxedo blazer jumpsuit gown kaftan dress salwar kurta suit jacket shirt skirt";
const kindPlaces = new Map(kindWords.split(" ").map((word, at) => [word, at]));

/** The kind of garment that a name tells, in search's spelling; undefined when it tells none. */
export function kindOf(name: string): string | undefined {
	const told = wordsOf(name).filter((word) => kindPlaces.has(word));
	return told.sort((one, other) => (kindPlaces.get(one) as number) - (kindPlaces.get(other) as number))[0];
}

/** The families of a colour as it was written, as a filter's bits. */
export const coloursOf = (color: string): number => colourBits(wordsOf(color));
