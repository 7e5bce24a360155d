import { refuse } from "#common/refusal.ts";
import { copy } from "./copy.ts";

/** Who makes a request: an anonymous visitor, or the member whose session it carries. */

export type AccountType = "client" | "renter" | "admin";

export type Member = {
	readonly kind: "member";
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly mobile: string;
	readonly accountType: AccountType;
	readonly createdAt: Date;
};

export type Visitor = { readonly kind: "visitor" };

export type Actor = Member | Visitor;

export const visitor: Visitor = { kind: "visitor" };

/** Allows a member's own id, or any id for an admin. Throws `forbidden` otherwise. */
export function requireSelfOrAdmin(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", copy.notYours);
}

/** What a query may return to this member: their own rows, or all rows for an admin. */
export const viewerOf = ({ id, accountType }: Member) => ({ id, seesAll: accountType === "admin" });
