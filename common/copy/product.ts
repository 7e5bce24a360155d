/** The specification's exact texts: a listing's page, and its filters. */

export const product = {
	rented: "This product is currently rented and not available.",
	outOfStock: "This product is currently out of stock.",
} as const;

export const browse = {
	pincode: "An Indian pincode has six digits, the first not 0",
	foreignPincode: (most: number) => `Please use at most ${most} characters`,
	noSuchDay: "There is no such day in the calendar.",
} as const;
