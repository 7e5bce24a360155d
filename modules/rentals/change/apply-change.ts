import { addDays, countDays, type Day, type Period } from "#common/calendar.ts";
import { placeOf } from "#common/places/place-of.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { earliestFirstDay } from "#common/transit.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import { isBlockedBetween } from "#modules/accounts/index.ts";
import { requireRentable } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import type { StepInput } from "../columns.ts";
import type { OrderChange, OrderTerms } from "../contract.ts";
import { consumeOwnHolds } from "../days/claim-garment.ts";
import { giveUpBackup } from "../days/drop-backup.ts";
import { reclaimForOverdueOrder } from "../days/extend-overdue-claims.ts";
import { offerFreedDays } from "../days/offer-freed-days.ts";
import * as days from "../days/queries-days.ts";
import type { ExtensionChange } from "../extension/extension.ts";
import type { ChangeEvent } from "../order.ts";
import { leaveDelivery } from "../placing/queries-group.ts";
import { ensureLongEnough, refusePeriod } from "../placing/quote.ts";
import type { RentableProduct } from "../placing/write-order.ts";
import {
	changePiece,
	deleteReminder,
	isBoundToPiece,
	listChanges,
	listDelayedIds,
	type RentalRow,
} from "../queries-orders.ts";
import { recordEventForLockedOrder } from "../record-event.ts";
import { changeDeadline, claimsOfChange, columnsOfChange, isSameTerms, termsOf, termsWith } from "./change.ts";

/**
 * Holds, swaps or names the days and the piece of a change, in the transaction of its step, which writes what is returned. The caller has locked the
 * pieces of the listing and the order, so that no day can be claimed in between. Throws `invalid`, `not-found`, `not-allowed-now`, `dates-taken`,
 * `out-of-stock`.
 */
export async function applyChange(
	app: App,
	tx: Tx,
	order: RentalRow,
	{ step, rentalPeriod, size }: Pick<StepInput, "rentalPeriod" | "size"> & { step: ChangeEvent },
): Promise<ExtensionChange> {
	const from = termsOf(order);
	if ((step === "change" || step === "requestChange") && rentalPeriod) {
		const to = termsWith(order, rentalPeriod, size || order.size);
		const product = await ensureChangeable(tx, order);
		ensurePossible(app, order, product, to);
		const piece = await claimablePiece(app, tx, order, to);
		const change = { _id: app.newId(), from, to };
		return step === "change" ? swap(app, tx, order, { change, piece }) : hold(app, tx, order, { change, piece });
	}
	const held = await days.findChangeHold(tx, order);
	if (!held) throw refuse("not-allowed-now", ordersCopy.change.notRequested);
	const to = termsWith(order, { startDate: held.start_date, endDate: held.end_date }, held.size);
	const change = { _id: held.id, from, to };
	const piece = { product_id: order.product_id, garment_id: held.garment_id };
	if (step !== "acceptChange") return { columns: {}, change };
	if (to.startDate < app.clock.today()) throw refuse("not-allowed-now", ordersCopy.change.past);
	return swap(app, tx, order, { change, piece });
}

type Planned = { change: OrderChange; piece: GarmentKey };

/** A piece of the size that is free on all days: the order's own one, if it is, so that nothing else has to move. */
async function claimablePiece(app: App, tx: Tx, order: RentalRow, to: OrderTerms): Promise<GarmentKey> {
	const claims = claimsOfChange(order, to, app.clock.today());
	const period = { startDate: claims[0]?.day ?? to.startDate, endDate: claims.at(-1)?.day ?? to.endDate };
	const { product_id, client_id } = order;
	const pieces = await days.listPiecesWithAvailability(tx, product_id, period, client_id, order.id);
	const ofSize = pieces.filter((piece) => piece.size === to.size);
	if (ofSize.length === 0) throw refuse("out-of-stock", copy.delivery.outOfStock);
	const free = ofSize.filter(({ isFree }) => isFree);
	const chosen = free.find(({ id }) => id === order.garment_id) ?? free[0];
	if (!chosen) throw refuse("dates-taken", ordersCopy.change.taken);
	const piece = { product_id, garment_id: chosen.id };
	if (chosen.isHeld) await consumeOwnHolds(app, tx, piece, client_id, period);
	return piece;
}

/** Until when the seller can answer. Throws `invalid` when the new first day has begun. */
export function answerBy(now: Date, order: RentalRow, to: OrderTerms): Date {
	const until = changeDeadline(now, order, to);
	if (!until) throw refuseStart(ordersCopy.change.begun);
	return until;
}

/** Holds the days that the order does not have already, for itself or for its second garment. */
async function hold(app: App, tx: Tx, order: RentalRow, { change, piece }: Planned): Promise<ExtensionChange> {
	const now = app.clock.now();
	const until = answerBy(now, order, change.to);
	const { startDate, endDate } = change.to;
	const owner = piece.garment_id === order.backup_garment_id ? "hold_id" : "rental_id";
	const own = (await days.listClaims(tx, { ...order, ...piece }, owner)).map(({ day }) => day);
	const wanted = claimsOfChange(order, change.to, app.clock.today()).filter(({ day }) => !own.includes(day));
	const key = { ...piece, id: change._id };
	if (wanted.length > 0 && !(await days.claimForHold(tx, key, wanted)))
		throw refuse("dates-taken", ordersCopy.change.taken);
	await days.insertHold(tx, {
		...{ ...key, account_id: null, kind: "change", until, created_at: now },
		...{ start_date: startDate, end_date: endDate },
	});
	const columns = { change_garment_id: piece.garment_id, change_hold_id: change._id, change_by: until };
	return { columns, change };
}

