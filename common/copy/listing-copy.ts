import { rules } from "#common/rules.ts";

/** The specification's exact texts about listings: the form, categories, import, days away and their photographs. Apart from `copy.ts`, so that pages that need none of them do not load them. */
export const listingCopy = {
	listing: {
		category: "Please select at least one category.",
		retailValue: "A piece is worth at least the price of a day",
		wrong: "Something went wrong.",
		error: "Error occurred.",
		uploadFailed: "Image upload failed.",
		photoGone: "This photograph is not kept any more. Please add it again.",
		created: "Product created successfully",
		updated: "Product updated successfully",
		loadFailed: "Failed to load product for editing.",
		paused: "Its lister has paused this listing, so it cannot be rented now. Please choose another item.",
		changedMeanwhile: "This listing was changed meanwhile, in another window or by an admin.",
		deleteAsk: "Are you sure you want to delete this product?",
		deleted: "Product deleted successfully.",
		deleteFailed: "Failed to delete product",
		deleteError: "Error deleting product",
	},
	category: {
		created: "Category created successfully!",
		failed: "Failed to create category.",
		error: "Error occurred during creation.",
	},
	import: { tooManyCells: "This row has more cells than there are columns. Put texts with commas in quotes." },
	away: {
		noPiece: "This piece is not in service any more.",
		missing: "Please choose the first and the last day.",
		past: "These days are over already.",
		tooFar: `Nobody can book further than ${rules.rental.maxMonthsAhead} months ahead, so there is nothing to keep free yet.`,
		ordered: (periods: string[]) => `An order holds ${periods.join(", ")}. Choose the days before or after.`,
		held: (periods: string[]) =>
			`Somebody who waited for ${periods.join(", ")} has up to ${rules.waitlist.holdHours} hours to book. Choose other days, or try again after that.`,
		blocked: "Kept for you: nobody can book these days.",
		freed: "These days can be booked again.",
	},
} as const;
