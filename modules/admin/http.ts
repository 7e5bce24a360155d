import type { HandleEndpoint } from "#platform/http-handler.ts";
import { adminEndpoints, bulkEndpoints, overviewEndpoints, personEndpoints } from "./contract.ts";
import { adminCategoryEndpoints } from "./contract-categories.ts";
import {
	exportListings,
	exportMissed,
	exportRentals,
	exportUsers,
	pageOfListings,
	pageOfMissed,
	pageOfRentals,
	pageOfUsers,
	searchAll,
	showListing,
	showUser,
} from "./list-tables.ts";
import { listAdminCategories, mergeCategory, moveCategory, renameCategory, setPictures } from "./manage-categories.ts";
import { actOnListings, approveListing, restoreListing, suspendListing, undeleteListing } from "./moderate-listing.ts";
import {
	actOnUsers,
	endSessions,
	makeAdmin,
	removeFactors,
	restoreUser,
	setStaffRole,
	suspendUser,
	unmakeAdmin,
} from "./moderate-user.ts";
import { recentListings, recentUsers, showActivity, showStats } from "./show-overview.ts";
import { revealContact, revealOrder, revealPayout, showBalances, showTimeline } from "./show-person.ts";

/** Registers the HTTP handlers of the admin dashboard. */
export function handleAdmin(handle: HandleEndpoint) {
	handleOverview(handle);
	handleUsers(handle);
	handlePerson(handle);
	handleListings(handle);
	handleBulk(handle);
	handleCategories(handle);
	handle(adminEndpoints.listMissedSearches, ({ app, query }) => pageOfMissed(app, query));
	handle(adminEndpoints.exportMissedSearches, ({ app, actor, query }) => exportMissed(app, actor, query));
	handle(adminEndpoints.listAllRentals, ({ app, query }) => pageOfRentals(app, query));
	handle(adminEndpoints.exportRentals, ({ app, actor, query }) => exportRentals(app, actor, query));
}

function handleOverview(handle: HandleEndpoint) {
	handle(overviewEndpoints.getAdminStats, async ({ app }) => ({ stats: await showStats(app) }));
	handle(overviewEndpoints.getActivity, async ({ app }) => ({ days: await showActivity(app) }));
	handle(adminEndpoints.getRecentUsers, async ({ app, actor }) => ({ users: await recentUsers(app, actor) }));
	handle(adminEndpoints.getRecentListings, async ({ app }) => ({ listings: await recentListings(app) }));
	handle(adminEndpoints.findAnything, ({ app, actor, query }) => searchAll(app, actor, query.search));
}

function handleUsers(handle: HandleEndpoint) {
	handle(adminEndpoints.listUsers, ({ app, actor, query }) => pageOfUsers(app, actor, query));
	handle(adminEndpoints.exportUsers, ({ app, actor, query }) => exportUsers(app, actor, query));
	handle(adminEndpoints.showUser, async ({ app, actor, params }) => ({
		user: await showUser(app, actor, params.accountId),
	}));
	handle(adminEndpoints.suspendUser, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const user = await suspendUser(app, actor, params.accountId, body.reason);
		record("account-suspended", { subject: params.accountId });
		return { user };
	});
	handle(adminEndpoints.restoreUser, async ({ app, actor, params, recordSecurityEvent: record }) => {
		const user = await restoreUser(app, actor, params.accountId);
		record("account-restored", { subject: params.accountId });
		return { user };
	});
	handle(
		adminEndpoints.changeRole,
		async ({ app, actor, params, body: { isAdmin, staffRole, reason }, recordSecurityEvent: record }) => {
			const user = await (isAdmin
				? makeAdmin(app, actor, params.accountId, reason, staffRole)
				: unmakeAdmin(app, actor, params.accountId, reason));
			record("role-changed", { subject: params.accountId });
			return { user };
		},
	);
	handle(adminEndpoints.setStaffRole, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const user = await setStaffRole(app, actor, params.accountId, body.reason, body.staffRole);
		record("role-changed", { subject: params.accountId });
		return { user };
	});
	handle(adminEndpoints.endSessions, async ({ app, actor, params, body }) => ({
		user: await endSessions(app, actor, params.accountId, body.reason),
	}));
	handle(adminEndpoints.removeFactors, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const user = await removeFactors(app, actor, params.accountId, body.reason);
		record("factor-removed", { subject: params.accountId });
		return { user };
	});
}

