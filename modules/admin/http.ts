import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { exportListings, exportRentals, exportUsers } from "./export-table.ts";
import { approveListing, restoreListing, suspendListing } from "./handle-listing.ts";
import { endSessions, makeAdmin, restoreUser, suspendUser, unmakeAdmin } from "./handle-user.ts";
import { findAnything, pageOfListings, pageOfRentals, pageOfUsers, showListing, showUser } from "./list-tables.ts";
import { recentListings, recentUsers, showStats } from "./show-overview.ts";

/** The door of the admins. */
export function openAdmin(open: OpenDoor) {
	open(calls.getAdminStats, async ({ app }) => ({ stats: await showStats(app) }));
	open(calls.getRecentUsers, async ({ app, actor }) => ({ users: await recentUsers(app, actor) }));
	open(calls.getRecentListings, async ({ app }) => ({ listings: await recentListings(app) }));
	open(calls.findAnything, ({ app, actor, query }) => findAnything(app, actor, query.search));

	open(calls.listUsers, ({ app, actor, query }) => pageOfUsers(app, actor, query));
	open(calls.exportUsers, ({ app, actor, query }) => exportUsers(app, actor, query));
	open(calls.showUser, async ({ app, actor, params }) => ({ user: await showUser(app, actor, params.accountId) }));
	open(calls.suspendUser, async ({ app, actor, params, body, record }) => {
		const user = await suspendUser(app, actor, params.accountId, body.reason);
		record("account-suspended", { subject: params.accountId });
		return { user };
	});
	open(calls.restoreUser, async ({ app, actor, params, record }) => {
		const user = await restoreUser(app, actor, params.accountId);
		record("account-restored", { subject: params.accountId });
		return { user };
	});
	open(calls.changeRole, async ({ app, actor, params, body: { isAdmin, reason }, record }) => {
		const user = await (isAdmin ? makeAdmin : unmakeAdmin)(app, actor, params.accountId, reason);
		record("role-changed", { subject: params.accountId });
		return { user };
	});
	open(calls.endSessions, async ({ app, actor, params, body }) => ({
		user: await endSessions(app, actor, params.accountId, body.reason),
	}));

	open(calls.listListings, ({ app, query }) => pageOfListings(app, query));
	open(calls.exportListings, ({ app, actor, query }) => exportListings(app, actor, query));
	open(calls.showListing, async ({ app, params }) => ({ listing: await showListing(app, params.listingId) }));
	open(calls.approveListing, async ({ app, actor, params }) => ({
		listing: await approveListing(app, actor, params.listingId),
	}));
	open(calls.suspendListing, async ({ app, actor, params, body }) => ({
		listing: await suspendListing(app, actor, params.listingId, body.reason),
	}));
	open(calls.restoreListing, async ({ app, actor, params }) => ({
		listing: await restoreListing(app, actor, params.listingId),
	}));

	open(calls.listAllRentals, ({ app, query }) => pageOfRentals(app, query));
	open(calls.exportRentals, ({ app, actor, query }) => exportRentals(app, actor, query));
}
