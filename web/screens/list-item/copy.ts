/** Texts of the pages that create and edit a listing, and of their form. */
import * as rules from "#common/rules/listings.ts";
import { formatCount } from "#web/features/format/format.ts";

export const listItemCopy = {
	addTitle: "List Your Clothes",
	heading: "List an item",
	intro:
		"Add up to five photos, a clear description and a price per day. Your listing is live as soon as you publish it.",
	copyOf: "This is a copy of",
	copyHint: ", with its photos. Change what is different, then publish.",
	copyGone: "The listing you wanted to copy is not available any more. You can start with an empty form.",
	addMany: "Adding many items? Start from your photos",
	publish: "Publish listing",
	publishing: "Listing...",
	live: "It's live",
	liveText: "Clients can find and rent it now. We review new listings soon; you do not have to wait.",
	see: "See your listing",
	editIt: "Edit",
	share: "Share on WhatsApp",
	addAnother: "Add another",
	myListings: "My Listings",
	editTitle: "Edit your listing",
	edit: "Edit",
	yourListing: "your listing",
	save: "Save Changes",
	saving: "Saving...",
	ordersKeep: "Existing orders keep the name and price they were placed with.",
	asAdmin: "You are editing another person's listing as an admin.",
	suspended: "This listing is suspended. Clients cannot see it until an admin restores it.",
	paused: "This listing is paused. Clients cannot see or rent it until you resume it in My Listings.",
	onlyLister: "Only the lister can edit this listing.",
	deleted: "This listing was deleted and cannot be edited.",
	tryAgain: "Try Again",
	notSeller: {
		title: "Only sellers can list items",
		admin: "Admins manage the catalogue and cannot list items.",
		client:
			"You have a client account, for renting. To list items, sign out and sign up as a Seller with another email address.",
		browse: "Browse Dresses",
		dashboard: "Your dashboard",
	},
	draft: {
		isNew: "Continue your listing?",
		isEdit: "You have unsaved changes",
		savedAt: (moment: string, photos: string) => `Saved on this device ${moment}${photos && `, with ${photos}`}`,
		continue: "Continue",
		discard: "Start again",
		photo: "photo",
		gone: "This draft was published or discarded. You can start again here.",
	},
};

/** Texts of the days away of a listing. */
export const daysAwayCopy = {
	title: "Days away",
	hint: "When you wear it yourself or are away. Nobody can book these days. Existing orders are not affected.",
	failed: "We could not load the days away. Please reload the page.",
	labels: { startDate: "First day away", endDate: "Last day away", pieceId: "Which item", reason: "Reason" },
	staffReasonHint: "3 to 500 characters. We email it to the lister.",
	all: "All items",
	everyOne: "all items",
	block: "Block these days",
	blocking: "Blocking...",
	free: "Free these days",
	freeing: "Freeing...",
	release: "Release",
	piece: (number: number, size: string) => `Item ${number}${size ? `, ${size}` : ""}`,
	freeOnAll: "free on all days",
};

/** Texts of the merge of two people's changes. */
export const mergeCopy = {
	label: "Changed by someone else",
	taken: "Added to your form.",
	allTaken: "All changes are in your form. Save when you are done.",
	applied: "Added to your form",
	appliedHint: "Someone else changed these. You had not edited them.",
	conflicts: "Changed by both of you",
	conflictsHint: "The form has your version. Save to keep it, or use theirs.",
	takeOver: "Use theirs",
	nothing: "Nothing",
	none: "None",
	yes: "Yes",
	no: "No",
	discount: (percent: string, days: string) => `${percent}% from ${days} days`,
	photos: (count: number) => `${count} photos, or a different order`,
	withoutSizes: (count: string | number) => `${count}, without sizes`,
};

/** Labels of the listing form by field name. */
export const fieldLabels = {
	reason: "Reason",
	images: "Photos",
	name: "Title",
	description: "Description",
	catName: "Categories",
	audience: "For whom",
	occasion: "Occasion",
	price: "Price per day (₹)",
	discount: "Discount (%)",
	deposit: "Security deposit (₹)",
	retailValue: "Retail value (₹)",
	tryOnPrice: "Price per try-on day (₹)",
	sizeStock: "Sizes and stock",
	countInStock: "Stock",
	turnaroundDays: "Cleaning days",
	noticeDays: "Notice you need before sending (days)",
	minDays: "Shortest rental (days)",
	lengthDiscounts: "Discounts for longer rentals",
	"lengthDiscounts.0.fromDays": "First discount from (days)",
	"lengthDiscounts.0.percent": "First discount, in percent",
	"lengthDiscounts.1.fromDays": "Second discount from (days)",
	"lengthDiscounts.1.percent": "Second discount, in percent",
	"details.color": "Colour",
	"details.material": "Material",
	"details.length": "Length",
	"details.closure": "Closure",
	"details.includes": "Includes",
	"details.dryCleanOnly": "Dry clean only",
	parts: "Parts",
	alterable: "Small alterations",
	instant: "Confirm orders at once",
} as const;

