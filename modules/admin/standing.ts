import type { AdminListing, AdminUser } from "./contract.ts";

/** What may be done to an account or a listing as it stands: acts and screens both ask here. Pure. */

type UserAct = AdminUser["allowed"][number];
type ListingAct = AdminListing["allowed"][number];

export type Standing = { id: string; type: AdminUser["type"]; status: AdminUser["status"] };

/** Nobody acts on themselves: so the last admin cannot be lost, and no admin is locked out by a slip. */
export function actsOnUser({ id, type, status }: Standing, adminId: string): UserAct[] {
	if (id === adminId) return [];
	if (status === "suspended") return ["restore"];
	const role: UserAct[] = type === "admin" ? ["unmake-admin"] : status === "active" ? ["make-admin"] : [];
	return status === "active" ? ["suspend", ...role, "end-sessions"] : ["suspend", ...role];
}

export type ListingStanding = { status: AdminListing["status"]; isWaiting: boolean; isArchived: boolean };

export function actsOnListing({ status, isWaiting, isArchived }: ListingStanding): ListingAct[] {
	if (isArchived) return [];
	if (status === "suspended") return ["restore"];
	return isWaiting ? ["approve", "suspend"] : ["suspend"];
}
