import type { Period } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import { requireRentable } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { holdDays, releaseHold } from "../days/hold-days.ts";
import {
	countLapsedCheckouts,
	findHoldFor,
	listCheckouts,
	listOtherCheckouts,
	lockCheckouts,
} from "../days/queries-days.ts";
import { ensureReachable } from "./ensure-reachable.ts";
import { ensureLongEnough, refusePeriod } from "./quote.ts";
import { ensureNotBlocked } from "./request-delivery-code.ts";

/** Holding the days of a booking while its client is on the delivery page. */

type CheckoutInput = { productId: string; rentalPeriod: Period; size: string; pincode?: string | undefined };

/** `until`: ISO 8601. */
export type CheckoutHold = { _id: string; until: string };

/**
 * Holds the days of a booking for ten minutes, and ends the account's checkout of another booking. Repeated, it changes nothing: the first hold,
 * or an offer of the waitlist, is returned with its time.
 * `network`: as rate limits count it. Throws `invalid` (dates, or a delivery that soon), `not-found`, `not-allowed-now` (paused, or one of the two has blocked the other), `own-product`,
 * `dates-taken`, `conflict` (the time has run out twice), `too-many`.
 */
export async function holdCheckout(
	app: App,
	member: Member,
	network: string,
	{ productId, rentalPeriod: period, size, pincode }: CheckoutInput,
): Promise<CheckoutHold> {
	const badPeriod = refusePeriod(period, app.clock.today());
	if (badPeriod) throw badPeriod;
	const db = app.db.read;
	const product = await requireRentable(db, productId);
	if (product.seller_id === member.id) throw refuse("own-product", copy.delivery.ownProduct);
	ensureLongEnough(product, period);
	await ensureNotBlocked(db, member.id, product.seller_id);
	const booking = { accountId: member.id, productId, period };
	const earlier = await findHoldFor(db, booking, size || undefined, app.clock.now());
	if (earlier) return toCheckoutHold(earlier);
	const address = pincode ? { pincode } : undefined;
	const transit = await ensureReachable(app, db, { product, address, period, size, clientId: member.id });
	if ((await countLapsedCheckouts(db, booking)) >= rules.checkoutHold.perBooking)
		throw refuse("conflict", ordersCopy.heldTwice);
	await app.limits.consumeAll([
		{ limit: "checkout-hold", key: member.id },
		{ limit: "checkout-hold-network", key: network },
		{ limit: "checkout-hold-at-once", key: network },
	]);
	const endOthers = async (before?: string) => {
		for (const { id } of await listOtherCheckouts(db, booking, size || undefined, before))
			await release(app, member, id);
	};
	// Before the transaction that holds: two clients who change places would wait for each other.
	await endOthers();
	const checkoutUntil = new Date(app.clock.now().getTime() + rules.checkoutHold.minutes * 60_000);
	const request = { product, accountId: member.id, size: size || undefined, period, transit, checkoutUntil };
	const hold = await app.db.write(async (tx) => {
		await lockCheckouts(tx, member.id);
		return (await findHoldFor(tx, booking, request.size, app.clock.now())) ?? holdDays(app, tx, request);
	});
	if (!hold) throw refuse("dates-taken", copy.delivery.taken);
	// When several bookings were opened at the same instant, the last one stays held.
	await endOthers(hold.id);
	return toCheckoutHold(hold);
}

/** Ends a checkout. Does nothing when it is over, is somebody else's, or is an offer of the waitlist, which its member keeps. */
export async function leaveCheckout(app: App, member: Member, holdId: string): Promise<void> {
	const checkouts = await listCheckouts(app.db.read, member.id);
	if (checkouts.some(({ id }) => id === holdId)) await release(app, member, holdId);
}

const release = (app: App, member: Member, holdId: string): Promise<void> =>
	app.db.write((tx) => releaseHold(app, tx, holdId, member.id));

const toCheckoutHold = ({ id, until }: { id: string; until: Date }): CheckoutHold => ({
	_id: id,
	until: until.toISOString(),
});
