import type { Db } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OrderLimit } from "../contract.ts";
import { ensureBelowOpenLimit, formatOpenLimit, maxOpenOrders } from "./limit.ts";
import { countClientOrders } from "./queries-placing.ts";

/** Applies the limit on open orders of a client, when RATE_LIMIT is on. */

/** The client's open orders and limit, for the delivery screen before a code is sent. */
export async function showOrderLimit(app: App, client: Member): Promise<OrderLimit> {
	const orders = await countClientOrders(app.db.read, client.id);
	const { open } = orders;
	return app.config.limits
		? { open, limit: maxOpenOrders(orders.completed), reason: formatOpenLimit(orders) ?? null }
		: { open, limit: null, reason: null };
}

/** Throws `order-limit`. Also called before a delivery code is sent, so that no code is sent in vain. */
export async function ensureBelowOrderLimit(app: App, db: Db, client: Member): Promise<void> {
	if (app.config.limits) ensureBelowOpenLimit(await countClientOrders(db, client.id));
}
