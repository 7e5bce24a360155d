/**
 * Under which key a wish is ordered. It is worked out and kept nowhere: so it is the same in every tab and on every device, after a
 * reload and on the way back, until an order of it has come to nothing.
 */
import { shortHash } from "#web/short-hash.ts";
import type { BookingIntent } from "./offer.ts";

/** `after`: the order of this same wish behind which another is meant; "" for the first. */
export async function orderIdempotencyKey(
	userId: string,
	{ productId, startDate, endDate, size }: BookingIntent,
	after: string,
) {
	return `wish.${await shortHash([userId, productId, startDate, endDate, size, after])}`;
}
