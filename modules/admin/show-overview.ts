import { addDays, type Day, dayOf, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { countOpenClocks } from "#modules/cases/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ActivityDay, AdminListing, AdminStats, AdminUser } from "./contract.ts";
import { growthPercent, monthToDate } from "./growth.ts";
import { pageOfListings, pageOfUsers } from "./list-tables.ts";
import { readPastDays, revenueOfDays } from "./past-days.ts";
import { countAll, countSignUps, countVerifiedAccounts, listDays, sumRevenue } from "./queries-overview.ts";

/** The dashboard's first screen: figures, newest users, newest listings. */

/** The dashboard's figures. The contract documents each of them. */
export async function showStats(app: App): Promise<AdminStats> {
	const [totalUsers, counts, revenue, clocks] = await Promise.all([
		countMembers(app),
		countAll(app.db.read, app.clock.today()),
		readRevenue(app),
		countOpenClocks(app),
	]);
	return {
		totalUsers,
		totalListings: counts.listings,
		totalRevenue: revenue.total,
		monthlyGrowth: growthPercent(revenue.thisMonth, revenue.lastMonth),
		activeRentals: counts.active,
		pendingApprovals: counts.waiting,
		totalMessages: counts.messages,
		reportedIssues: counts.reports,
		damageToDecide: counts.damage,
		overduePayments: counts.overdue,
		openMessages: counts.open_messages,
		failedDeletions: counts.failed_deletions,
		overdueClocks: clocks.reduce((sum, { overdue }) => sum + overdue, 0),
	};
}

/** Counts up to this many members are always exact. */
export const alwaysExactBelow = 10_000;
const maxAgeMs = 60_000;

const known = new WeakMap<App, { at: number; count: number }>();

/** The accounts with a verified address. A larger count may be a minute old: counting 100,000 took 24 ms, half of the overview's SQL. */
async function countMembers(app: App): Promise<number> {
	const now = app.clock.now().getTime();
	const found = known.get(app);
	if (found && Math.abs(now - found.at) < maxAgeMs) return found.count;
	const count = await countVerifiedAccounts(app.db.read);
	if (count < alwaysExactBelow) known.delete(app);
	else known.set(app, { at: now, count });
	return count;
}

/** Past days as they are known, and today and the last day of the comparison as they are now. */
async function readRevenue(app: App) {
	const { current, previous } = monthToDate(app.clock.now());
	const today = app.clock.today();
	// The comparison ends within this day, or with the month before it.
	const lastCompared = dayOf(new Date(previous.until.getTime() - 1));
	const [pastDays, ofToday, ofLastCompared] = await Promise.all([
		readPastDays(app),
		sumRevenue(app.db.read, { from: instantOf(today), until: current.until }),
		sumRevenue(app.db.read, { from: instantOf(lastCompared), until: previous.until }),
	]);
	const since = (from: Date, until: Day) => revenueOfDays(pastDays, dayOf(from), until);
	return {
		total: pastDays.earlierRevenue + pastDays.days.reduce((sum, { revenue }) => sum + revenue, 0) + ofToday,
		thisMonth: since(current.from, today) + ofToday,
		lastMonth: since(previous.from, lastCompared) + ofLastCompared,
	};
}

/** The last days, today included. Days without activity are rows of zeros. */
export async function showActivity(app: App): Promise<ActivityDay[]> {
	const today = app.clock.today();
	const period = { startDate: addDays(today, 1 - rules.admin.activityDays), endDate: today };
	const [{ days }, ofToday, signUps] = await Promise.all([
		readPastDays(app),
		listDays(app.db.read, { startDate: today, endDate: today }),
		countSignUps(app.db.read, period),
	]);
	const shown = [...days.filter(({ day }) => day >= period.startDate), ...ofToday];
	return shown.map((one, index) => ({ ...one, signUps: signUps[index] ?? 0 }));
}

const newest = { search: "", status: undefined, sort: undefined, page: 1, limit: rules.admin.recent } as const;

export async function recentUsers(app: App, admin: Member): Promise<AdminUser[]> {
	return (await pageOfUsers(app, admin, { ...newest, type: undefined })).users;
}

export async function recentListings(app: App): Promise<AdminListing[]> {
	return (await pageOfListings(app, { ...newest, category: "" })).listings;
}
