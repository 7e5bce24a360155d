/** The destination of sign-in, sign-up, verification and password reset: `?next=` of the address, carried from screen to screen. */
import { safeNext } from "#web/api.ts";
import type { RouteArgs } from "#web/context.ts";
import { readBookingIntent } from "#web/features/booking-intent/booking-intent.ts";
import {
	describeBooking,
	readRecentBookingPath,
	readStoredBooking,
} from "#web/features/booking-intent/unfinished-booking.ts";

/**
 * The page to return to: the address's `next` if it is a page of this site, else the booking that this browser began within the hour.
 * Undefined: neither.
 */
export async function readNextPath(request: Request): Promise<string | undefined> {
	return nextOf(request) ?? (await readRecentBookingPath(request));
}

/**
 * The destination of a member who opens one of these screens while signed in. Nothing is left to do there, so it is not the
 * booking: that may be long done.
 */
export const pathWhenSignedIn = (request: Request): string => nextOf(request) ?? "/dashboard";

const nextOf = (request: Request): string | undefined =>
	safeNext(new URL(request.url).searchParams.get("next"), "") || undefined;

/** The path of another of these screens, with the page to return to. */
export const withNext = (path: string, next: string | undefined): string =>
	next ? `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : path;

/** The item and days of the booking that `next` leads to; undefined for any other page. */
export async function findBookingAt(args: RouteArgs, next: string | undefined) {
	if (!next?.startsWith("/delivery?")) return undefined;
	const stored = await readStoredBooking(args.request);
	const { productId } = readBookingIntent(new URLSearchParams(next.replace(/^[^?]*/, "")));
	return stored?.intent.productId === productId ? describeBooking(args, stored.intent) : undefined;
}
