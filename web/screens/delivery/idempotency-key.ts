/**
 * The idempotency key of an order. It is derived from the booking and stored nowhere, so every tab, device and reload uses the
 * same key until an order of this booking was cancelled.
 */
import type { BookingIntent } from "#web/features/booking-intent/booking-intent.ts";
import { shortHash } from "#web/short-hash.ts";

/** `after`: the id of the previous order of the same booking; "" for the first one. */
export async function orderIdempotencyKey(
	userId: string,
	{ productId, startDate, endDate, size }: BookingIntent,
	after: string,
) {
	return `booking.${await shortHash([userId, productId, startDate, endDate, size, after])}`;
}
