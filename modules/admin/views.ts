import { translateRemoved } from "#common/text/former-member.ts";
import { maskBankText, maskMobile, maskPincode } from "#common/text/mask-details.ts";
import { referenceOf } from "#common/text/reference.ts";
import { restorableUntil } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { AdminListing, AdminListingDetails, AdminRental, AdminUser, AdminUserDetails } from "./contract.ts";
import { allowedListingActions, allowedReveals, allowedUserActions, type Requester } from "./permissions.ts";
import type { ListingDetailsRow, ListingRow } from "./queries-listings.ts";
import type { RentalRow } from "./queries-rentals.ts";
import type { UserDetailsRow, UserRow } from "./queries-users.ts";

/** Maps rows to the API's replies for admins. */

/** `admin` is the requesting one: the allowed actions depend on them. */
export const toUser = (row: UserRow, admin: Requester): AdminUser => ({
	id: row.id,
	name: translateRemoved(row.name),
	email: row.email,
	type: row.account_type,
	staffRole: row.account_type === "admin" ? (row.staff_role ?? "read-only") : null,
	joinDate: row.created_at.toISOString(),
	status: row.status,
	listings: row.listings,
	rentals: row.rentals,
	allowed: allowedUserActions(
		{ id: row.id, type: row.account_type, status: row.status, hasSecondFactor: row.has_second_factor },
		admin,
	),
});

export const toUserDetails = (row: UserDetailsRow, admin: Requester): Omit<AdminUserDetails, "orderLimit"> => ({
	...toUser(row, admin),
	mobile: maskMobile(row.mobile),
	payout: row.payout && maskBankText(row.payout),
	reveals: allowedReveals(admin),
	conversations: row.conversations,
	shop:
		row.shop_name === null
			? null
			: {
					name: row.shop_name,
					gstin: row.gstin ?? "",
					city: row.city ?? "",
					pincode: maskPincode(row.pincode ?? ""),
					country: row.country ?? "",
				},
	suspension: toSuspension(row),
	sessions: row.sessions,
	orders: row.orders,
	openOrders: row.open_orders,
	openReports: row.open_reports,
});

export function toListing(row: ListingRow): AdminListing {
	const photo = row.photo && toPhoto(row.photo);
	return {
		id: row.id,
		title: row.title,
		image: photo?.src ?? "",
		photo,
		owner: row.owner,
		ownerId: row.seller_id,
		category: row.category ?? "",
		price: row.price,
		status: row.status,
		isWaiting: row.is_waiting,
		isPaused: row.is_paused,
		isDeleted: row.is_archived,
		restorableUntil: restorableUntil(row.removal_at),
		createdAt: row.created_at.toISOString(),
		allowed: allowedListingActions({
			status: row.status,
			isWaiting: row.is_waiting,
			isArchived: row.is_archived,
			canUndelete: row.can_undelete,
		}),
	};
}

export const toListingDetails = (row: ListingDetailsRow): AdminListingDetails => ({
	...toListing(row),
	description: row.description,
	ownerEmail: row.owner_email,
	photos: (row.photos ?? []).map(toPhoto),
	categories: row.categories ?? [],
	sizes: row.sizes,
	pieces: row.pieces,
	rentals: row.completed_rentals,
	openOrders: row.open_orders,
	openReports: row.open_reports,
	approvedAt: row.approved_at?.toISOString() ?? null,
	archivedAt: row.archived_at?.toISOString() ?? null,
	suspension: toSuspension(row),
});

const toSuspension = (row: { suspended_at: Date | null; suspension_reason: string | null }) =>
	row.suspended_at && { at: row.suspended_at.toISOString(), reason: row.suspension_reason ?? "" };

export const toRental = (row: RentalRow): AdminRental => ({
	id: row.id,
	orderNumber: referenceOf(row.id),
	title: row.product_name,
	listingId: row.product_id,
	client: { id: row.client_id, name: translateRemoved(row.client_name) },
	seller: { id: row.seller_id, name: translateRemoved(row.seller_name) },
	rentalPeriod: { startDate: row.start_date, endDate: row.end_date },
	totalAmount: row.total_amount,
	status: row.status,
	createdAt: row.created_at.toISOString(),
});
