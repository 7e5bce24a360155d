import { refuse } from "#common/refusal.ts";
import { type Member, requireSelfOrAdmin, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, PageQuery, Rental } from "../contract.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-order-rows.ts";
import { toOrder, toRental } from "./views.ts";

/** A page of a client's rentals, for themselves or an admin. Throws `forbidden`. */
export async function listRentals(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "client", userId, query);
	const now = app.clock.now();
	return { rentals: rows.map((row): Rental => toRental(row, actor, now)), ...page };
}

/** A page of the orders on a seller's listings, pending ones first; for themselves or an admin. Throws `forbidden`. */
export async function listSellerOrders(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "seller", userId, query);
	const now = app.clock.now();
	return { orders: rows.map((row): Order => toOrder(row, actor, now)), ...page };
}

/** One order, for its client, its seller or an admin. Throws `not-found`, also for a stranger. */
export async function showOrder(app: App, actor: Member, orderId: string): Promise<Order> {
	const row = await queries.findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", copy.noOrder);
	return toOrder(row, actor, app.clock.now());
}

async function fetchPage(app: App, actor: Member, side: queries.Side, userId: string, query: PageQuery) {
	requireSelfOrAdmin(actor, userId);
	const { show, page, limit } = query;
	const today = app.clock.today();
	const [rows, { all, active, upcoming, completed }] = await Promise.all([
		queries.listOrders(app.db.read, { side, userId, show, today, limit, offset: (page - 1) * limit }),
		queries.countOrders(app.db.read, side, userId, today),
	]);
	const counts = { all, active, upcoming, completed };
	return { rows, page, total: counts[show], totalPages: Math.max(1, Math.ceil(counts[show] / limit)), counts };
}
