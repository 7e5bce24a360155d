import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { OrderStatus } from "../contract.ts";
import type { Placed, placedCalls } from "../contract-placing.ts";
import { orderNumber, phaseOf } from "../orders/order.ts";
import { findNewest } from "./queries-latest-order.ts";

type Wish = z.output<typeof placedCalls.getPlaced.query>;

/** The asker's newest order of this wish, for a screen that does not know whether one arrived. An order and its answer are one transaction, so its row tells. */
export async function showPlaced(app: App, client: Member, wish: Wish): Promise<Placed | null> {
	const found = await findNewest(app.db.read, client.id, wish);
	if (!found) return null;
	const status = found.status as OrderStatus;
	const period = { startDate: wish.startDate, endDate: wish.endDate };
	return {
		orderId: found.id,
		orderNumber: orderNumber(found.id),
		status,
		stands: phaseOf(status, period, app.clock.now()) !== null,
		placedAt: found.created_at.toISOString(),
	};
}
