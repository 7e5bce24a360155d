import type { AdminListing, AdminUser } from "./contract.ts";

/** What may be done to an account or a listing as it stands: acts and screens both ask here. Pure. */

type UserAction = AdminUser["allowed"][number];
type ListingAction = AdminListing["allowed"][number];

export type UserState = { id: string; type: AdminUser["type"]; status: AdminUser["status"] };

/** Nobody acts on themselves: so the last admin cannot be lost, and no admin is locked out by a slip. */
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
