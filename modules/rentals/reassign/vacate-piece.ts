import type { Day } from "#common/calendar.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { listClaims } from "../days/queries-days.ts";
import { isBoundToPiece } from "../queries-orders.ts";
import { endChanges, moveHold, moveOrder } from "./lose-piece.ts";
import * as queries from "./queries-reassign.ts";

/** Frees a piece that its lister takes out of the stock. */

/**
 * Whether each order and hold of a piece can move to another piece of the size, without those that are `leaving` too. False while the piece is
 * on its way, with a client or being cleaned.
 */
export async function canVacatePiece(db: Db, piece: GarmentKey, today: Day, leaving: string[]): Promise<boolean> {
	if (await queries.isInUse(db, piece, today)) return false;
	// They share no day, so a piece that one of them takes is as free for the others as before.
	for (const { id, owner } of await queries.listMovable(db, piece)) {
		const key = { ...piece, id };
		if (owner === "rental_id" && (await isBoundToPiece(db, key))) return false;
		const days = (await listClaims(db, key, owner)).map(({ day }) => day).filter((day) => day >= today);
		const free = await queries.listFreePieces(db, key, days);
		if (!free.some((other) => !leaving.includes(other))) return false;
	}
	return true;
}

/**
 * Moves the orders and holds of a piece to other pieces of the size. The caller has locked the pieces of the listing and then asked
 * `canVacatePiece`.
 */
export async function vacatePiece(app: App, tx: Tx, piece: GarmentKey, actor: Member): Promise<void> {
	const by = { id: actor.id, role: actor.accountType === "admin" ? "admin" : "seller" } as const;
	await endChanges(app, tx, piece);
	for (const order of await queries.lockUnsentOrders(tx, piece))
		if (!(await moveOrder(app, tx, order, { wasDelayed: false, by })))
			throw new Error(`order ${order.id} has no piece`);
	for (const hold of await queries.listHolds(tx, piece)) await moveHold(app, tx, hold);
}
