import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { foldEmail } from "#common/text/email-address.ts";
import { earningsCopy } from "#messages/api/earnings.js";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import { publicReliability } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import { countOrders, type Side } from "#modules/rentals/index.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Earnings, Stats } from "./contract.ts";
import { lastMonths, monthOf, startOfMonth } from "./month.ts";
import * as queries from "./queries.ts";

/** A seller's earnings in whole rupees, for themselves or an admin. Throws `forbidden`. */
export async function showEarnings(app: App, actor: Member, userId: string): Promise<Earnings> {
	requireSelfOrAdmin(actor, userId);
	const db = app.db.read;
	const today = app.clock.today();
	const months = lastMonths(today, rules.earnings.months);
	const [orderCounts, totals, listingCounts, byMonth, byListing] = await Promise.all([
		countOrders(db, "seller", userId, today),
		queries.sumTotals(db, userId),
		queries.countListings(db, userId),
		queries.sumByMonth(db, userId, startOfMonth(months[0] ?? monthOf(app.clock.now()))),
		queries.sumByListing(db, userId, rules.earnings.listings),
	]);
	const monthlySums = months.map(
		(month) => byMonth.find((one) => one.month === month) ?? { month, earnings: 0, rentals: 0 },
	);
	return {
		activeRentals: orderCounts.active,
		activeListings: listingCounts.live,
		completedRentals: orderCounts.earned,
		totalListings: listingCounts.all,
		monthlyEarnings: monthlySums.at(-1)?.earnings ?? 0,
		totalEarnings: totals.earned,
		compensation: totals.compensation,
		comingRentals: orderCounts.underWay,
		withClient: orderCounts.withClient,
		comingEarnings: orderCounts.totalUnderWay,
		reliability: publicReliability(listingCounts.figures),
		months: monthlySums,
		listings: byListing.map(({ id, photo, ...one }) => ({ _id: id, photo: photo && toPhoto(photo), ...one })),
	};
}

/** A person's figures on one side of their orders, for themselves or an admin. Throws `forbidden`. */
export async function showStats(app: App, actor: Member, side: Side, userId: string): Promise<Stats> {
	requireSelfOrAdmin(actor, userId);
	const db = app.db.read;
	const today = app.clock.today();
	const [orderCounts, totals, listingCounts, monthlyEarnings] = await Promise.all([
		countOrders(db, side, userId, today),
		queries.sumTotals(db, userId),
		queries.countListings(db, userId),
		queries.sumSince(db, userId, startOfMonth(monthOf(app.clock.now()))),
	]);
	return {
		activeListings: listingCounts.live,
		totalEarnings: totals.earned,
		activeRentals: orderCounts.active,
		completedRentals: orderCounts.earned,
		monthlyEarnings,
		upcomingRentals: orderCounts.upcoming,
		upcomingConfirmed: orderCounts.upcomingConfirmed,
		withClient: orderCounts.withClient,
		pendingRentals: orderCounts.pending,
		totalRentals: orderCounts.all,
		totalSpent: side === "client" ? totals.spent : 0,
	};
}

/** The figures of the account with this e-mail, on the side of its account type. Throws `forbidden`, `not-found`. */
export async function showStatsByEmail(app: App, actor: Member, email: string): Promise<Stats> {
	const address = foldEmail(email);
	if (address !== actor.email && actor.accountType !== "admin") throw refuse("forbidden", earningsCopy.notYours);
	const member = address === actor.email ? actor : await findMemberByEmail(app.db.read, address);
	if (!member) throw refuse("not-found", earningsCopy.noAccount);
	return showStats(app, actor, member.accountType === "renter" ? "seller" : "client", member.id);
}
