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
	{ label: "Under ₹500", min: 0, max: 500 },
	{ label: "₹500 to ₹1,000", min: 500, max: 1000 },
	{ label: "₹1,000 to ₹2,000", min: 1000, max: 2000 },
	{ label: "₹2,000 to ₹5,000", min: 2000, max: 5000 },
	{ label: "₹5,000 to ₹10,000", min: 5000, max: 10_000 },
	{ label: "Over ₹10,000", min: 10_000, max: undefined },
] as const;
