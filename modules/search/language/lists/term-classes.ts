import { wordSet } from "../word-set.ts";

/** Classes of terms by which a search without a match decides what to leave out. */

export const placeTerms = wordSet(`
delhi
mumbai
bengaluru
kolkata
chennai
jaipur
lucknow
hyderabad
pune
ahmedabad
gurgaon
gurugram
noida
`);

/** Occasions and styles that many listings have. */
export const generalTerms = wordSet(`
wedding
party
festival
traditional
ethnic
western
formal
casual
fusion
office
`);

/** Occasions to which a narrower one belongs: a farewell is a party. */
export const widerOccasions = wordSet(`
wedding
party
festival
office
engagement
puja
formal
brunch
garba
nikah
church
`);
