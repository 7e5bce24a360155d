/** Texts of the tabs of listings and categories. */

const listings = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "listing" : "listings"}`;

export const adminListingsCopy = {
	title: "Listings",
	rows: "listings",
	searchBy: "title or owner",
	ownedBy: (owner: string) => `Listings of ${owner}`,
	someOwner: "one lister",
	columns: { item: "Item", owner: "Owner", category: "Category", price: "Price per day" },
	toApprove: "To approve",
	allCategories: "All categories",
	priceHigh: "Price, high to low",
	priceLow: "Price, low to high",
	back: "All listings",
	heading: "Listing",
	noHistory: "No admin has taken action on this listing.",
	deleted: (date: string) => `Deleted by its lister on ${date}. Its orders still show it.`,
	publicPage: "View the public page",
	picture: (title: string, number: number) => `${title}, picture ${number}`,
	freeSize: "Free size",
	notApproved: "Not yet",
	facts: {
		owner: "Owner",
		price: "Price per day",
		categories: "Categories",
		sizes: "Sizes",
		stock: "Items in stock",
		listed: "Listed",
		approved: "Approved",
		completed: "Completed rentals",
		openOrders: "Open orders",
		openReports: "Open reports",
	},
	actions: {
		approve: {
			label: "Approve",
			busy: "Approving...",
			doneMessage: (name: string) => `${name} is approved.`,
		},
		suspend: {
			label: "Suspend",
			busy: "Suspending...",
			title: (name: string) => `Suspend ${name}?`,
			text: "It leaves the catalogue at once. Existing orders are not affected.",
			doneMessage: (name: string) => `${name} is suspended. We have emailed the reason to its lister.`,
		},
		restore: {
			label: "Restore",
			busy: "Restoring...",
			title: (name: string) => `Restore ${name}?`,
			text: "It returns to the catalogue and counts as approved.",
			doneMessage: (name: string) => `${name} is back in the catalogue.`,
		},
	},
	bulk: {
		optionalReason: "Reason (optional)",
		approve: {
			title: (count: number) => `Approve ${listings(count)}?`,
			text: "They stay in the catalogue and leave your list of approvals.",
			doneMessage: (count: number) => `${listings(count)} approved.`,
		},
		suspend: {
			title: (count: number) => `Suspend ${listings(count)}?`,
			text: "They leave the catalogue at once. Existing orders are not affected.",
			doneMessage: (count: number) => `${listings(count)} suspended. We have emailed the reason to each lister.`,
		},
	},
};

/** Texts of the categories tab. */
export const adminCategoriesCopy = {
	title: "Add Category",
	list: "Categories",
	intro:
		"The listing form shows categories in this order. Fixed categories appear on the home page and in the filters, so they cannot be renamed.",
	forModerators: "Owners and moderators can add and change categories.",
	failed: "The categories could not be loaded.",
	columns: { category: "Category", listings: "Listings", order: "Order", actions: "Actions" },
	fixed: "Fixed",
	up: (name: string) => `Move ${name} up`,
	down: (name: string) => `Move ${name} down`,
	actionsFor: (name: string) => name,
	cancel: "Cancel",
	saving: "Saving...",
	waiting: "Uploading the pictures...",
	move: { first: "Move to the top", last: "Move to the end" },
	rename: {
		label: "Rename",
		title: (name: string) => `Rename ${name}`,
		text: "Listings and filters show the new name at once. Links with the old name open the new one.",
		field: "Category name",
		done: (name: string) => `Renamed to ${name}.`,
	},
	merge: {
		label: "Merge",
		title: (name: string) => `Merge ${name} into another category`,
		text: "Its listings and subcategories move there, and links to it open that category. This cannot be undone.",
		field: "Merge into",
		choose: "Choose a category",
		done: (name: string, into: string) => `${name} is now part of ${into}.`,
	},
	pictures: {
		label: "Pictures",
		title: (name: string) => `Pictures of ${name}`,
		text: "",
		field: "Pictures",
		done: (name: string) => `The pictures of ${name} are saved.`,
	},
	moved: (name: string) => `${name} has moved.`,
};
