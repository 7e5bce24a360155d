import { actOnEach, type BulkResult } from "#platform/act-on-each.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { bulkEndpoints } from "./contract-bulk.ts";
import { approveListing, suspendListing, undoSuspension } from "./moderate-listing.ts";
import { restoreUser, suspendUser } from "./moderate-user.ts";

/** Bulk actions of admins: the single action on each row, with one reason. A refused row does not stop the others. */

type ListingsInput = z.output<typeof bulkEndpoints.actOnListings.body>;
type UsersInput = z.output<typeof bulkEndpoints.actOnUsers.body>;

export function actOnListings(app: App, admin: Member, { action, ids, reason }: ListingsInput): Promise<BulkResult[]> {
	switch (action) {
		case "approve":
			return actOnEach(ids, (id) => approveListing(app, admin, id, reason));
		case "suspend":
			return actOnEach(ids, (id) => suspendListing(app, admin, id, reason));
		case "undo-suspend":
			return actOnEach(ids, (id) => undoSuspension(app, admin, id));
	}
}

export const actOnUsers = (app: App, admin: Member, { action, ids, reason }: UsersInput): Promise<BulkResult[]> =>
	actOnEach(ids, (id) => (action === "suspend" ? suspendUser : restoreUser)(app, admin, id, reason));
