import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { adminCopy } from "#messages/common/staff.js";
import { MissedSearch } from "#modules/catalogue/contract.ts";
import { PayTo } from "#modules/ledger/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { statuses as orderStatuses } from "#modules/rentals/contract.ts";
import {
	bulkReply,
	endpoint,
	flag,
	id,
	idsOf,
	integer,
	listOf,
	oneOf,
	optionalDay,
	optionalText,
	text,
	z,
} from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";

/** Endpoints, rows and filters of the admin dashboard. Paths and field names of the first two endpoints are the specification's. */

const types = ["client", "renter", "admin"] as const;
const statuses = ["active", "inactive", "suspended"] as const;

const RecentUser = z
	.object({
		id: z.string(),
		name: z.string(),
		email: z.string(),
		type: z.enum(types),
		joinDate: z.string(),
		status: z.enum(statuses).openapi({ description: "inactive: not verified, or closed" }),
	})
	.openapi("RecentUser");

const userActions = [
	"suspend",
	"restore",
	"make-admin",
	"set-staff-role",
	"unmake-admin",
	"end-sessions",
	"remove-factors",
] as const;
const UserRow = RecentUser.extend({
	staffRole: z.enum(staffRoles).nullable().openapi({ description: "Of an admin; null for everybody else" }),
	listings: z.number().int(),
	rentals: z.number().int(),
	allowed: z.array(z.enum(userActions)).openapi({ description: "Actions allowed to the requesting admin" }),
}).openapi("AdminUser");
export type AdminUser = z.infer<typeof UserRow>;

const UserDetails = UserRow.extend({
	mobile: z.string().openapi({ description: "Masked" }),
	payout: z.string().nullable().openapi({ description: "The account for payouts and refunds, masked" }),
	reveals: z.array(z.enum(["contact", "payout"])).openapi({ description: "What the requesting admin may reveal" }),
	conversations: z.number().int().openapi({ description: "Conversations that they take part in" }),
	shop: z
		.object({ name: z.string(), gstin: z.string(), city: z.string(), pincode: z.string(), country: z.string() })
		.nullable()
		.openapi({ description: "Its pincode is masked" }),
	suspension: z.object({ at: z.string(), reason: z.string() }).nullable(),
	sessions: z.number().int().openapi({ description: "Open sessions" }),
	orders: z.number().int().openapi({ description: "Orders on this account's listings" }),
	openOrders: z.number().int().openapi({ description: "Orders not over yet, as client or seller" }),
	openReports: z.number().int().openapi({ description: "Open reports about this person" }),
	orderLimit: z
		.object({
			value: z.number().int().openapi({ description: "Retail value of the items of their open orders. Whole rupees" }),
			valueLimit: z.number().int().nullable().openapi({ description: "How much it may be in all; null: no limit" }),
			allowed: z.array(z.object({ productId: z.string(), name: z.string(), allowedAt: z.string() })).openapi({
				description: "Items of which a lister has allowed one order above it; only permissions that still hold",
			}),
		})
		.openapi({ description: "As a client" }),
}).openapi("AdminUserDetails");
export type AdminUserDetails = z.infer<typeof UserDetails>;

const listingActions = ["approve", "suspend", "restore", "undelete"] as const;
const ListingRow = z
	.object({
		id: z.string(),
		title: z.string(),
		image: z.string(),
		photo: Photo.nullable(),
		owner: z.string(),
		ownerId: z.string(),
		category: z.string(),
		price: z.number().int().openapi({ description: "Whole rupees a day" }),
		status: z.enum(statuses).openapi({ description: "inactive: deleted, or its lister's account is not active" }),
		isWaiting: z.boolean().openapi({ description: "No admin has reviewed it yet" }),
		isPaused: z.boolean().openapi({ description: "Active, but paused by its lister: clients cannot see it" }),
		isDeleted: z.boolean(),
		restorableUntil: z
			.string()
			.nullable()
			.openapi({ description: "The day until which a deleted listing can be restored; null: no end" }),
		createdAt: z.string(),
		allowed: z.array(z.enum(listingActions)),
	})
	.openapi("AdminListing");
export type AdminListing = z.infer<typeof ListingRow>;

