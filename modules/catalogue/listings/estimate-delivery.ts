import { countDays, type Period } from "#common/calendar.ts";
import { nextFreePeriod } from "#common/next-free.ts";
import { type Place, placeOf } from "#common/places/place-of.ts";
import { refuse } from "#common/refusal.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Db } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { DeliveryEstimate } from "../contract-browse.ts";
import { availabilityOf, bookingWindow } from "./availability.ts";
import { findProduct } from "./queries-card.ts";
import { findVisibleProduct, lastRelevantDay } from "./show-listings.ts";

/**
 * When a listing can be delivered to a pincode; without one, when it can leave. Days held for the actor are free.
 * Throws `not-found`, `gone` (deleted).
 */
export async function estimateDelivery(
	app: App,
	actor: Actor,
	id: string,
	pincode: string | undefined,
): Promise<DeliveryEstimate> {
	const { row } = await findVisibleProduct(app, actor, id, findProduct);
	const transit = pincode === undefined ? null : transitDays(row.lister_pincode ?? "", pincode);
	const earliest = earliestFirstDay(app.clock.now(), row.notice_days, transit ?? 0);
	const window = bookingWindow(app.clock.today());
	const terms = { cleaning: row.turnaround_days, notice: row.notice_days, transit: transit ?? 0, earliest, window };
	return {
		place: (pincode !== undefined && placeOf(pincode)) || null,
		noticeDays: row.notice_days,
		transitDays: transit,
		earliestDay: earliest,
		availability: availabilityOf(row.sizes, row.pieces ?? [], terms),
	};
}

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

/** The city and state of a pincode. Throws `not-found`. */
export function showPlace(pincode: string): Place {
	const place = placeOf(pincode);
	if (!place) throw refuse("not-found", catalogueCopy.unknownPincode({ pincode }));
	return place;
}
