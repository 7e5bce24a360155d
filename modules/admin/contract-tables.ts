import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { endpoint, flag, id, integer, text, z } from "#platform/endpoint.ts";
import {
	ListingDetails,
	ListingRow,
	listingFilters,
	RecentUser,
	RentalRow,
	rentalFilters,
	UserDetails,
	UserRow,
	userFilters,
} from "./contract.ts";
import { copy } from "./copy.ts";

/** Endpoints and filters of the admin dashboard. Paths and field names of the first two endpoints are the specification's. */

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
const csvExport = { ...byAdmin, method: "post", replyFormat: "csv", reply: z.object({}) } as const;
const reason = text(admin.reasonLength, 3);
const staffRole = z.enum(staffRoles, copy.staffRole);
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
		staff: ["finance"],
		...csvExport,
		path: "/api/admin/rentals.csv",
		summary: "All of these orders as a CSV file; written to the audit log",
		query: rentalFilters,
	}),
};