const ListingDetails = ListingRow.extend({
	description: z.string(),
	ownerEmail: z.string(),
	photos: z.array(Photo),
	categories: z.array(z.string()),
	sizes: z.array(z.string()),
	pieces: z.number().int(),
	rentals: z.number().int().openapi({ description: "Completed rentals" }),
	openOrders: z.number().int(),
	openReports: z.number().int(),
	approvedAt: z.string().nullable(),
	archivedAt: z.string().nullable(),
	suspension: z.object({ at: z.string(), reason: z.string() }).nullable(),
}).openapi("AdminListingDetails");
export type AdminListingDetails = z.infer<typeof ListingDetails>;

const Person = z.object({ id: z.string(), name: z.string() });
const RentalRow = z
	.object({
		id: z.string(),
		orderNumber: z.string(),
		title: z.string(),
		listingId: z.string(),
		client: Person,
		seller: Person,
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		totalAmount: z.number().int(),
		status: z.enum(orderStatuses),
		createdAt: z.string(),
	})
	.openapi("AdminRental");
export type AdminRental = z.infer<typeof RentalRow>;

const userSorts = ["newest", "oldest", "name"] as const;
const listingSorts = ["newest", "oldest", "price-high", "price-low"] as const;
const rentalSorts = ["newest", "oldest", "start", "total"] as const;
/** Besides each status: `active` (in their rental days, or overdue) and `open` (not finished). */
const rentalStatusFilters = ["active", "open", ...orderStatuses] as const;

const optionalOneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
	z.preprocess((value) => value || undefined, oneOf(name, values).optional());

const optionalRupees = z.preprocess((value) => value || undefined, rupeesBetween(0, rules.admin.maxAmount).optional());

const search = optionalText(rules.admin.searchLength);
const userFilters = z.object({
	search,
	type: optionalOneOf("type", types),
	status: optionalOneOf("status", statuses),
	sort: optionalOneOf("sort", userSorts),
});
const listingFilters = z.object({
	search,
	status: optionalOneOf("status", [...statuses, "waiting", "paused", "deleted"]),
	category: optionalText(60),
	owner: id.optional(),
	sort: optionalOneOf("sort", listingSorts),
});
const rentalFilters = z.object({
	search,
	status: optionalOneOf("status", rentalStatusFilters),
	person: id.optional(),
	listing: id.optional(),
	from: optionalDay.openapi({ description: "The first day on which they were placed, in India" }),
	to: optionalDay.openapi({ description: "The last day on which they were placed, in India" }),
	min: optionalRupees.openapi({ description: "The lowest total, in rupees" }),
	max: optionalRupees.openapi({ description: "The highest total, in rupees" }),
	sort: optionalOneOf("sort", rentalSorts),
});

/** Refuses a range that ends before it begins. */
const withRanges = <T extends typeof rentalFilters>(filters: T) =>
	filters
		.refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: () => adminCopy.ranges.days })
		.refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, {
			path: ["max"],
			error: () => adminCopy.ranges.amounts,
		});
/** `period`: searches of so many days. */
const missedFilters = z.object({ search, period: optionalOneOf("period", ["7"]) });
export type UserFilters = z.output<typeof userFilters>;
export type ListingFilters = z.output<typeof listingFilters>;
export type MissedFilters = z.output<typeof missedFilters>;
export type RentalFilters = z.output<typeof rentalFilters>;

const { admin } = rules;

const paging = {
	page: integer(1, admin.maxPage).default(1),
	limit: integer(1, admin.maxPageSize).default(admin.pageSize),
};

const pageInfo = {
	total: z
		.number()
		.int()
		.openapi({ description: "Counted up to the last page that can be requested; orders found by a text up to 1,000" }),
	isMore: z.boolean().openapi({ description: 'Whether there may be more than "total"' }),
	totalPages: z.number().int(),
	page: z.number().int(),
};

const byAdmin = { tag: "Admin", who: "admin" } as const;
const adminRead = { ...byAdmin, method: "get" } as const;
const adminPost = { ...byAdmin, method: "post" } as const;
const csvExport = { ...adminPost, replyFormat: "csv", reply: z.object({}) } as const;
const reason = text(admin.reasonLength, 3);
const staffRole = z.enum(staffRoles, { error: () => adminCopy.staffRole });
const userAction = {
	...byAdmin,
	method: "post",
	params: z.object({ accountId: id }),
	reply: z.object({ user: UserDetails }),
} as const;
const listingAction = {
	...byAdmin,
	method: "post",
	params: z.object({ listingId: id }),
	reply: z.object({ listing: ListingDetails }),
} as const;

