import type { Tx } from "#database/connect.ts";
import type { GarmentKey } from "../days/queries-garment-key.ts";
import * as queries from "./queries.ts";
import type { RentalRow } from "./queries-order-columns.ts";

type Viewer = { id: string; seesAll: boolean };

/**
 * Locks an order, after what `lockBefore` locks of its piece. An order that got another piece during the wait is located again. Undefined: there is
 * none, or the viewer may not see it.
 */
export async function lockOrderById(
	tx: Tx,
	id: string,
	viewer: Viewer,
	lockBefore?: (tx: Tx, key: GarmentKey) => Promise<unknown>,
): Promise<RentalRow | undefined> {
	let key = await queries.locateOrder(tx, id);
	while (key) {
		await lockBefore?.(tx, key);
		const order = await queries.lockOrder(tx, key, viewer);
		const latest = order ? undefined : await queries.locateOrder(tx, id);
		if (order || latest?.garment_id === key.garment_id) return order;
		key = latest;
	}
	return undefined;
}
