import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { findRentable, sayFreed } from "#modules/catalogue/index.ts";
import { findFree, refusePeriod, releaseHold } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls, WaitlistPlace } from "./contract.ts";
import * as queries from "./queries.ts";
import { toPlace } from "./views.ts";

type Wish = z.output<typeof calls.joinWaitlist.body>;

/**
 * A place in the line for days that are taken. Without a size: for the first in stock, as an order. Safe to repeat. Refuses: invalid dates,
 * not-found, own-product, out-of-stock, conflict (the days are free, or too many places).
 */
export async function joinLine(app: App, member: Member, wish: Wish): Promise<WaitlistPlace> {
	await app.limits.spend("waitlist", member.id);
	const today = app.clock.today();
	const badPeriod = refusePeriod(wish.rentalPeriod, today);
	if (badPeriod) throw badPeriod;
	const { startDate, endDate } = wish.rentalPeriod;
	return app.db.write(async (tx) => {
		const product = await findRentable(tx, wish.productId);
		if (!product) throw refuse("not-found", words.delivery.noProduct);
		if (product.seller_id === member.id) throw refuse("own-product", words.delivery.ownProduct);
		const wanted = { product, accountId: member.id, size: wish.size || undefined, period: wish.rentalPeriod };
		const found = await findFree(tx, wanted);
		if (!found) throw refuse("out-of-stock", words.delivery.outOfStock);
		if (found.free.length > 0) throw refuse("conflict", words.waitlist.free);
		await queries.lockPlaces(tx, member.id);
		const id = await queries.insertPlace(tx, {
			product_id: product.id,
			id: app.newId(),
			account_id: member.id,
			size: found.size,
			start_date: startDate,
			end_date: endDate,
			joined_at: app.clock.now(),
		});
		const places = await queries.listPlaces(tx, member.id, today);
		if (places.length > rules.waitlist.maxPlaces) throw refuse("conflict", words.waitlist.full);
		// The days may become free in a transaction that does not see this place: then this asks once more.
		await sayFreed(tx, product.id);
		return toPlace(places.find((place) => place.id === id) as queries.PlaceRow);
	});
}

/** Leaves the line; held days are given up, for the next in it. Safe to repeat. Refuses: not-found, also when it is another's. */
export const leaveLine = (app: App, member: Member, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		const place = await queries.findPlace(tx, id, member.id);
		if (!place) throw refuse("not-found", words.waitlist.gone);
		await queries.markLeft(tx, place, app.clock.now());
		// Asked again: the days may have been offered while this waited for the place.
		const { hold_id } = (await queries.findPlace(tx, id, member.id)) ?? {};
		if (hold_id) await releaseHold(app, tx, hold_id, member.id);
	});

/** The days that somebody waits for, of one product or of all; those that are held for them first. */
export async function listPlaces(app: App, member: Member, product: string | undefined): Promise<WaitlistPlace[]> {
	return (await queries.listPlaces(app.db.read, member.id, app.clock.today(), { product })).map(toPlace);
}
