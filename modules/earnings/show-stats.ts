import { refuse } from "#common/refusal.ts";
import { foldEmail } from "#common/text/email-address.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import { countOrders, type Side } from "#modules/rentals/index.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Stats } from "./contract.ts";
import { earningsCopy } from "./copy.ts";
import { monthOf, startOfMonth } from "./month.ts";
import * as queries from "./queries.ts";

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
