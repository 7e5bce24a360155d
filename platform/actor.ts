import { refuse } from "#common/refusal.ts";

/** Who asks: nobody we know, or the owner of a session. */

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

/** An id in a path is one's own, unless an admin asks. Refuses: forbidden. */
export function requireSelfOrAdmin(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", "These are another person's.");
}

/** How much a query lets somebody see: what is theirs, or all of it. */
export const viewerOf = ({ id, accountType }: Member) => ({ id, seesAll: accountType === "admin" });