export const adminEndpoints = {
	getRecentUsers: endpoint({
		...adminRead,
		path: "/api/user/getRecentUsers",
		summary: "The newest accounts",
		reply: z.object({ users: z.array(RecentUser) }),
	}),
	getRecentListings: endpoint({
		...adminRead,
		path: "/api/admin/recentListings",
		summary: "The newest listings",
		reply: z.object({ listings: z.array(ListingRow) }),
	}),
	findAnything: endpoint({
		...adminRead,
		path: "/api/admin/search",
		summary: "Searches users by name or e-mail, listings by name, orders by number or listing",
		query: z.object({ search: text(admin.searchLength) }),
		reply: z.object({ users: z.array(UserRow), listings: z.array(ListingRow), rentals: z.array(RentalRow) }),
	}),

	listUsers: endpoint({
		...adminRead,
		path: "/api/admin/users",
		summary: "A page of all accounts",
		query: userFilters.extend(paging),
		reply: z.object({ users: z.array(UserRow), ...pageInfo }),
	}),
	exportUsers: endpoint({
		...csvExport,
		path: "/api/admin/users.csv",
		summary: "All of these accounts as a CSV file; written to the audit log",
		query: userFilters,
	}),
	showUser: endpoint({
		...adminRead,
		path: "/api/admin/users/:accountId",
		summary: "One account",
		params: userAction.params,
		reply: userAction.reply,
	}),
	suspendUser: endpoint({
		staff: ["support", "moderator"],
		...userAction,
		path: "/api/admin/users/:accountId/suspend",
		summary: "Suspends an account: ends its sessions, hides its listings and mails the reason to its owner",
		body: z.object({ reason }),
	}),
	restoreUser: endpoint({
		staff: ["support", "moderator"],
		...userAction,
		path: "/api/admin/users/:accountId/restore",
		summary: "Restores a suspended account and shows its listings again",
	}),
	changeRole: endpoint({
		...userAction,
		path: "/api/admin/users/:accountId/role",
		summary: "Grants or revokes the admin role, with a role of the staff; the account's sessions end",
		body: z.object({ isAdmin: flag, staffRole: staffRole.default("read-only"), reason }),
	}),
	setStaffRole: endpoint({
		...userAction,
		path: "/api/admin/users/:accountId/staffRole",
		summary: "Changes the role of a member of the staff; the account's sessions end",
		body: z.object({ staffRole, reason }),
	}),
	endSessions: endpoint({
		staff: ["support", "moderator"],
		...userAction,
		path: "/api/admin/users/:accountId/endSessions",
		summary: "Ends all sessions of an account",
		body: z.object({ reason }),
	}),
	removeFactors: endpoint({
		staff: ["support"],
		...userAction,
		path: "/api/admin/users/:accountId/removeFactors",
		summary:
			"Turns two-step sign-in off for a person who lost their phone and recovery codes; ends their sessions and mails them",
		body: z.object({ reason }),
	}),

	listListings: endpoint({
		...adminRead,
		path: "/api/admin/listings",
		summary: "A page of all listings",
		query: listingFilters.extend(paging),
		reply: z.object({ listings: z.array(ListingRow), ...pageInfo }),
	}),
	exportListings: endpoint({
		staff: ["moderator"],
		...csvExport,
		path: "/api/admin/listings.csv",
		summary: "All of these listings as a CSV file; written to the audit log",
		query: listingFilters,
	}),
	showListing: endpoint({
		...adminRead,
		path: "/api/admin/listings/:listingId",
		summary: "One listing, whatever its state",
		params: listingAction.params,
		reply: listingAction.reply,
	}),
	approveListing: endpoint({
		staff: ["moderator"],
		...listingAction,
		path: "/api/admin/listings/:listingId/approve",
		summary: "Approves a listing",
	}),
	suspendListing: endpoint({
		staff: ["moderator"],
		...listingAction,
		path: "/api/admin/listings/:listingId/suspend",
		summary: "Suspends a listing and mails the reason to its lister",
		body: z.object({ reason }),
	}),
	restoreListing: endpoint({
		staff: ["moderator"],
		...listingAction,
		path: "/api/admin/listings/:listingId/restore",
		summary: "Restores a suspended listing and mails the reason to its lister",
		body: z.object({ reason }),
	}),
	undeleteListing: endpoint({
		staff: ["moderator"],
		...listingAction,
		path: "/api/admin/listings/:listingId/undelete",
		summary: "Restores a deleted listing and mails the reason to its lister",
		body: z.object({ reason }),
	}),

	listMissedSearches: endpoint({
		...adminRead,
		path: "/api/admin/missed-searches",
		summary: "A page of everything that people looked for and did not find",
		query: missedFilters.extend(paging),
		reply: z.object({ searches: z.array(MissedSearch), ...pageInfo }),
	}),
	exportMissedSearches: endpoint({
		staff: ["moderator"],
		...csvExport,
		path: "/api/admin/missed-searches.csv",
		summary: "All of these missed searches as a CSV file; written to the audit log",
		query: missedFilters,
	}),

	listAllRentals: endpoint({
		...adminRead,
		path: "/api/admin/rentals",
		summary: "A page of all orders",
		query: withRanges(rentalFilters.extend(paging)),
		reply: z.object({ rentals: z.array(RentalRow), ...pageInfo }),
	}),
	exportRentals: endpoint({
		staff: ["finance"],
		...csvExport,
		path: "/api/admin/rentals.csv",
		summary: "All of these orders as a CSV file; written to the audit log",
		query: withRanges(rentalFilters),
	}),
};

