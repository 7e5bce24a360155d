import { addDays, type Day, formatDay, type Period } from "#common/calendar.ts";
import { placeOf } from "#common/places/place-of.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { deliveryCopy } from "#messages/common/orders.js";
import { findNextFreePeriod } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import type { RentableProduct } from "./write-order.ts";

/** The days in transit to the address. Throws `invalid` when the item cannot be there on the first day. */
export async function ensureReachable(app: App, db: Db | Tx, delivery: Delivery): Promise<number> {
	const { product, address, period, tryOnDays = 0 } = delivery;
	const transit = address ? transitDays(product.lister_pincode ?? "", address.pincode) : 0;
	const earliestDay = earliestFirstDay(app.clock.now(), product.notice_days, transit);
	if (addDays(period.startDate, -tryOnDays) >= earliestDay) return transit;
	if (period.startDate >= earliestDay)
		throw refuseField("tryOnDays", ordersCopy.tryOn.tooSoon({ day: formatDay(earliestDay, "weekday") }));
	throw await unreachableRefusal(app, db, { delivery, transit, earliestDay });
}

type Delivery = {
	product: RentableProduct;
	/** Undefined: unknown. Then only the lister's notice counts. */
	address: { pincode: string; city?: string } | undefined;
	period: Period;
	/** "": any size. */
	size: string;
	clientId: string;
	/** How many days before the first one the item comes. */
	tryOnDays?: number;
};

type Unreachable = { delivery: Delivery; transit: number; earliestDay: Day };

/** The refusal of a delivery that soon: the earliest day, and the next period of the same length in which an item is free. */
async function unreachableRefusal(
	app: App,
	db: Db | Tx,
	{ delivery, transit, earliestDay }: Unreachable,
): Promise<Refusal> {
	const { product, address, period, size, clientId, tryOnDays = 0 } = delivery;
	const withTryOn = { ...period, startDate: addDays(period.startDate, -tryOnDays) };
	const query = { productId: product.id, size, accountId: clientId, period: withTryOn, transit };
	const found = await findNextFreePeriod(app, db, query);
	const nextFree = found && { ...found, startDate: addDays(found.startDate, tryOnDays) };
	const reason = address
		? deliveryCopy.notBefore({
				where: deliveryCopy.destination({
					pincode: address.pincode,
					city: placeOf(address.pincode)?.city ?? address.city,
				}),
				day: earliestDay,
			})
		: deliveryCopy.notReadyBefore({ day: earliestDay });
	const message = nextFree ? `${reason} ${formatNextFree(nextFree)}` : reason;
	return refuse("invalid", message, {
		fields: { "rentalPeriod.startDate": message },
		details: { earliestDay, nextFree: nextFree ?? null },
	});
}

const formatNextFree = ({ startDate, endDate }: Period) =>
	startDate === endDate
		? deliveryCopy.nextFreeDay({ day: startDate })
		: deliveryCopy.nextFreeDays({ first: startDate, last: endDate });
