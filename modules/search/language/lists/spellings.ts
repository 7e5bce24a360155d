/** Spellings in Latin and Devanagari script: each canonical form with its other spellings. */
import data from "./spellings.json" with { type: "json" };

type Spellings = Readonly<Record<string, string>>;

/** Garments. When the name of a listing states its garment, a garment in its description is not indexed. */
export const garmentSpellings: Spellings = data.garmentSpellings;

/** Parts of garments, textiles, and the work on them. */
export const textileSpellings: Spellings = data.textileSpellings;

/** Occasions, audiences, places and styles. */
export const occasionSpellings: Spellings = data.occasionSpellings;

export const colourSpellings: Spellings = data.colourSpellings;

/** Phrases of two words, each with the canonical term that it is. */
export const phrases: Spellings = data.phrases;

/** Canonical phrases that must be displayed as two words. */
export const displayForms: ReadonlyMap<string, string> = new Map([
	["karwachauth", "karwa chauth"],
	["babyshower", "baby shower"],
	["southindian", "south indian"],
]);
