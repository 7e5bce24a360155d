import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminListing, AdminStats, AdminUser } from "./contract.ts";
import { growthPercent, monthToDate } from "./growth.ts";
import { pageOfListings, pageOfUsers } from "./list-tables.ts";
import { countAll } from "./queries-counts.ts";

/** The dashboard's first screen: figures, newest users, newest listings. */

/** The dashboard's figures. The contract documents each of them. */
export async function showStats(app: App): Promise<AdminStats> {
	const counts = await countAll(app.db.read, app.clock.today(), monthToDate(app.clock.now()));
	return {
		totalUsers: counts.users,
		totalListings: counts.listings,
		totalRevenue: counts.revenue,
		monthlyGrowth: growthPercent(counts.this_month, counts.last_month),
		activeRentals: counts.active,
		pendingApprovals: counts.waiting,
		totalMessages: counts.messages,
		reportedIssues: counts.reports,
		damageToDecide: counts.damage,
	};
}

const newest = { search: "", status: undefined, sort: undefined, page: 1, limit: rules.admin.recent } as const;

export async function recentUsers(app: App, admin: Member): Promise<AdminUser[]> {
	return (await pageOfUsers(app, admin, { ...newest, type: undefined })).users;
}

export async function recentListings(app: App): Promise<AdminListing[]> {
	return (await pageOfListings(app, { ...newest, category: "" })).listings;
}
