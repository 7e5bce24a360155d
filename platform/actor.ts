import { AsyncLocalStorage } from "node:async_hooks";
import { refuse } from "#common/refusal.ts";
import type { KeyScope } from "#common/rules/accounts.ts";
import type { StaffRole, StaffRoles } from "#common/rules/staff.ts";
import { platformCopy } from "#messages/api/platform.js";

/** The person behind a request: an anonymous visitor, or the member whose session it carries. */

export type AccountType = "client" | "renter" | "admin";

export type Member = {
	readonly kind: "member";
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly mobile: string;
	readonly accountType: AccountType;
	readonly createdAt: Date;
	/** Since when password sign-in to this account needs a second step, which every open session has passed; null: it does not. */
	readonly secondFactorSince: Date | null;
	/** The role of an admin. Without one they may only read. */
	readonly staffRole?: StaffRole | undefined;
	/** The language of their emails. */
	readonly language: string;
	/** The API key that the request carries instead of a session. With it they act as a lister only. (decision 0125) */
	readonly apiKey?: ApiKey | undefined;
};

export type ApiKey = { readonly id: string; readonly scopes: readonly KeyScope[] };

export type Visitor = { readonly kind: "visitor" };

export type Actor = Member | Visitor;

export const visitor: Visitor = { kind: "visitor" };

/** The id of the member whose request this process handles now. Jobs have none. */
export const actingMember = new AsyncLocalStorage<string>();

/** Allows a member's own id, or any id for an admin. Throws `forbidden` otherwise. */
export function requireSelfOrAdmin(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", platformCopy.notYours);
}

/** An admin of a live site who has no second factor: only the endpoints that add one are open. (decision 0069) */
export const lacksSecondFactor = ({ isLive }: { isLive: boolean }, member: Member): boolean =>
	isLive && member.accountType === "admin" && member.secondFactorSince === null;

/** The rows that a query may return to this member: their own, those of their listings for an API key, or all for an admin. */
export const viewerOf = ({ id, accountType, apiKey }: Member) => ({
	id,
	seesAll: accountType === "admin",
	onlyAsLister: apiKey !== undefined,
});

/** The role of a member of the staff; undefined for everybody else. */
const staffRoleOf = ({ accountType, staffRole }: Pick<Member, "accountType" | "staffRole">) =>
	accountType === "admin" ? (staffRole ?? "read-only") : undefined;

/** Whether a member's role is the owner's or among these. */
export function hasStaffRole(member: Pick<Member, "accountType" | "staffRole">, allowed: StaffRoles): boolean {
	const role = staffRoleOf(member);
	return role === "owner" || allowed.some((one) => one === role);
}
