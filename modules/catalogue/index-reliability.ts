/** The public API of the catalogue for the figures of listers' reliability. */

export { rescoreListings } from "./reliability/rescore-listings.ts";
