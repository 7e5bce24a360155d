/** The specification's exact texts: what every page and every reply can show, and the sentences for a list that cannot be loaded. */

export const connection = {
	offline: "You seem to be offline. We'll load this page as soon as you're back.",
	busy: "We can't reach the server right now. We'll load this page as soon as it answers.",
	missing: "This page could not be loaded.",
} as const;

export const outage = {
	title: "Almari is temporarily unavailable",
	call: "Almari is temporarily unavailable. Please try again in a moment.",
	text: "We can't reach our data right now. If you were signed in, you still are. This page loads again by itself when we're back.",
} as const;

export const crash = "Unexpected Application Error!";

export const searchPlaceholder = "Search for clothes, brands, etc.";

/** How people are named who gave no name that one can call, or whose account was erased. */
export const peopleCopy = { nameless: "Member", former: "Former member" };

/** The message of a refusal that names several fields. */
export const refusalCopy = { checkFields: "Please check the highlighted fields." } as const;

/** Lists. */
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
	full: (max: number) => `Your wishlist can hold up to ${max} items. Please remove one first.`,
} as const;
