import { rules } from "#common/rules.ts";
import { publicReliability } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import { countOrders } from "#modules/rentals/index.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Earnings } from "./contract.ts";
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
