/** Texts of the listing form. */
import * as rules from "#common/rules/listings.ts";
import { formatCount } from "#web/features/format/format.ts";

export const labels = {
	reason: "Reason",
	images: "Photos",
	name: "Title",
	description: "Description",
	catName: "Categories",
	occasion: "Occasion",
	price: "Price per day (₹)",
	discount: "Discount (%)",
	deposit: "Security deposit (₹)",
	retailValue: "Retail value (₹)",
	sizeStock: "Sizes and stock",
	countInStock: "Stock",
	turnaroundDays: "Cleaning days",
	noticeDays: "Notice you need before sending (days)",
	"details.color": "Colour",
	"details.material": "Material",
	"details.length": "Length",
	"details.closure": "Closure",
	"details.includes": "Includes",
	"details.dryCleanOnly": "Dry clean only",
	instant: "Confirm orders at once",
} as const;

export const formCopy = {
	staffReasonHint: "3 to 500 characters. We email it to the lister.",
	photoHint: (max: number) => `Up to ${max}. The first one is the cover. Daylight and a plain background work best.`,
	waitingForPhotos: "Uploading the photos...",
	item: "The item",
	placeholders: { name: "Sindoor zardozi lehenga", occasion: "Sangeet, reception" },
	descriptionHint: "Fabric, work, fit, where it was worn, and any flaws.",
	price: "Price",
	stock: "Sizes and stock",
	stockHint: "Choose the sizes you have. Each one can be rented separately.",
	details: "Details",
	detailPlaceholders: {
		color: "Sindoor red",
		material: "Raw silk, zardozi",
		length: "Floor length, 42 in",
		closure: "Side zip, drawstring",
		includes: "Blouse, skirt, dupatta and can-can",
	},
	terms: "Rental terms",
	turnaroundHint: "Days you need for cleaning after each rental.",
	noticeHint: (max: number) => `0 to ${max}. 0 means you can send it the same day.`,
	instant: "Confirm orders at once, without asking me first",
	conflict: "Your changes are still here. See what was changed, then save again.",
	conflictElsewhere: "Your changes are still here, and nothing you edited was affected. Save again.",
	firstCategory: (name: string) => `Your listing is shown under ${name}, the first category you chose.`,
	firstCategoryHint: "Your listing is shown under the first category you choose.",
	preview: "Preview of its card",
	untitled: "Your title",
	off: (percent: number) => `${percent}% off`,
};

export const priceHints = {
	price: "What a client pays for each day, in whole rupees.",
	discount: "Shows the original price struck through.",
	deposit: (howToPay: string) =>
		`The client pays it ${howToPay} at delivery. It is refunded after you inspect the item.`,
	retailValue: (otherwise: string) =>
		`What it costs to buy. Damage charges are never more than this. If you leave it empty, ${otherwise}.`,
};

export const adviceCopy = {
	found: (count: number, like: string, category: string | undefined) =>
		`${formatCount(count, "similar item")} ${like ? `(“${like}”${category ? `, ${category}` : ""})` : `in ${category}`}: about `,
	aDay: " a day",
	between: ". Half of them ask ",
	to: " to ",
	hint: ". You decide the price.",
};

export const sizesCopy = {
	other: "Another size",
	placeholder: "38",
	size: (index: number) => `Size ${index + 1}`,
	stock: (index: number) => `Stock of size ${index + 1}`,
	remove: (index: number) => `Remove size ${index + 1}`,
	count: "No sizes: how many do you have?",
	countWithoutSizes: "Stock, if it has no sizes",
	countLabel: "Count in stock",
};

export const measuresCopy = {
	title: "Measurements",
	optional: "(optional)",
	ofSize: (index: number) => `of size ${index + 1}`,
	hint: "In inches, measured all the way around the item, not laid flat.",
	range: `From ${rules.measures.minInches} to ${rules.measures.maxInches} inches.`,
	names: { bust: "Bust or chest", waist: "Waist", hip: "Hip", length: "Length" },
	label: (name: string, index: number) => `${name} of size ${index + 1} (in)`,
};
