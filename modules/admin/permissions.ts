import type { AdminListing, AdminUser } from "./contract.ts";

/** Which admin actions an account's or a listing's status allows; used by the use cases and the screens. Pure. */

type UserAction = AdminUser["allowed"][number];
type ListingAction = AdminListing["allowed"][number];

export type UserState = { id: string; type: AdminUser["type"]; status: AdminUser["status"] };

/** Admins cannot act on their own account. So there is always an admin left, and no admin can lock themselves out. */
export function allowedUserActions({ id, type, status }: UserState, adminId: string): UserAction[] {
	if (id === adminId) return [];
	if (status === "suspended") return ["restore"];
	const role: UserAction[] = type === "admin" ? ["unmake-admin"] : status === "active" ? ["make-admin"] : [];
	return status === "active" ? ["suspend", ...role, "end-sessions"] : ["suspend", ...role];
}

export type ListingState = { status: AdminListing["status"]; isWaiting: boolean; isArchived: boolean };

export function allowedListingActions({ status, isWaiting, isArchived }: ListingState): ListingAction[] {
	if (isArchived) return [];
	if (status === "suspended") return ["restore"];
	return isWaiting ? ["approve", "suspend"] : ["suspend"];
}
