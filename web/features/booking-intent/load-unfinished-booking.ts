/** Loads what a page shows about the booking that this browser began and has not ordered. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { readStoredBooking } from "./booking-cookie.ts";
import { type BookingIntent, deliveryPath } from "./booking-intent.ts";
import { findPlacedOrder } from "./find-placed-order.ts";

export type UnfinishedBooking = NonNullable<Awaited<ReturnType<typeof loadUnfinishedBooking>>>;

/** For the signed-in user: undefined also when the booking was ordered, or the item cannot be rented any more. */
export async function loadUnfinishedBooking({ request, context }: RouteArgs) {
	const stored = await readStoredBooking(request);
	if (!stored) return undefined;
	const client = context.get(apiContext);
	const [booking, placedOrder] = await Promise.all([
		describeBooking({ request, context }, stored.intent),
		findPlacedOrder(client, stored.intent),
	]);
	return placedOrder?.stands ? undefined : booking;
}

/** The item and days of a booking; undefined when the item is not listed any more. */
export async function describeBooking({ context }: RouteArgs, intent: BookingIntent) {
	const { product } = context.get(apiContext).api;
	const result = await attempt(product[":id"].$get({ param: { id: intent.productId } }));
	if (!result.success || result.product.countInStock <= 0) return undefined;
	const { name, photos } = result.product;
	const { startDate, endDate } = intent;
	return { name, photo: photos[0] ?? null, period: { startDate, endDate }, path: deliveryPath(intent) };
}
