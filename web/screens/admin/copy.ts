/** Texts of the admin dashboard: its frame, lists and actions, then tab by tab. Users, listings, money and cases have files of their own. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";

/** Texts of the frame around all admin pages. */
export const adminCopy = {
	tabs: {
		overview: "Overview",
		users: "Users",
		listings: "Listings",
		rentals: "Rentals",
		damage: "Disputes",
		money: "Money",
		"add-category": "Add Category",
		messages: "Messages",
		reports: "Reports",
		"missed-searches": "Missed searches",
		settings: "Settings",
	},
	title: (page: string) => `${page} · Almari Admin`,
	skip: "Skip to main content",
	admin: "Admin",
	logOut: "Log out",
	search: "Search users, listings and orders",
	searchPlaceholder: "Search users, listings, orders",
	pending: { listings: "to approve", messages: "unread", reports: "open", damage: "to decide" },
	reload: "Reload this page",
	exportFailed: "This table could not be exported. Please go back and try again.",
};

/** Texts that the admin tabs share. */
export const adminListCopy = {
	filter: "Filter",
	searchBy: (fields: string) => `Search by ${fields}`,
	removeFilter: "Remove this filter",
	clearFilters: "Clear filters",
	export: "Export",
	noMatch: (rows: string) => `No ${rows} match your search.`,
	noRows: (rows: string) => `There are no ${rows} yet.`,
	actions: "Actions",
	actionsFor: (name: string) => `Actions for ${name}`,
	view: "View",
	status: "Status",
	anyStatus: "Any status",
	statuses: { active: "Active", paused: "Paused", inactive: "Inactive", suspended: "Suspended" },
	messageStates: {
		unread: "Unread",
		open: "Open",
		answeredOpen: "Replied, open",
		answered: "Replied",
		closed: "Closed",
	},
	unknown: "Unknown",
	accountTypes: { client: "Client", renter: "Seller", admin: "Admin" },
	order: "Order",
	newestFirst: "Newest first",
	oldestFirst: "Oldest first",
	none: "None",
	suspendedOn: (time: string, reason: string) => `Suspended on ${time}: “${reason}”`,
	closedBy: (time: string, admin: string | null) => `${time}, by ${admin}`,
	history: "History",
	historyFailed: "The history could not be loaded.",
	quoted: (text: string) => `“${text}”`,
	withFilters: (filters: string) => `, with ${filters}`,
	allRows: ", all rows",
};

/** Texts of the rentals tab. */
export const adminRentalsCopy = {
	title: "Rentals",
	rows: "rentals",
	searchBy: "order number, item or person",
	ofPerson: (name: string) => `Orders of ${name}`,
	somePerson: "one person",
	ofListing: (title: string) => `Orders for ${title}`,
	someListing: "one listing",
	columns: { order: "Order", client: "Client", seller: "Seller", dates: "Dates", total: "Total" },
	ordered: (date: string) => `Ordered ${date}`,
	row: (title: string, orderNumber: string) => `${title}, ${orderNumber}`,
	listing: "Listing",
	open: "Open",
	active: "With a client now",
	byStart: "By start date",
	byTotal: "By total",
};

/** Texts of the search results. */
export const adminSearchCopy = {
	title: "Search",
	heading: (searchTerm: string) => (searchTerm === "" ? "Search" : `“${searchTerm}”`),
	noTerm: "Type a name, an email address, a listing or an order number above.",
	none: "No users, listings or orders match your search.",
	users: "Users",
	listings: "Listings",
	orders: "Orders",
	userLine: (email: string, type: string) => `${email}, ${type}`,
	orderLine: (client: string, seller: string) => `, ${client} from ${seller}`,
	viewAll: "View all",
};

/** Texts that all admin actions share. */
export const adminActionsCopy = {
	reason: "Reason",
	cancel: "Cancel",
	undo: "Undo",
	undoing: "Undoing...",
	ownerHint: "We email it to the owner and save it in the activity log.",
	logHint: "It is saved in the activity log.",
	unreachable: "We could not reach the server. Please try again.",
	unknownAction: "There is no such action. Please reload the page.",
	bulk: {
		bar: "Selected rows:",
		all: "Select all",
		tick: (name: string) => `Select ${name}`,
		none: "Please select at least one row first.",
		more: (count: number) => `and ${count} more`,
		refused: (count: number) => `${count} could not be changed:`,
		refusedRow: (name: string, message: string) => `${name}: ${message}`,
		undone: (count: number) =>
			count === 1 ? "Undone. 1 suspension is removed." : `Undone. ${count} suspensions are removed.`,
	},
};

