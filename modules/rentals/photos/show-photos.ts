import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { toPhoto } from "#modules/media/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OrderStatus } from "../contract.ts";
import type { OrderPhotos } from "../contract-photos.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-photos.ts";
import { openStages } from "./stages.ts";

/** The condition photographs of an order, and how many the actor may add. Throws `not-found`, also for a stranger. */
export async function showPhotos(app: App, actor: Member, orderId: string): Promise<OrderPhotos> {
	const order = await queries.findOrderParties(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", copy.noOrder);
	const rows = await queries.listPhotos(app.db.read, order);
	const usedStages = rows.filter(({ account_id }) => account_id === actor.id).map(({ stage }) => stage);
	return {
		photos: rows.map((row) => ({
			stage: row.stage,
			by: row.actor_role,
			at: row.at.toISOString(),
			photo: toPhoto(row),
		})),
		adding: openStages(order.status as OrderStatus, roleIn(order, actor), usedStages),
	};
}
