import { addDays } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminListing, AdminUser } from "../contract.ts";
import type { ActivityDay, AdminStats } from "../contract-overview.ts";
import { pageOfListings, pageOfUsers } from "../list-tables.ts";
import { growthPercent, monthToDate } from "./growth.ts";
import { countAll, listActivity } from "./queries-counts.ts";

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
		overduePayments: counts.overdue,
		openMessages: counts.open_messages,
	};
}

/** The last days, today included. Days without activity are rows of zeros. */
export async function showActivity(app: App): Promise<ActivityDay[]> {
	const endDate = app.clock.today();
	const rows = await listActivity(app.db.read, { startDate: addDays(endDate, 1 - rules.admin.activityDays), endDate });
	return rows.map(({ day, orders, revenue, sign_ups }) => ({ day, orders, revenue, signUps: sign_ups }));
}

const newest = { search: "", status: undefined, sort: undefined, page: 1, limit: rules.admin.recent } as const;

export async function recentUsers(app: App, admin: Member): Promise<AdminUser[]> {
	return (await pageOfUsers(app, admin, { ...newest, type: undefined })).users;
}

export async function recentListings(app: App): Promise<AdminListing[]> {
	return (await pageOfListings(app, { ...newest, category: "" })).listings;
}