const bulkListingActions = ["approve", "suspend", "undo-suspend"] as const;
const bulkUserActions = ["suspend", "restore"] as const;

const bulkBody = <const A extends readonly [string, ...string[]]>(actions: A) =>
	z
		.object({
			action: oneOf("action", actions),
			ids: idsOf(rules.admin.maxPageSize),
			reason: optionalText(rules.admin.reasonLength),
		})
		.refine(({ action, reason }) => action !== "suspend" || reason.length >= 3, {
			path: ["reason"],
			error: () => adminCopy.reason,
		});

/** One reason for all rows, one result and one audit entry for each. */
export const bulkEndpoints = {
	actOnListings: endpoint({
		staff: ["moderator"],
		...adminPost,
		path: "/api/admin/listings/bulk",
		summary:
			"Approves or suspends listings; `undo-suspend` takes a suspension back soon after, and leaves the approval as it was",
		body: bulkBody(bulkListingActions),
		reply: bulkReply,
	}),
	actOnUsers: endpoint({
		staff: ["support", "moderator"],
		...adminPost,
		path: "/api/admin/users/bulk",
		summary: "Suspends or restores accounts",
		body: bulkBody(bulkUserActions),
		reply: bulkReply,
	}),
};

const Stats = z
	.object({
		totalUsers: z
			.number()
			.int()
			.openapi({ description: "Accounts with a verified address; above 10,000 it may be a minute old" }),
		totalListings: z.number().int().openapi({ description: "Listings that were not deleted" }),
		totalRevenue: z.number().int().openapi({ description: "Revenue of completed rentals, in whole rupees" }),
		monthlyGrowth: z.number().int().openapi({
			description:
				"Revenue of rentals completed this month, against the same days of the month before, in whole per cent (IST)",
		}),
		activeRentals: z.number().int().openapi({ description: "Orders in their rental days, or overdue" }),
		pendingApprovals: z.number().int().openapi({ description: "Listings that no admin has reviewed" }),
		totalMessages: z.number().int().openapi({ description: "Unread messages of the contact form" }),
		reportedIssues: z.number().int().openapi({ description: "Open reports" }),
		damageToDecide: z.number().int().openapi({ description: "Disputes that wait for a decision" }),
		overduePayments: z.number().int().openapi({ description: "Payouts, refunds and collections past their day" }),
		openMessages: z.number().int().openapi({ description: "Messages of the contact form that nobody closed" }),
		failedDeletions: z.number().int().openapi({ description: "Deletions of accounts that are due and failed" }),
		overdueClocks: z.number().int().openapi({ description: "Cases on the board of deadlines that are overdue" }),
	})
	.openapi("AdminStats");
