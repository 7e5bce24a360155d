import type { Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { retirePiece } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import { applyChange } from "../change/apply-change.ts";
import { dropBackup, lockOrderOfBackup } from "../days/drop-backup.ts";
import { listSubstituteLinks } from "../days/list-substitutes.ts";
import { offerFreedDays } from "../days/offer-freed-days.ts";
import { claimDays, endHold, freeDays, listClaims } from "../days/queries-days.ts";
import { reassignedEmail } from "../emails.ts";
import type { Role } from "../order.ts";
import { isBoundToPiece, listDelayedIds, type RentalRow, updateOrder } from "../queries-orders.ts";
import { recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { writeStep } from "../write-step.ts";
import * as queries from "./queries-reassign.ts";

/**
 * Takes a lost piece out of the stock. Each of its orders that is not dispatched gets another piece of the size that is free on all its days;
 * without one it is cancelled, and its client is emailed substitutes. Its holds go the same way: their members wait again. The caller has locked the
 * pieces of the listing, so no day can be claimed in between.
 */
export async function losePiece(app: App, tx: Tx, piece: GarmentKey): Promise<void> {
	await endChanges(app, tx, piece);
	const orders = await queries.lockUnsentOrders(tx, piece);
	const delayed = await listDelayedIds(
		tx,
		piece,
		orders.map(({ id }) => id),
	);
	for (const order of orders)
		if (!(await moveOrder(app, tx, order, { wasDelayed: delayed.has(order.id) }))) await cancelOrder(app, tx, order);
	for (const hold of await queries.listHolds(tx, piece)) await moveHold(app, tx, hold);
	offerFreedDays(app, tx, piece.product_id);
	await retirePiece(app, tx, piece);
}

/** Ends the requests for a change from or to a piece that leaves the stock. Their orders stay as they were. */
export async function endChanges(app: App, tx: Tx, piece: GarmentKey): Promise<void> {
	for (const order of await queries.lockChangesOf(tx, piece))
		await writeStep(app, tx, {
			...{ actor: undefined, role: "clock", order, step: "lapseChange", now: app.clock.now() },
			...{
				reason: inDefaultLanguage(() => ordersCopy.change.pieceGone),
				input: {},
				isLate: false,
				marked: null,
				amount: null,
				cashHolder: null,
				recordedAt: null,
			},
			extension: await applyChange(app, tx, order, { step: "lapseChange" }),
		});
}

type Move = { wasDelayed: boolean; by?: { id: string; role: Role } };

/**
 * Gives an order another piece of the size. `by`: who took the piece out of the stock; undefined for one that was lost. Nothing changes for the
 * client, who is emailed only when the order was delayed before. False: no piece is free.
 */
export async function moveOrder(app: App, tx: Tx, order: RentalRow, { wasDelayed, by }: Move): Promise<boolean> {
	if (await isBoundToPiece(tx, order)) return false;
	const garmentId = await claimOtherPiece(app, tx, order);
	if (!garmentId) return false;
	await freeDays(tx, order);
	await queries.reassignOrder(tx, order, garmentId);
	const moved = { ...order, garment_id: garmentId };
	await recordEventForLockedOrder(app, tx, moved, { step: "reassign", by });
	if (!wasDelayed) return true;
	await recordEventForLockedOrder(app, tx, moved, { step: "delayOver" });
	const [client] = await findRecipients(tx, order.client_id, order.seller_id);
	await app.mail.enqueue(tx, () => reassignedEmail(client, toEmailFacts(app, order)));
	return true;
}

/** Claims the order's days from today on of another piece. Days that are over stay as they were. */
async function claimOtherPiece(app: App, tx: Tx, order: RentalRow): Promise<string | undefined> {
	const claims = await listClaims(tx, order, "rental_id");
	const ahead = claims.filter(({ day }) => day >= app.clock.today());
	const days = ahead.map(({ day }) => day);
	for (const garmentId of await queries.listFreePieces(tx, order, days)) {
		const other = { ...order, garment_id: garmentId };
		await queries.freeFromHoliday(tx, other, days);
		if (await claimDays(tx, other, ahead)) return garmentId;
	}
	return undefined;
}

async function cancelOrder(app: App, tx: Tx, order: RentalRow): Promise<void> {
	const substitutes = await listSubstituteLinks(app, tx, order);
	await writeStep(app, tx, {
		...{ actor: undefined, role: "clock", order, step: "cancel", now: app.clock.now() },
		reason: inDefaultLanguage(() => ordersCopy.pieceLost),
		...{
			input: {},
			isLate: false,
			marked: null,
			amount: null,
			cashHolder: null,
			extension: { columns: {} },
			recordedAt: null,
		},
		substitutes,
	});
}

/**
 * Gives a hold another piece of the size. Without a free one it ends: its member waits again, or an order goes without its second size. A second
 * garment that is on its way back cannot be another one.
 */
export async function moveHold(app: App, tx: Tx, hold: queries.MovableHold): Promise<void> {
	const order = hold.kind === "backup" ? await lockOrderOfBackup(tx, hold) : undefined;
	const claims = await listClaims(tx, hold, "hold_id");
	const days = claims.map(({ day }) => day);
	const [garmentId] = hold.kind === "backup" && !order ? [] : await queries.listFreePieces(tx, hold, days);
	if (garmentId) {
		await queries.freeFromHoliday(tx, { ...hold, garment_id: garmentId }, days);
		await queries.reassignHold(tx, hold, garmentId);
	}
	if (garmentId && order) await updateOrder(tx, order, { backup_garment_id: garmentId });
	if (garmentId) return;
	if (order) await dropBackup(app, tx, order);
	else await endHold(tx, hold, "lost", app.clock.now());
}