/** "1 listing", "2,000 listings" */
const counted = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** Texts of the overview tab. */
export const adminOverviewCopy = {
	title: "Overview",
	recentUsers: "Recent Users",
	recentListings: "Recent Listings",
	viewAll: "View all",
	noListings: "There are no listings yet.",
	failed: {
		users: "Recent users could not be loaded.",
		listings: "Recent listings could not be loaded.",
		activity: "The chart could not be loaded.",
	},
	joined: (type: string, date: string) => `${type}, joined ${date}`,
	perDay: (price: number) => `${formatRupees(price)} a day`,
	listed: (date: string) => `Listed ${date}`,
	toDo: {
		title: "To do now",
		nothing: "Nothing to do right now.",
		approve: { verb: "Approve", items: (count: number) => counted(count, "listing", "listings") },
		decide: { verb: "Decide", items: (count: number) => counted(count, "dispute", "disputes") },
		pay: { verb: "Pay", items: (count: number) => counted(count, "overdue payment", "overdue payments") },
		answer: { verb: "Reply to", items: (count: number) => counted(count, "message", "messages") },
		review: { verb: "Review", items: (count: number) => counted(count, "report", "reports") },
		fix: {
			verb: "Fix",
			items: (count: number) => counted(count, "failed account deletion", "failed account deletions"),
		},
	},
	figures: {
		users: { name: "Total Users", note: "verified users" },
		listings: { name: "Total Listings", note: "not deleted" },
		revenue: { name: "Total Revenue", note: "from completed rentals" },
		growth: { name: "Monthly Growth", note: "revenue vs the same days last month" },
		active: { name: "Active Rentals", note: "with a client now, or overdue" },
		approvals: { name: "Pending Approvals", note: "waiting for review" },
		messages: { name: "Unread Messages", note: "from the contact form" },
		reports: { name: "Reported Issues", note: "open reports" },
	},
	chart: {
		title: (days: number) => `Last ${days} days`,
		names: { orders: "Orders", revenue: "Revenue", signUps: "Sign-ups" },
		best: (day: string, value: string) => `Highest: ${value} on ${formatDay(day, "weekday")}`,
		none: "None in this period",
		summary: (name: string, total: string, best: string) =>
			`${name} by day. Total ${total}. ${best}. The table has all days.`,
		bar: (day: string, value: string) => `${formatDay(day, "weekday")}: ${value}`,
		asTable: "As a table",
		table: "Orders, revenue and sign-ups by day",
		day: "Day",
		today: "Today",
	},
};

/** Texts of the settings tab. */
export const adminSettingsCopy = {
	title: "Settings",
	account: {
		heading: "Your account",
		name: "Name",
		email: "Email",
		signedIn: "Signed in",
		session: (hours: number, idleMinutes: number) =>
			`For up to ${hours} hours, or until you are inactive for ${idleMinutes} minutes`,
		profile: "Profile, password and sessions",
		admins: "All admins",
	},
	commission: {
		heading: "Commission",
		failed: "The commission could not be loaded.",
		rate: (percent: number) =>
			`Almari takes ${percent}% of each rent. A change applies to new orders only. Existing orders are not affected.`,
		percent: "Percent",
		reason: "Reason",
		saving: "Saving...",
		change: "Change commission",
		since: (percent: number, time: string) => `${percent}% since ${time}`,
		by: (admin: string, reason: string) => `, by ${admin}: “${reason}”`,
		done: (percent: number) => `The commission on new orders is now ${percent}%.`,
	},
	undelivered: {
		heading: "Undelivered emails",
		intro: "The latest 20. We try to send a waiting email for 3 days. Failed emails are not tried again.",
		failed: "The emails could not be loaded.",
		none: "All emails have been delivered to the mail server.",
		columns: { email: "Email", reason: "Reason", attempts: "Attempts", created: "Created" },
		states: { failed: "Failed", waiting: "Waiting" },
	},
	failedDeletions: {
		heading: "Failed account deletions",
		intro:
			"These accounts are past their deletion date, and some of their data is still stored. We try again every 10 minutes. The server’s log has the reason.",
		failed: "The deletions could not be loaded.",
		none: "No account deletion has failed.",
		account: "Former member",
		columns: { account: "Account", due: "Due", lastTry: "Last attempt", attempts: "Attempts" },
	},
	log: {
		heading: "Admin activity log",
		intro: "Nobody can change or remove an entry.",
		searchBy: "admin, action, name or reason",
		failed: "The log could not be loaded.",
		none: "No entries match your search.",
		newest: "Newest",
		older: "Older",
		about: "About",
		by: "By",
		byName: (name: string) => `By ${name}`,
		anybody: "By anybody",
		action: "Action",
		anyAction: "All actions",
		from: "From",
		to: "To",
		subjects: {
			any: "All subjects",
			account: "Accounts",
			listing: "Listings",
			order: "Orders",
			category: "Categories",
			message: "Messages",
			conversation: "Conversations",
			dispute: "Disputes",
			report: "Reports",
			export: "Exports",
			setting: "Settings",
		},
	},
};

/** Texts of the page that shows masked details. */
export const revealCopy = {
	title: "Show details · Almari Admin",
	headings: {
		contact: (name: string) => `Contact details of ${name}`,
		payout: (name: string) => `Payout account of ${name}`,
		order: (number: string) => `Addresses of order ${number}`,
	},
	heading: "Details",
	back: { person: "Back to the person", order: "Back to the order", payment: "Back to the payment" },
	intro:
		"Please give the reason, for example the number of a message or a call. It is saved in the activity log with your name.",
	notAllowed: "Your role does not include these details. Please ask an owner.",
	what: "What do you need?",
	fields: { mobile: "Telephone number", address: "Address" },
	reason: "Reason",
	show: "Show",
	showing: "Loading...",
	shown: "Shown on this page only. It is masked again when you leave or reload the page.",
	hide: "Hide",
	facts: {
		mobile: "Mobile",
		address: "Shop address",
		payTo: "Pay to",
		delivery: "Delivery address",
		pickUp: "Pick-up address",
	},
	noAddress: "No shop",
	noMobile: "No number",
	noAccount: "No payout account has been added.",
	upi: (id: string) => `UPI ID ${id}`,
	bank: (account: string, ifsc: string) => `Account ${account}, IFSC ${ifsc}`,
};
