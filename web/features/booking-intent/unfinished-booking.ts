/** The booking that this browser began and has not ordered: a cookie keeps it through sign-up, verification and sign-in. Works without JavaScript. */

import { createCookie } from "react-router";
import { dayOf } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs, secureContext } from "#web/context.ts";
import {
	type BookingIntent,
	deliveryPath,
	findPlacedOrder,
	parseStoredBooking,
	type StoredBooking,
} from "./booking-intent.ts";

export type UnfinishedBooking = NonNullable<Awaited<ReturnType<typeof loadUnfinishedBooking>>>;

/** What a page shows about it, for the signed-in user: undefined also when the booking was ordered, or the item cannot be rented any more. */
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

const maxAge = rules.booking.rememberDays * 86_400;
/** Marked as pure, so that the browser does not get it. */
const cookie = /* @__PURE__ */ createCookie("almari-booking", { path: "/", maxAge, httpOnly: true, sameSite: "lax" });

/** The Set-Cookie header that stores the booking. */
export const storedBookingHeader = (context: RouteArgs["context"], intent: BookingIntent) =>
	cookie.serialize(
		{ path: deliveryPath(intent).replace(/^[^?]*\?/, ""), at: Date.now() },
		{ secure: context.get(secureContext) },
	);

/** The Set-Cookie header that forgets it: it was ordered, or the user signed out. */
export const forgottenBookingHeader = (context: RouteArgs["context"]) =>
	cookie.serialize("", { secure: context.get(secureContext), maxAge: 0 });

export async function readStoredBooking(request: Request): Promise<StoredBooking | undefined> {
	const now = new Date();
	// An invalid cookie is parsed as null.
	return parseStoredBooking(await cookie.parse(request.headers.get("cookie")), now, dayOf(now));
}

/** The delivery page of a booking that was begun within the hour: sign-in leads back to it. */
export async function readRecentBookingPath(request: Request): Promise<string | undefined> {
	const stored = await readStoredBooking(request);
	if (!stored || Date.now() - stored.at > rules.booking.resumeMinutes * 60_000) return undefined;
	return deliveryPath(stored.intent);
}
