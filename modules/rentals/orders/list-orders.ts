import { addDays } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { type Member, refuseStrangers, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { listAgenda as fetchAgenda, listAgendaByDay as fetchAgendaByDay } from "../agenda/queries-agenda.ts";
import type { Order, PageQuery, Rental, Task } from "../contract.ts";
import type { AgendaEntry } from "../contract-order.ts";
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

/** The most pressing order of each status, as client and as seller. A seller packs one day ahead. Throws `forbidden`. */
export async function listAgenda(app: App, actor: Member, userId: string): Promise<Task[]> {
	refuseStrangers(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const rows = await fetchAgenda(app.db.read, userId, today, addDays(today, 1));
	return rows.map((row) => ({ order: toOrder(row, actor, now), more: row.status_count - 1 }));
}

/** A person's agenda by day: what is open today, what comes next, and garments that are being cleaned. Throws `forbidden`. */
export async function listAgendaByDay(app: App, actor: Member, userId: string) {
	refuseStrangers(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const { daysAhead, maxEntries } = rules.agenda;
	const rows = await fetchAgendaByDay(app.db.read, {
		userId,
		today,
		until: addDays(today, daysAhead),
		// Garments that were returned earlier than this are out of cleaning.
		since: new Date(now.getTime() - (rules.turnaround.maxDays + 2) * 86_400_000),
		limit: maxEntries,
	});
	const entries = rows.map(
		(row): AgendaEntry => ({
			day: row.day,
			kind: row.kind,
			freeFrom: row.free_from,
			order: toOrder(row, actor, now),
		}),
	);
	return { today, entries, total: rows[0]?.total_count ?? 0 };
}

/** One order, for its client, its seller or an admin. Throws `not-found`, also for a stranger. */
export async function showOrder(app: App, actor: Member, orderId: string): Promise<Order> {
	const row = await queries.findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", "There is no such order.");
	return toOrder(row, actor, app.clock.now());
}

async function fetchPage(app: App, actor: Member, side: queries.Side, userId: string, query: PageQuery) {
	refuseStrangers(actor, userId);
	const { show, page, limit } = query;
	const today = app.clock.today();
	const [rows, { all, active, upcoming, completed }] = await Promise.all([
		queries.listOrders(app.db.read, { side, userId, show, today, limit, offset: (page - 1) * limit }),
		queries.countOrders(app.db.read, side, userId, today),
	]);
	const counts = { all, active, upcoming, completed };
	return { rows, page, total: counts[show], totalPages: Math.max(1, Math.ceil(counts[show] / limit)), counts };
}
