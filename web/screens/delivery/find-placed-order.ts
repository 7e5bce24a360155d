/** Asks the server whether there is an order of a wish, instead of ordering it again. */
import { type ApiClient, attempt } from "#web/api.ts";
import type { BookingIntent } from "./offer.ts";

export type PlacedOrderLookup = Awaited<ReturnType<typeof findPlacedOrder>>;

/** The order; null when there is none; undefined when it cannot be told. */
export async function findPlacedOrder(
	{ api }: ApiClient,
	{ productId, startDate, endDate, size, after }: BookingIntent,
) {
	const query = { productId, startDate, endDate, size, ...(after && { after }) };
	const result = await attempt(api.order.placed.$get({ query }));
	if (result.success) return result.placed;
	// What is no wish at all was never ordered.
	return result.code === "invalid" ? null : undefined;
}
