import type { StaffRole } from "#common/rules/staff.ts";
import { type ResourceIds, type Role, unknownId } from "./access-matrix-users.ts";

/** The rows of the access matrix: for each kind of endpoint, which users it admits. */

export type Outcome = "in" | 401 | 403 | 404;

export type Row = Record<Role, Outcome> & {
	/** The path's ids where their names are ambiguous: whose `:userId` it is. */
	ids?: (things: ResourceIds) => Record<string, string>;
	/** The body, where it names the resource. Otherwise it is empty, so that nothing is changed. */
	body?: (things: ResourceIds) => unknown;
	/** The role whose reads are written to the audit log. */
	recorded?: Role;
	/**
	 * The roles of the staff that have the access of `admin`, who is an owner. The others are refused (403) where only the staff is admitted, and
	 * are elsewhere in the place of an unrelated member. Undefined: an owner has no more rights here than an unrelated member.
	 */
	staff?: readonly StaffRole[];
};

export const row = (
	visitor: Outcome,
	client: Outcome,
	otherClient: Outcome,
	seller: Outcome,
	otherSeller: Outcome,
	admin: Outcome,
	suspended: Outcome,
): Row => ({ visitor, client, otherClient, seller, otherSeller, admin, suspended });

/* Reading order:      visitor client other c. seller other s. admin suspended */
export const anyoneRow = row("in", "in", "in", "in", "in", "in", "in");
export const members = row(401, "in", "in", "in", "in", "in", 401);
export const sellers = row(401, 403, 403, "in", "in", "in", 401);
/** Only the staff, by their roles: who works with money, with orders and people, with listings, or only reads. */
export const everyStaff = ["finance", "support", "moderator", "read-only"] as const;
const staffOnly = (...staff: StaffRole[]): Row => ({ ...row(401, 403, 403, 403, 403, "in", 401), staff });
export const admins = staffOnly(...everyStaff);
export const owners = staffOnly();
export const finance = staffOnly("finance");
export const support = staffOnly("support");
export const moderators = staffOnly("moderator");
export const desk = staffOnly("support", "moderator");
/** On a listing of `seller`; hidden from other sellers. */
export const ofListing: Row = { ...row(401, 403, 403, "in", 404, "in", 401), staff: everyStaff };
export const listingChange: Row = { ...ofListing, staff: ["moderator"] };
/** Staff that works on cases of any kind. */
export const casework = staffOnly("finance", "support", "moderator");
export const onAccount: Row = { ...desk, ids: ({ spareId }) => ({ accountId: spareId }) };
export const underListing: Row = { ...moderators, ids: ({ id }) => ({ listingId: id }) };
export const unknownDue: Row = { ...finance, admin: 404, ids: () => ({ dueId: unknownId }) };
export const ofRegister: Row = { ...finance, ids: () => ({ register: "sales" }) };
export const unknownBatch: Row = { ...unknownDue, ids: () => ({ batchId: unknownId }) };
/** On an unknown remittance of a seller. */
export const unknownRemittance: Row = { ...row(401, 403, 403, 404, 404, 404, 401), ids: () => ({ dueId: unknownId }) };
export const unknownCategory: Row = { ...moderators, ids: () => ({ categoryId: unknownId }) };
/** On an unknown draft; another seller's is tested with the drafts. */
export const unknownDraft: Row = { ...row(401, 403, 403, 404, 404, 404, 401), ids: () => ({ id: unknownId }) };
/** On an order of `client` for a listing of `seller`; hidden from others. */
export const ofOrder: Row = { ...row(401, "in", 404, "in", 404, "in", 401), staff: everyStaff };
export const orderStep: Row = { ...ofOrder, staff: ["support"] };
/** On an unknown review. */
export const unknownReview: Row = { ...moderators, admin: 404, ids: () => ({ reviewId: unknownId }) };
/** Under the id of `client` or `seller`. */
export const ofClient: Row = {
	...row(401, "in", 403, 403, 403, "in", 401),
	staff: everyStaff,
	ids: ({ clientId }) => ({ userId: clientId }),
};
export const ofSeller: Row = {
	...row(401, 403, 403, "in", 403, "in", 401),
	staff: everyStaff,
	ids: ({ sellerId }) => ({ userId: sellerId }),
};
/** A conversation of `client` and `seller`: an admin may read it, not write. */
export const mayRead: Row = { ...ofOrder, recorded: "admin", staff: ["support", "moderator"] };
export const mayWrite = (what: object): Row => ({
	...row(401, "in", 404, "in", 404, 404, 401),
	body: ({ conversationId }) => ({ conversationId, ...what }),
});
/** On an unknown conversation: a block of people who take part in other rows would refuse them there. It is tested with the messages. */
export const unknownConversation: Row = {
	...row(401, 404, 404, 404, 404, 404, 401),
	ids: () => ({ conversationId: unknownId }),
};
/** On a conversation of `client` with `seller`, for the lister alone. */
export const ofLister: Row = row(401, 403, 403, "in", 404, 404, 401);
/** On an unknown stored address; another member's is tested with the addresses. */
export const unknownAddress: Row = {
	...row(401, 404, 404, 404, 404, 404, 401),
	ids: () => ({ addressId: unknownId }),
};
/** On an unknown group of orders; another client's is tested with the orders of bags. */
export const unknownGroup: Row = {
	...row(401, 404, 404, 404, 404, 404, 401),
	ids: () => ({ groupId: unknownId }),
};
/** On a token that no tag has. */
export const unknownTag: Row = {
	...row(404, 404, 404, 404, 404, 404, 404),
	ids: () => ({ token: unknownId }),
};
/** On a link that no bag has. */
export const unknownSharedBag: Row = {
	...row(404, 404, 404, 404, 404, 404, 404),
	ids: () => ({ token: "AAAAAAAAAAAAAAAAAAAAAA" }),
};
