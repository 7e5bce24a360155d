/** The orders of the catalogue. Apart from the facets, which more pages load. */

/** `reach`: what arrives soonest is first; it needs a delivery pincode. */
export const browseSorts = ["featured", "newest", "price-low", "price-high", "reach"] as const;
export type BrowseSort = (typeof browseSorts)[number];
