/** The public API of the catalogue for the figures of listers' reliability. */

export { publicReliability } from "./reliability/reliability.ts";
export { rescoreListings } from "./reliability/rescore-listings.ts";
