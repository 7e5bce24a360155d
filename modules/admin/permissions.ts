import type { StaffRole } from "#common/rules/staff.ts";
import type { AdminListing, AdminUser } from "./contract.ts";

/**
 * Which admin actions an account's or a listing's status allows; used by the use cases and the screens. Pure. What each role of the staff may
 * change is not here: `staff` of an endpoint (contract.ts) names the roles of common/rules/staff.ts, and docs/operations.md has the table.
 */

type UserAction = AdminUser["allowed"][number];
type ListingAction = AdminListing["allowed"][number];

export type UserState = { id: string; type: AdminUser["type"]; status: AdminUser["status"]; hasSecondFactor: boolean };

/** The requesting member of the staff. */
export type Requester = { id: string; staffRole?: StaffRole | undefined };

/**
 * Nobody acts on their own account, and only an owner acts on accounts of the staff and changes roles. So there is always an owner left, and no
 * owner can lock themselves out.
 */
export function allowedUserActions(
	{ id, type, status, hasSecondFactor }: UserState,
	{ id: ownId, staffRole }: Requester,
): UserAction[] {
	const isOwner = staffRole === "owner";
	if (id === ownId || (type === "admin" && !isOwner)) return [];
	if (!isOwner && staffRole !== "support" && staffRole !== "moderator") return [];
	if (status === "suspended") return ["restore"];
	const ofStaff: UserAction[] =
		type === "admin" ? ["set-staff-role", "unmake-admin"] : status === "active" ? ["make-admin"] : [];
	const roles = isOwner ? ofStaff : [];
	const recovery: UserAction[] = hasSecondFactor && staffRole !== "moderator" ? ["remove-factors"] : [];
	return status === "active" ? ["suspend", ...roles, "end-sessions", ...recovery] : ["suspend", ...roles];
}

/** The fields that a role may reveal, as the contract of the endpoints says. */
export const allowedReveals = ({ staffRole }: Requester): ("contact" | "payout")[] => [
	...(staffRole === "owner" || staffRole === "support" ? (["contact"] as const) : []),
	...(staffRole === "owner" || staffRole === "finance" ? (["payout"] as const) : []),
];

export type ListingState = {
	status: AdminListing["status"];
	isWaiting: boolean;
	isArchived: boolean;
	canUndelete: boolean;
};

export function allowedListingActions({ status, isWaiting, isArchived, canUndelete }: ListingState): ListingAction[] {
	if (isArchived) return canUndelete ? ["undelete"] : [];
	if (status === "suspended") return ["restore"];
	return isWaiting ? ["approve", "suspend"] : ["suspend"];
}
