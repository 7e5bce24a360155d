import * as rules from "#common/rules/browsing.ts";

/** The specification's exact texts: lists, the sentences for one that cannot be loaded, and the wishlist. */

export const products = {
	failed: "Failed to load products",
	serverError: (reason: string) => `Server error while fetching products: ${reason}`,
	featuredFailed: "Failed to load featured items",
	none: "No products found",
} as const;

export const rentals = { failed: "Failed to fetch rentals." } as const;

export const earnings = { failed: "Failed to fetch earnings." } as const;

/** For what has no list of its own above. */
export const loadFailed = {
	listing: "Failed to load product for editing.",
	delivery: "Unable to verify product availability. Please try again.",
	messages: "Failed to load conversations",
	dashboard: "Failed to load dashboard data.",
} as const;

export const wishlist = {
	saved: "Saved to your wishlist",
	removed: "Removed from your wishlist",
	failed: "Failed to load your wishlist.",
	gone: "This item is no longer available.",
	notSaved: "This item is not on your wishlist.",
	full: `Your wishlist can hold up to ${rules.wishlist.maxItems} items. Please remove one first.`,
} as const;
