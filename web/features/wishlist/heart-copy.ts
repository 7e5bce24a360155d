/** The texts of hearts, which almost every page shows. */
export const heartCopy = {
	save: (name: string) => `Save ${name}`,
	saved: "Saved to your wishlist",
	toSave: "Save to your wishlist",
	seeWishlist: "See wishlist",
	undo: "Undo",
};
