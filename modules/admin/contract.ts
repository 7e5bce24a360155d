import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { statuses as orderStatuses } from "#modules/rentals/contract.ts";
import { id, oneOf, optionalText, z } from "#platform/endpoint.ts";

/** Rows, details and filters of the admin's tables: accounts, listings, orders. */

const types = ["client", "renter", "admin"] as const;
const statuses = ["active", "inactive", "suspended"] as const;

export const RecentUser = z
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
export const UserRow = RecentUser.extend({
	staffRole: z.enum(staffRoles).nullable().openapi({ description: "Of an admin; null for everybody else" }),
	listings: z.number().int(),
	rentals: z.number().int(),
	allowed: z.array(z.enum(userActions)).openapi({ description: "Actions allowed to the requesting admin" }),
}).openapi("AdminUser");
export type AdminUser = z.infer<typeof UserRow>;

export const UserDetails = UserRow.extend({
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
}).openapi("AdminUserDetails");
export type AdminUserDetails = z.infer<typeof UserDetails>;

const listingActions = ["approve", "suspend", "restore"] as const;
export const ListingRow = z
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

export const ListingDetails = ListingRow.extend({
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
export const RentalRow = z
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

const search = optionalText(rules.admin.searchLength);
export const userFilters = z.object({
	search,
	type: optionalOneOf("type", types),
	status: optionalOneOf("status", statuses),
	sort: optionalOneOf("sort", userSorts),
});
export const listingFilters = z.object({
	search,
	status: optionalOneOf("status", [...statuses, "waiting", "paused"]),
	category: optionalText(60),
	owner: id.optional(),
	sort: optionalOneOf("sort", listingSorts),
});
export const rentalFilters = z.object({
	search,
	status: optionalOneOf("status", rentalStatusFilters),
	person: id.optional(),
	listing: id.optional(),
	sort: optionalOneOf("sort", rentalSorts),
});
export type UserFilters = z.output<typeof userFilters>;
export type ListingFilters = z.output<typeof listingFilters>;
export type RentalFilters = z.output<typeof rentalFilters>;
