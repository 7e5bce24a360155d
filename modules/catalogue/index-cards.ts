/** The public API of the catalogue for screens of other modules: cards of listings, and substitutes. */

export { listCards } from "./browse/list-cards.ts";
export { listSubstitutes } from "./related/list-substitutes.ts";
