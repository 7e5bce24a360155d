import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { OrderStatus } from "../contract.ts";
import type { LatestOrder, placingEndpoints } from "../contract-placing.ts";
import { orderNumber, phaseOf } from "../orders/order.ts";
import { findLatestOrder } from "./queries-latest-order.ts";

type LatestOrderQuery = z.output<typeof placingEndpoints.getPlaced.query>;

/** The asker's newest order of this wish, for a screen that does not know whether one arrived. An order and its answer are one transaction, so its row tells. */
export async function showLatestOrder(app: App, client: Member, query: LatestOrderQuery): Promise<LatestOrder | null> {
	const found = await findLatestOrder(app.db.read, client.id, query);
	if (!found) return null;
	const status = found.status as OrderStatus;
	const period = { startDate: query.startDate, endDate: query.endDate };
	return {
		orderId: found.id,
		orderNumber: orderNumber(found.id),
		status,
		stands: phaseOf(status, period, app.clock.now()) !== null,
		placedAt: found.created_at.toISOString(),
	};
}