export const formCopy = {
	staffReasonHint: "3 to 500 characters. We email it to the lister.",
	photoHint: (max: number) => `Up to ${max}. The first one is the cover. Daylight and a plain background work best.`,
	waitingForPhotos: "Uploading the photos...",
	item: "The item",
	placeholders: { name: "Sindoor zardozi lehenga", occasion: "Sangeet, reception" },
	descriptionHint: "Fabric, work, fit, where it was worn, and any flaws.",
	impliedAudience: (now?: string) => `From the category and the title${now ? ` (now: ${now})` : ""}`,
	audienceHint: "Clients filter by it. Choose it if the category and the title do not say it.",
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
	minDaysHint: (max: number) => `1 to ${max}. Clients cannot book fewer days.`,
	tryOnHint: (max: number) =>
		`Optional. Clients may ask that the item comes up to ${formatCount(max, "day")} earlier, to try it on. Empty means free of charge.`,
	lengthDiscounts: "Discounts for longer rentals",
	lengthDiscountsHint: (min: number, max: number) =>
		`Optional, up to two, from ${min}% to ${max}%. A discount counts for all days of the rental, also when a client adds days later.`,
	cheaper: (longer: string, total: string, shorter: string, more: string) =>
		`${longer} would cost ${total}, less than ${shorter}: ${more}. That is allowed, and we tell clients.`,
	alterable: "Clients may make small alterations, with stitches that come out",
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
		`What it costs to buy. Damage charges are never more than this. Leave blank to use ${otherwise}.`,
};

export const adviceCopy = {
	/** `like`: words of the title, such as “lehenga”. */
	found: (like: string, category: string | undefined) =>
		`${like ? `Items like “${like}”` : `Items in ${category}`} rent for `,
	to: " to ",
	aDay: " a day. You decide the price.",
};

export const sizesCopy = {
	other: "Another size",
	placeholder: "38",
	size: (index: number) => `Size ${index + 1}`,
	stock: (index: number) => `Stock of size ${index + 1}`,
	remove: (index: number) => `Remove size ${index + 1}`,
	count: "No sizes? How many do you have?",
	countWithoutSizes: "Stock, if it has no sizes",
	countLabel: "Count in stock",
};

export const partsCopy = {
	title: "Parts",
	optional: "(optional)",
	hint: "You and the client tick these when it is sent, arrives and comes back. With a value, a claim for a lost part is filled in for you.",
	usual: ["Blouse", "Skirt", "Dupatta", "Belt", "Necklace", "Earrings", "Sherwani", "Churidar", "Stole"],
	add: "Another part",
	columns: { name: "Part", value: "Value if lost (₹), optional" },
	name: (index: number) => `Part ${index + 1}`,
	value: (index: number) => `Value of part ${index + 1} if lost, in rupees, optional`,
	remove: (index: number) => `Remove part ${index + 1}`,
	valued: (name: string, rupees: string) => `${name} (${rupees})`,
};

export const measuresCopy = {
	title: "Measurements",
	optional: "(optional)",
	ofSize: (index: number) => `of size ${index + 1}`,
	hint: "In inches, measured all the way around the item, not laid flat.",
	range: `From ${rules.measures.minInches} to ${rules.measures.maxInches} inches.`,
	names: {
		bust: "Bust or chest",
		waist: "Waist",
		hip: "Hip",
		length: "Length",
		shoulder: "Shoulder",
		sleeve: "Sleeve",
		inseam: "Inseam",
		letOut: "Can be let out by",
		takeIn: "Can be taken in by",
	},
	examples: {
		bust: "34.5",
		waist: "28",
		hip: "36.5",
		length: "42",
		shoulder: "14",
		sleeve: "18",
		inseam: "28",
		letOut: "1.5",
		takeIn: "2",
	},
	label: (name: string, index: number) => `${name} of size ${index + 1} (in)`,
};
