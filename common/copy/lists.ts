/** The specification's exact texts: lists, and the sentences for one that cannot be loaded. */

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
