import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import type { App } from "#platform/app.ts";
import type { OrderStatus } from "../contract.ts";
import type { RentalRow } from "../queries-orders.ts";
import * as orders from "../queries-orders.ts";
import { recordEventForLockedOrder } from "../record-event.ts";
import { insertBackup } from "./claim-garment.ts";
import { keyOfBackup } from "./drop-backup.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import * as queries from "./queries-days.ts";

/** A second garment of another size that comes along with an order. Until the hand-over its claims are the order's, as a hold with the order's id. */

/** Claims further days of the second garment, too, when the item leaves early. False when somebody else has one of them. */
export async function claimBackupEarly(tx: Tx, order: RentalRow, days: readonly Day[]): Promise<boolean> {
	const key = keyOfBackup(order);
	const claims = days.map((day) => ({ day, reason: "backup" }) as const);
	return !key || queries.claimFurtherDays(tx, key, claims, "hold_id");
}

/** The days that an early dispatch had added are free again. */
export async function freeEarlyBackupDays(tx: Tx, order: RentalRow, first: Day): Promise<void> {
	const key = keyOfBackup(order);
	if (key) await queries.freeBackupDaysBefore(tx, key, first);
}

/**
 * The order as it is handed over: when its client keeps the second size, the two garments change places, with their days. Throws `invalid` when
 * that size did not come; without a second one nothing is chosen.
 */
export async function chooseSize(
	app: App,
	tx: Tx,
	order: RentalRow,
	chosenSize: string | undefined,
): Promise<RentalRow> {
	const key = keyOfBackup(order);
	if (!key || !chosenSize || chosenSize === order.size) return order;
	if (chosenSize !== order.backup_size)
		throw refuse("invalid", ordersCopy.backup.notAlong, { fields: { chosenSize: ordersCopy.backup.notAlong } });
	const days = await queries.listClaims(tx, order, "rental_id");
	await queries.endHold(tx, key, "booked", app.clock.now());
	await queries.freeDays(tx, order);
	await orders.exchangeGarments(tx, order);
	const chosen: RentalRow = {
		...order,
		garment_id: key.garment_id,
		size: chosenSize,
		backup_size: order.size,
		backup_garment_id: order.garment_id,
	};
	const isClaimed =
		(await queries.claimDays(tx, chosen, days)) && (await queries.claimForHold(tx, order, days, "backup"));
	if (!isClaimed) throw new Error(`days of order ${order.id} are claimed by another one`);
	await insertBackup(app, tx, order, order.client_id, days);
	await recordEventForLockedOrder(app, tx, chosen, { step: "keepBackup" });
	return chosen;
}

/**
 * The second garment of an order that is handed over or has ended. One that is out is on its way back like an item that was not delivered; its later
 * days, or all of them, are free again.
 */
export async function releaseBackup(app: App, tx: Tx, order: RentalRow, to: OrderStatus): Promise<void> {
	const key = keyOfBackup(order);
	if (!key) return;
	await orders.lockGarment(tx, key);
	const isOut = order.status === "dispatched" || to === "delivered";
	const last = lastDayOfReturn(app, order);
	if (isOut) await queries.shortenBackup(tx, key, last, instantOf(addDays(last, 1)));
	else await queries.endHold(tx, key, "left", app.clock.now());
	await reclaimForOverdueOrder(app, tx, key);
	offerFreedDays(app, tx, order.product_id);
}

/** A garment that its client did not keep is in transit: its days stay claimed until it is home. */
export const lastDayOfReturn = (app: App, { transit_days }: Pick<RentalRow, "transit_days">): Day =>
	addDays(app.clock.today(), Math.max(rules.orderTimes.returnTransitDays, transit_days));