/**
 * Gives the order its new days, and frees those that it no longer needs. A second garment does not come along any more. An order on another day is no
 * longer delivered together with others.
 */
async function swap(app: App, tx: Tx, order: RentalRow, { change, piece }: Planned): Promise<ExtensionChange> {
	const { garment_id } = piece;
	const isOtherPiece = garment_id !== order.garment_id;
	if (isOtherPiece && (await isBoundToPiece(tx, order))) throw refuse("not-allowed-now", ordersCopy.change.bound);
	const claims = claimsOfChange(order, change.to, app.clock.today());
	await giveUpBackup(app, tx, order);
	if (!(await days.swapClaims(tx, order, garment_id, claims))) throw refuse("dates-taken", ordersCopy.change.taken);
	const moved = { ...order, garment_id };
	if (isOtherPiece) {
		const wasDelayed = (await listDelayedIds(tx, order, [order.id])).has(order.id);
		await changePiece(tx, order, garment_id);
		if (wasDelayed) await recordEventForLockedOrder(app, tx, moved, { step: "delayOver" });
	}
	if (change.to.startDate !== order.start_date) {
		await deleteReminder(tx, moved, "delivery");
		await leaveDelivery(tx, order);
	}
	const columns = { garment_id, backup_size: null, backup_garment_id: null };
	return { columns: { ...columns, ...columnsOfChange(order, change.to, app.clock.now()) }, change };
}

/** Gives the days that a change, or the end of a request for one, has freed to the overdue order of their piece, then to the waitlist. */
export async function reassignDaysOfChange(app: App, tx: Tx, before: RentalRow): Promise<void> {
	const pieces = new Set([before.garment_id, before.change_garment_id, before.backup_garment_id]);
	for (const garment_id of pieces)
		if (garment_id) await reclaimForOverdueOrder(app, tx, { product_id: before.product_id, garment_id });
	offerFreedDays(app, tx, before.product_id);
}

/**
 * The reason that forbids any change of the order, beside its status. Returns its listing. Throws `not-found`, `not-allowed-now` (the listing is paused, one of
 * the two has blocked the other, the item is being packed, or it was changed too often).
 */
export async function ensureChangeable(db: Db, order: RentalRow): Promise<RentableProduct> {
	const [product, isBlocked, isBound, changes] = await Promise.all([
		requireRentable(db, order.product_id),
		isBlockedBetween(db, order.client_id, order.seller_id),
		isBoundToPiece(db, order),
		listChanges(db, order),
	]);
	if (isBlocked) throw refuse("not-allowed-now", ordersCopy.change.blocked);
	if (isBound) throw refuse("not-allowed-now", ordersCopy.change.bound);
	const asked = changes.filter(({ step }) => step === "change" || step === "requestChange");
	if (asked.length >= rules.orderTimes.changesPerOrder) throw refuse("not-allowed-now", ordersCopy.change.tooOften);
	return product;
}

/** The first day on which the order could begin instead. Its own first day is promised already, and needs no lead. */
export function earliestStart(app: App, order: RentalRow, { notice_days }: RentableProduct): Day {
	const today = app.clock.today();
	const earliest = addDays(earliestFirstDay(app.clock.now(), notice_days, order.transit_days), order.try_on_days);
	const promised = order.start_date < today ? today : order.start_date;
	return earliest < promised ? earliest : promised;
}

/** The lister's shortest rental. A shorter order was placed before they chose it, and stays possible. */
export const minDaysOf = ({ start_date, end_date }: RentalRow, { min_days }: RentableProduct): number =>
	Math.min(min_days, countDays({ startDate: start_date, endDate: end_date }));

/** Throws `invalid`: the same terms, days that cannot be booked, fewer than the lister wants, or a delivery that soon. */
export function ensurePossible(app: App, order: RentalRow, product: RentableProduct, to: OrderTerms): void {
	const period: Period = { startDate: to.startDate, endDate: to.endDate };
	const badPeriod = refusePeriod(period, app.clock.today());
	if (badPeriod) throw badPeriod;
	if (isSameTerms(to, termsOf(order))) throw refuseStart(ordersCopy.change.unchanged);
	ensureLongEnough({ min_days: minDaysOf(order, product) }, period);
	const earliest = earliestStart(app, order, product);
	const { pincode } = order;
	const destination = copy.deliveryCopy.destination({
		pincode,
		city: placeOf(pincode)?.city ?? order.city,
	});
	if (to.startDate < earliest) throw refuseStart(copy.deliveryCopy.notBefore({ where: destination, day: earliest }));
}

const refuseStart = (message: string) => refuse("invalid", message, { fields: { "rentalPeriod.startDate": message } });