function handlePerson(handle: HandleEndpoint) {
	handle(personEndpoints.getTimeline, ({ app, params, query }) => showTimeline(app, params.accountId, query.before));
	handle(personEndpoints.getBalances, ({ app, params }) => showBalances(app, params.accountId));
	handle(personEndpoints.revealContact, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const reply = await revealContact(app, actor, params.accountId, body);
		record("details-revealed", { subject: params.accountId });
		return reply;
	});
	handle(personEndpoints.revealPayout, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const reply = await revealPayout(app, actor, params.accountId, body.reason);
		record("details-revealed", { subject: params.accountId });
		return reply;
	});
	handle(personEndpoints.revealOrder, async ({ app, actor, params, body, recordSecurityEvent: record }) => {
		const reply = await revealOrder(app, actor, params.orderId, body);
		record("details-revealed");
		return reply;
	});
}

function handleListings(handle: HandleEndpoint) {
	handle(adminEndpoints.listListings, ({ app, query }) => pageOfListings(app, query));
	handle(adminEndpoints.exportListings, ({ app, actor, query }) => exportListings(app, actor, query));
	handle(adminEndpoints.showListing, async ({ app, params }) => ({
		listing: await showListing(app, params.listingId),
	}));
	handle(adminEndpoints.approveListing, async ({ app, actor, params }) => ({
		listing: await approveListing(app, actor, params.listingId),
	}));
	handle(adminEndpoints.suspendListing, async ({ app, actor, params, body }) => ({
		listing: await suspendListing(app, actor, params.listingId, body.reason),
	}));
	handle(adminEndpoints.restoreListing, async ({ app, actor, params, body }) => ({
		listing: await restoreListing(app, actor, params.listingId, body.reason),
	}));
	handle(adminEndpoints.undeleteListing, async ({ app, actor, params, body }) => ({
		listing: await undeleteListing(app, actor, params.listingId, body.reason),
	}));
}

function handleBulk(handle: HandleEndpoint) {
	handle(bulkEndpoints.actOnListings, async ({ app, actor, body }) => ({
		results: await actOnListings(app, actor, body),
	}));
	handle(bulkEndpoints.actOnUsers, async ({ app, actor, body, recordSecurityEvent: record }) => {
		const results = await actOnUsers(app, actor, body);
		const event = body.action === "suspend" ? "account-suspended" : "account-restored";
		for (const { id, done } of results) if (done) record(event, { subject: id });
		return { results };
	});
}

function handleCategories(handle: HandleEndpoint) {
	handle(adminCategoryEndpoints.listAdminCategories, async ({ app }) => ({
		categories: await listAdminCategories(app),
	}));
	handle(adminCategoryEndpoints.renameCategory, async ({ app, actor, params, body }) => ({
		categories: await renameCategory(app, actor, params.categoryId, body.name),
	}));
	handle(adminCategoryEndpoints.moveCategory, async ({ app, actor, params, body }) => ({
		categories: await moveCategory(app, actor, params.categoryId, body.to),
	}));
	handle(adminCategoryEndpoints.mergeCategory, async ({ app, actor, params, body }) => ({
		categories: await mergeCategory(app, actor, params.categoryId, body.into),
	}));
	handle(adminCategoryEndpoints.setCategoryPictures, async ({ app, actor, params, body }) => ({
		categories: await setPictures(app, actor, params.categoryId, body.images),
	}));
}
