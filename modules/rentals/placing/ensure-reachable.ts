import { addMonths, countDays, formatDay, type Period } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { findNextFreePeriod } from "../days/queries-claimed-days.ts";
import { copy } from "./copy.ts";
import type { RentableProduct } from "./write-order.ts";

type Delivery = {
	product: RentableProduct;
	address: { pincode: string; city: string };
	period: Period;
	/** "": any size. */
	size: string;
	clientId: string;
};

/**
 * The days in transit to the address. Throws `invalid` when the item cannot be there on the first day: with the earliest day that it can,
 * and the next period of this length in which an item is free.
 */
export async function ensureReachable(app: App, db: Db | Tx, delivery: Delivery): Promise<number> {
	const { product, address, period, size, clientId } = delivery;
	const transit = transitDays(product.lister_pincode ?? "", address.pincode);
	const earliestDay = earliestFirstDay(app.clock.now(), product.notice_days, transit);
	if (period.startDate >= earliestDay) return transit;
	const nextFree = await findNextFreePeriod(db, {
		productId: product.id,
		size,
		accountId: clientId,
		days: countDays(period),
		margins: { transit, cleaning: product.turnaround_days },
		window: { startDate: earliestDay, endDate: addMonths(app.clock.today(), rules.rental.maxMonthsAhead) },
	});
	// Loaded here, because only a refusal needs the table of places.
	const { placeOf } = await import("#common/places/place-of.ts");
	const city = placeOf(address.pincode)?.city ?? address.city;
	const message = copy.notBefore({ city, pincode: address.pincode, day: formatDay(earliestDay, "weekday"), nextFree });
	throw refuse("invalid", message, {
		fields: { "rentalPeriod.startDate": message },
		details: { earliestDay, nextFree: nextFree ?? null },
	});
}
