import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { LatestOrder, OrderStatus, placingEndpoints } from "../contract.ts";
import { orderNumber, phaseOf } from "../order.ts";
import { duplicatesSince } from "./place-order.ts";
import { findLatestOrder } from "./queries-placing.ts";

type LatestOrderQuery = z.output<typeof placingEndpoints.getPlaced.query>;

/** The client's newest order of this product and period, for a screen that lost the reply. Order and reply are one transaction, so the row decides. */
export async function showLatestOrder(app: App, client: Member, query: LatestOrderQuery): Promise<LatestOrder | null> {
	const found = await findLatestOrder(app.db.read, client.id, query, duplicatesSince(app.clock.now()));
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
