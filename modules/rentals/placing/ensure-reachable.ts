import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { type Delivery, unreachableRefusal } from "./refuse-unreachable.ts";

/** The days in transit to the address. Throws `invalid` when the item cannot be there on the first day. */
export async function ensureReachable(app: App, db: Db | Tx, delivery: Delivery): Promise<number> {
	const { product, address, period } = delivery;
	const transit = address ? transitDays(product.lister_pincode ?? "", address.pincode) : 0;
	const earliestDay = earliestFirstDay(app.clock.now(), product.notice_days, transit);
	if (period.startDate >= earliestDay) return transit;
	throw await unreachableRefusal(app, db, { delivery, transit, earliestDay });
}
