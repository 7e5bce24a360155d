/** The messages about earnings. */
export const copy = {
	notYours: "You can only see your own earnings and rentals.",
	noAccount: "There is no such account.",
} as const;
