import * as browsingRules from "#common/rules/browsing.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { loadFailed } from "./frame.ts";

/** The specification's exact texts about listings: the form, categories, import, days away and their photographs. */
export const listingCopy = {
	listing: {
		category: "Please select at least one category.",
		retailValue: "The retail value cannot be less than the price for one day.",
		wrong: "Something went wrong.",
		error: "Error occurred.",
		uploadFailed: "Image upload failed.",
		photoGone: "This photo is no longer stored. Please add it again.",
		created: "Product created successfully",
		updated: "Product updated successfully",
		loadFailed: loadFailed.listing,
		paused: "The lister has paused this listing, so you cannot rent it now. Please choose another item.",
		changedMeanwhile: "This listing was changed in another window or by an admin.",
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
		noPiece: "This item is no longer in your stock.",
		missing: "Please choose the first and the last day.",
		past: "These days are already over.",
		tooFar: `You can block days up to ${rentalRules.rental.maxMonthsAhead} months ahead. Clients cannot book later days yet.`,
		ordered: (periods: string[]) =>
			`There is an order for ${periods.join(", ")}. Please choose the days before or after.`,
		held: (periods: string[]) =>
			`A client on the waitlist has up to ${browsingRules.waitlist.holdHours} hours to book ${periods.join(", ")}, and at night until 8 am. Please choose other days, or try again later.`,
		checkout: (periods: string[]) =>
			`Somebody is ordering ${periods.join(", ")} right now. Please choose other days, or try again in ${browsingRules.checkoutHold.minutes} minutes.`,
		blocked: "Blocked. Nobody can book these days.",
		freed: "Clients can book these days again.",
	},
} as const;

/** The messages about uploaded photos. */
export const mediaCopy = {
	unknownPhoto: "One of the photos was not found. Please upload the photos again.",
	wrongType: "Please upload JPEG, PNG, WebP or AVIF photos.",
	tooManyPixels: (isAvif: boolean, megapixels: number) =>
		`${isAvif ? "An AVIF photo" : "A photo"} can have at most ${megapixels} megapixels. Please choose a smaller one.`,
	tooNarrow: (ratio: number) =>
		`This photo is too narrow: its longer side is more than ${ratio} times the shorter one. Please crop it or choose another one.`,
	damaged: "This photo is damaged and cannot be opened. Please choose another one.",
	tooManyUnused: (photos: number) =>
		`You have ${photos} uploaded photos that no listing uses. Please use or remove some of them first.`,
	outOfSpace: (megabytes: number) =>
		`Your photos take up more than ${megabytes} MB. Please delete some listings first.`,
};
