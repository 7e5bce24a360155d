/** The specified categories, and the quick price ranges of the browse page. */

export const filterCategories = [
	"Party",
	"Casual",
	"Wedding",
	"Formal",
	"Traditional",
	"Ethnic",
	"Western",
	"Fusion",
	"Bridal",
	"Reception",
	"Engagement",
] as const;
export const listingCategories = ["Wedding", "Party", "Casual", "Formal", "Dresses"] as const;
export const tileCategories = ["Wedding", "Party", "Casual", "Men Clothing", "Dresses"] as const;
/** The quick price ranges; no `max` means "and above". */
export const quickRanges = [
	{ min: 0, max: 500 },
	{ min: 500, max: 1000 },
	{ min: 1000, max: 2000 },
	{ min: 2000, max: 5000 },
	{ min: 5000, max: 10_000 },
	{ min: 10_000, max: undefined },
] as const;
