import type { Db, Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OrderLimit } from "../contract-placing.ts";
import { formatOpenLimit, maxOpenOrders, refuseOverLimit } from "./limit.ts";
import { countClientOrders, lockClient } from "./queries-open-orders.ts";

/** The limit on open orders of a client, where this server has limits against abuse. */

/** What the delivery screen shows before a code is sent. */
export async function showOrderLimit(app: App, client: Member): Promise<OrderLimit> {
	const orders = await countClientOrders(app.db.read, client.id);
	const { open } = orders;
	return app.config.limits
		? { open, limit: maxOpenOrders(orders.completed), reason: formatOpenLimit(orders) ?? null }
		: { open, limit: null, reason: null };
}

/** Before the transaction that places an order begins, to send no code in vain. Refuses: order-limit. */
export async function refuseOverOrderLimit(app: App, db: Db, client: Member): Promise<void> {
	if (app.config.limits) refuseOverLimit(await countClientOrders(db, client.id));
}

/** In that transaction, before it locks anything else: parallel orders of one client wait for each other here. */
export async function lockOrderLimit(app: App, tx: Tx, client: Member): Promise<void> {
	if (app.config.limits) await lockClient(tx, client.id);
}
