import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import { listCards, listSubstitutes } from "#modules/catalogue/index-cards.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { isDelayed, orderCan } from "../orders/order.ts";
import { findOrder, type OrderRow } from "../orders/queries-order-rows.ts";

type OrderedItem = Pick<
	OrderRow,
	"product_id" | "product_name" | "price" | "size" | "start_date" | "end_date" | "client_id" | "pincode"
>;

/** Listings that the client of an order could rent on the same days instead, at the same address. */
export const listSubstitutesFor = (app: App, db: Db, order: OrderedItem) =>
	listSubstitutes(db, {
		productId: order.product_id,
		name: order.product_name,
		price: order.price,
		size: order.size,
		period: { startDate: order.start_date, endDate: order.end_date },
		clientId: order.client_id,
		pincode: order.pincode,
		now: app.clock.now(),
	});

/** Cards of the substitutes while the order is delayed and can still be cancelled, otherwise none. Throws `not-found`. */
export async function showSubstitutes(app: App, actor: Member, orderId: string) {
	const order = await findOrder(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", copy.noOrder);
	const isOffered =
		roleIn(order, actor) === "client" && isDelayed(order.events) && orderCan("cancel", order.status, "client");
	return isOffered
		? listCards(
				app,
				(await listSubstitutesFor(app, app.db.read, order)).map(({ id }) => id),
			)
		: [];
}
