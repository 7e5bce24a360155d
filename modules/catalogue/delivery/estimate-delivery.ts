import { placeOf } from "#common/places/place-of.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { DeliveryEstimate } from "../contract-delivery.ts";
import { availabilityOf, bookingWindow } from "../listings/listing.ts";
import { findVisibleProduct } from "../listings/show-product.ts";

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
	const { row } = await findVisibleProduct(app, actor, id);
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
