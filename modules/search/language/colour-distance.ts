import { colourTerms, lexiconTerms } from "./lexicon.ts";
import data from "./lists/colour-values.json" with { type: "json" };

/** The colours that look alike, by their distance in the OKLab colour space (Ottosson 2020). */

/** Names of colours in canonical form, with their sRGB value. Distances between them are those that people see. */
const colourValues: Readonly<Record<string, string>> = data;

export const isColourName = (term: string): boolean => Object.hasOwn(colourValues, term);

/** Whether a term means a colour. Haldi and mehendi are occasions first. */
export const isColourTerm = (term: string): boolean =>
	colourTerms.has(term) || (isColourName(term) && !lexiconTerms.has(term));

/** The names of the colours near a colour, the nearest first. Empty for another word. */
export const nearColours = (term: string): readonly string[] =>
	isColourName(term) ? (near.get(term) ?? findNear(term)) : [];

/** Navy and midnight are 0.03 apart, navy and indigo 0.09, pink and yellow 0.2. */
const maxDistance = 0.1;

const near = new Map<string, readonly string[]>();

function findNear(term: string): readonly string[] {
	const own = labOf(term);
	const found = Object.keys(colourValues)
		.filter((other) => other !== term)
		.map((other) => ({ other, distance: Math.hypot(...labOf(other).map((value, at) => value - (own[at] as number))) }))
		.filter(({ distance }) => distance <= maxDistance)
		.sort((one, other) => one.distance - other.distance)
		.map(({ other }) => other);
	near.set(term, found);
	return found;
}

function labOf(term: string): number[] {
	const value = Number.parseInt(colourValues[term] as string, 16);
	const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(linearOf);
	const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	return [
		0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
		1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
		0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
	];
}

/** The light of an sRGB channel from 0 to 255. */
const linearOf = (channel: number): number =>
	channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
