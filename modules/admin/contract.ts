import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { statuses as orderStatuses } from "#modules/rentals/contract.ts";
import { endpoint, flag, id, integer, oneOf, optionalText, text, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of the admin dashboard. Paths and field names of the first two endpoints are the specification's. */

const { admin } = rules;

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

const userActions = ["suspend", "restore", "make-admin", "unmake-admin", "end-sessions"] as const;
const UserRow = RecentUser.extend({
	listings: z.number().int(),
	rentals: z.number().int(),
	allowed: z.array(z.enum(userActions)).openapi({ description: "Actions allowed to the requesting admin" }),
}).openapi("AdminUser");
export type AdminUser = z.infer<typeof UserRow>;

const UserDetails = UserRow.extend({
	mobile: z.string(),
	shop: z
		.object({ name: z.string(), gstin: z.string(), city: z.string(), pincode: z.string(), country: z.string() })
		.nullable(),
	suspension: z.object({ at: z.string(), reason: z.string() }).nullable(),
	sessions: z.number().int().openapi({ description: "Open sessions" }),
	orders: z.number().int().openapi({ description: "Orders on this account's listings" }),
	openOrders: z.number().int().openapi({ description: "Orders not over yet, as client or seller" }),
	openReports: z.number().int().openapi({ description: "Open reports about this person" }),
}).openapi("AdminUserDetails");
export type AdminUserDetails = z.infer<typeof UserDetails>;

const listingActions = ["approve", "suspend", "restore"] as const;
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

const paging = {
	page: integer(1, admin.maxPage).default(1),
	limit: integer(1, admin.maxPageSize).default(admin.pageSize),
};
const search = optionalText(admin.searchLength);
const userFilters = z.object({
	search,
	type: optionalOneOf("type", types),
	status: optionalOneOf("status", statuses),
	sort: optionalOneOf("sort", userSorts),
});
const listingFilters = z.object({
	search,
	status: optionalOneOf("status", [...statuses, "waiting", "paused"]),
	category: optionalText(60),
	owner: id.optional(),
	sort: optionalOneOf("sort", listingSorts),
});
const rentalFilters = z.object({
	search,
	status: optionalOneOf("status", rentalStatusFilters),
	person: id.optional(),
	listing: id.optional(),
	sort: optionalOneOf("sort", rentalSorts),
});
export type UserFilters = z.output<typeof userFilters>;
export type ListingFilters = z.output<typeof listingFilters>;
export type RentalFilters = z.output<typeof rentalFilters>;

const pageInfo = {
	total: z.number().int().openapi({ description: "Counted up to the last page that can be requested" }),
	totalPages: z.number().int(),
	page: z.number().int(),
};

const byAdmin = { tag: "Admin", who: "admin" } as const;
const adminRead = { ...byAdmin, method: "get" } as const;
const csvExport = { ...byAdmin, method: "post", replyFormat: "csv", reply: z.object({}) } as const;
const reason = text(admin.reasonLength, 3);
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
		...userAction,
		path: "/api/admin/users/:accountId/suspend",
		summary: "Suspends an account: ends its sessions, hides its listings and mails the reason to its owner",
		body: z.object({ reason }),
	}),
	restoreUser: endpoint({
		...userAction,
		path: "/api/admin/users/:accountId/restore",
		summary: "Restores a suspended account and shows its listings again",
	}),
	changeRole: endpoint({
		...userAction,
		path: "/api/admin/users/:accountId/role",
		summary: "Grants or revokes the admin role; the account's sessions end",
		body: z.object({ isAdmin: flag, reason }),
	}),
	endSessions: endpoint({
		...userAction,
		path: "/api/admin/users/:accountId/endSessions",
		summary: "Ends all sessions of an account",
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
		...listingAction,
		path: "/api/admin/listings/:listingId/approve",
		summary: "Approves a listing",
	}),
	suspendListing: endpoint({
		...listingAction,
		path: "/api/admin/listings/:listingId/suspend",
		summary: "Suspends a listing and mails the reason to its lister",
		body: z.object({ reason }),
	}),
	restoreListing: endpoint({
		...listingAction,
		path: "/api/admin/listings/:listingId/restore",
		summary: "Restores a suspended listing",
	}),

	listAllRentals: endpoint({
		...adminRead,
		path: "/api/admin/rentals",
		summary: "A page of all orders",
		query: rentalFilters.extend(paging),
		reply: z.object({ rentals: z.array(RentalRow), ...pageInfo }),
	}),
	exportRentals: endpoint({
		...csvExport,
		path: "/api/admin/rentals.csv",
		summary: "All of these orders as a CSV file; written to the audit log",
		query: rentalFilters,
	}),
};
