import { countDays, type Period } from "#common/calendar.ts";
import { nextFreePeriod } from "#common/next-free.ts";
import { earliestFirstDay } from "#common/transit.ts";
import type { Db } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { availabilityOf, bookingWindow } from "../listings/listing.ts";
import { findProduct } from "../listings/queries-card.ts";
import { lastRelevantDay } from "../listings/show-product.ts";

type NextFreeQuery = {
	productId: string;
	/** "": any size. */
	size: string;
	/** Its held days are free. */
	accountId: string;
	/** As many days as this period. */
	period: Period;
	/** Days in transit, each way. */
	transit: number;
};

/** The next period of so many days that a listing's calendar shows as free, with the courier's days and the cleaning around it. */
export async function findNextFreePeriod(app: App, db: Db, query: NextFreeQuery): Promise<Period | undefined> {
	const { productId, size, accountId, period, transit } = query;
	const today = app.clock.today();
	const window = bookingWindow(today);
	const row = await findProduct(db, productId, today, lastRelevantDay(today), accountId);
	if (!row) return undefined;
	const earliest = earliestFirstDay(app.clock.now(), row.notice_days, transit);
	const terms = { cleaning: row.turnaround_days, notice: row.notice_days, transit, earliest, window };
	const availability = availabilityOf(row.sizes, row.pieces ?? [], terms);
	const free = availability.flatMap((one) => (size === "" || one.size === size ? one.free : []));
	return nextFreePeriod(free, countDays(period), earliest);
}
