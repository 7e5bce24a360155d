/** Looks up an order that was already placed for a booking, so that it is not placed twice. */
import { type ApiClient, attempt } from "#web/api.ts";
import type { BookingIntent } from "./booking-intent.ts";

export type PlacedOrderLookup = Awaited<ReturnType<typeof findPlacedOrder>>;

/** The order; null when there is none; undefined when the server could not be reached. */
export async function findPlacedOrder(
	{ api }: ApiClient,
	{ productId, startDate, endDate, size, after }: BookingIntent,
) {
	const query = { productId, startDate, endDate, size, ...(after && { after }) };
	const result = await attempt(api.order.placed.$get({ query }));
	if (result.success) return result.placed;
	// An invalid booking cannot have been ordered.
	return result.code === "invalid" ? null : undefined;
}
