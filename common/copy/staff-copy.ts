/** The messages of the endpoints of the staff: people and listings, cases, and the activity log. */

/** Messages of the admin endpoints. */
export const adminCopy = {
	notFound: {
		user: "This account does not exist.",
		listing: "This listing does not exist.",
		order: "This order does not exist.",
	},
	cursor: "Please open this page again.",
	reveal: { nothing: "Please choose what to show" },
	notAllowed: {
		user: "This account has changed, so this is not possible now. Please reload the page.",
		listing: "This listing has changed, so this is not possible now. Please reload the page.",
		self: "This is your own account. Please ask another admin.",
		undo: "It is too late to undo this. Please restore the listing instead.",
		role: "Only an admin can do this.",
	},
	staffRole: "Please choose a role",
	reason: "Please give a reason of at least 3 characters",
	undone: "Suspension undone",
	/** Column names and values of the exported tables. */
	exports: {
		users: ["Id", "Name", "Email", "Type", "Joined", "Status", "Listings", "Rentals"],
		listings: ["Id", "Title", "Owner", "Category", "Price per day (INR)", "Status", "Waiting for approval", "Created"],
		rentals: ["Order", "Item", "Client", "Seller", "First day", "Last day", "Total (INR)", "Status", "Ordered"],
		missedSearches: ["City", "Category", "Words", "Size", "First day", "People", "Result", "Last searched"],
		reasons: { none: "nothing found", taken: "all taken" },
		yes: "yes",
		no: "no",
	},
};

/** Messages of the endpoints on cases. */
export const casesCopy = {
	none: "This case does not exist.",
	noStaff: "This person is not on the staff.",
	taken: (name: string) => `${name} has taken this case since you opened the page.`,
	released: "This case has been given back since you opened the page. Please look again.",
};

/** Texts of the admins' activity log. */
export const auditCopy = {
	unknown: "Please choose a value from the list",
	/** The actor of commands at the server. */
	terminal: "Server terminal",
};