export type AdminStats = z.infer<typeof Stats>;

const ActivityDay = z
	.object({
		day: z.string(),
		orders: z.number().int().openapi({ description: "Orders placed" }),
		revenue: z.number().int().openapi({ description: "Rents earned, in whole rupees" }),
		signUps: z.number().int().openapi({ description: "Accounts created that verified their address" }),
	})
	.openapi("ActivityDay");
export type ActivityDay = z.infer<typeof ActivityDay>;

export const overviewEndpoints = {
	getAdminStats: endpoint({
		...adminRead,
		path: "/api/user/getAdminStats",
		summary: "The figures of the admin dashboard, and what waits for an admin",
		reply: z.object({ stats: Stats }),
	}),
	getActivity: endpoint({
		...adminRead,
		path: "/api/admin/activity",
		summary: "Orders, revenue and sign-ups of each of the last 30 days (IST), oldest first",
		reply: z.object({ days: z.array(ActivityDay) }),
	}),
};

const Address = z.object({
	name: z.string(),
	address_Line: z.string(),
	city: z.string(),
	pincode: z.string(),
	country: z.string(),
	mobile: z.string(),
});
export type RevealedAddress = z.infer<typeof Address>;

const contactFields = ["mobile", "address"] as const;
export type ContactField = (typeof contactFields)[number];
const fields = listOf(oneOf("fields", contactFields), contactFields.length).refine((chosen) => chosen.length > 0, {
	error: () => adminCopy.reveal.nothing,
});

const ofAccount = { ...adminPost, params: z.object({ accountId: id }) } as const;

const TimelineEntry = z
	.object({
		at: z.string(),
		kind: z.enum(["order", "report", "audit", "security"]),
		what: z.string().openapi({ description: "The step of an order, the action of an admin, or the event" }),
		subject: z.object({ _id: z.string(), name: z.string() }).nullable(),
		by: z.string().openapi({ description: "The role in an order, or the admin's name" }),
		reason: z.string(),
	})
	.openapi("TimelineEntry");
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const readAccount = { ...adminRead, params: ofAccount.params } as const;

/** Endpoints on one person. Each that reveals what the console masks needs a reason and is written to the audit log (decision 0076). */
export const personEndpoints = {
	getTimeline: endpoint({
		...readAccount,
		path: "/api/admin/users/:accountId/timeline",
		summary: "Order steps, reports, actions of admins and sign-in events of one account, newest first",
		query: z.object({ before: optionalText(200) }),
		reply: z.object({
			entries: z.array(TimelineEntry),
			next: z.string().nullable().openapi({ description: "`before` of the next page; null at the end" }),
		}),
	}),
	getBalances: endpoint({
		...readAccount,
		path: "/api/admin/users/:accountId/balances",
		summary: "The person's balances in the ledger, by ledger account, without those of zero",
		reply: z.object({
			balances: z.array(z.object({ account: z.string(), amount: z.number().int() })),
		}),
	}),
	revealContact: endpoint({
		...ofAccount,
		staff: ["support"],
		path: "/api/admin/users/:accountId/revealContact",
		summary: "The telephone number or the shop's address of an account, unmasked; what was not chosen stays masked",
		body: z.object({ fields, reason }),
		reply: z.object({ contact: Address }),
	}),
	revealPayout: endpoint({
		...ofAccount,
		staff: ["finance"],
		path: "/api/admin/users/:accountId/revealPayout",
		summary: "The bank account or UPI id for an account's payouts and refunds, unmasked; null when there is none",
		body: z.object({ reason }),
		reply: z.object({ payTo: PayTo.nullable() }),
	}),
	revealOrder: endpoint({
		...adminPost,
		staff: ["support"],
		params: z.object({ orderId: id }),
		path: "/api/admin/rentals/:orderId/reveal",
		summary: "The telephone numbers or the addresses of an order's hand-over and pick-up, unmasked",
		body: z.object({ fields, reason }),
		reply: z.object({ delivery: Address, pickUp: Address.nullable() }),
	}),
};
