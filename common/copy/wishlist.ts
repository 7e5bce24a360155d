import * as rules from "#common/rules/browsing.ts";

/** The specification's exact texts: the wishlist. */

export const wishlist = {
	saved: "Saved to your wishlist",
	removed: "Removed from your wishlist",
	failed: "Failed to load your wishlist.",
	gone: "This item is no longer available.",
	notSaved: "This item is not on your wishlist.",
	full: `Your wishlist can hold up to ${rules.wishlist.maxItems} items. Please remove one first.`,
} as const;
