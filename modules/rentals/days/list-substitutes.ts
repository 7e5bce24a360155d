import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { listCards, listSubstitutes } from "#modules/catalogue/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { isDelayed, orderCan } from "../order.ts";
import { findOrder, type OrderRow } from "../queries-order-rows.ts";

type OrderedItem = Pick<
	OrderRow,
	"product_id" | "product_name" | "price" | "size" | "start_date" | "end_date" | "client_id" | "pincode"
>;

/** Listings that the client of an order could rent on the same days instead, at the same address. */
const listSubstitutesFor = (app: App, db: Db, order: OrderedItem) =>
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

/** The same as links that choose the size and the days, for an email. */
export async function listSubstituteLinks(
	app: App,
	db: Db,
	order: OrderedItem,
): Promise<{ name: string; price: number; path: string }[]> {
	const { size, start_date: startDate, end_date: endDate } = order;
	const days = new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });
	const found = await listSubstitutesFor(app, db, order);
	return found.map(({ id, name, price }) => ({ name, price, path: `/product/${id}?${days}` }));
}

/** Cards of the substitutes while the order is delayed and can still be cancelled, otherwise none. Throws `not-found`. */
export async function showSubstitutes(app: App, actor: Member, orderId: string) {
	const order = await findOrder(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	const isOffered =
		roleIn(order, actor) === "client" && isDelayed(order.events) && orderCan("cancel", order.status, "client");
	return isOffered
		? listCards(
				app,
				(await listSubstitutesFor(app, app.db.read, order)).map(({ id }) => id),
			)
		: [];
}
