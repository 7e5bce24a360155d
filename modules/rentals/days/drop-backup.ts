import type { Day } from "#common/calendar.ts";
import type { Tx } from "#database/connect.ts";
import type { GarmentKey, OrderKey } from "#database/distributed.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import type { RentalRow } from "../queries-orders.ts";
import * as orders from "../queries-orders.ts";
import { recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { backupDroppedEmails } from "../step-emails.ts";
import { endHold } from "./queries-days.ts";

/** A second garment that does not come along: it is lost or not back in time, or its order is changed. */

/** The second garment of an order that still has it. */
export const keyOfBackup = ({ product_id, backup_garment_id, id }: RentalRow): OrderKey | undefined =>
	backup_garment_id === null ? undefined : { product_id, garment_id: backup_garment_id, id };

/** The order that a hold is the second garment of, locked; undefined when that garment is on its way back. */
export async function lockOrderOfBackup(tx: Tx, hold: OrderKey): Promise<RentalRow | undefined> {
	const order = await orders.lockOrderOfId(tx, hold.id, { id: hold.id, seesAll: true });
	return order?.backup_garment_id === hold.garment_id ? order : undefined;
}

/** A changed order goes without its second garment, whose days are free, also for the change itself. The caller has locked both. */
export async function giveUpBackup(app: App, tx: Tx, order: RentalRow): Promise<void> {
	const key = keyOfBackup(order);
	if (!key) return;
	await endHold(tx, key, "left", app.clock.now());
	await orders.clearBackup(tx, order);
}

/** The second size of an order cannot come along: both sides are emailed. The caller has locked the order and the garment. */
export async function dropBackup(app: App, tx: Tx, order: RentalRow): Promise<void> {
	const key = keyOfBackup(order);
	if (!key) return;
	await endHold(tx, key, "lost", app.clock.now());
	await orders.updateOrder(tx, order, { backup_size: null, backup_garment_id: null });
	await recordEventForLockedOrder(app, tx, order, { step: "dropBackup" });
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const facts = toEmailFacts(app, { ...order, backup_garment_id: null });
	await app.mail.enqueue(tx, () => backupDroppedEmails(facts, { client, seller }, order.backup_size ?? ""));
}

/** Orders that need a garment as their second one by `until` go without it, because it is not back. */
export async function dropLateBackups(app: App, tx: Tx, garment: GarmentKey, until: Day): Promise<void> {
	for (const order of await orders.lockOrdersOfBackup(tx, garment, until)) await dropBackup(app, tx, order);
}
