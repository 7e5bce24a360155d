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

/** A page of what somebody rented: oneself, or anybody for an admin. Refuses: forbidden. */
export async function listRentals(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "client", userId, query);
	const now = app.clock.now();
	return { rentals: rows.map((row): Rental => toRental(row, actor, now)), ...page };
}

/** A page of the orders on somebody's listings, those to answer first. Refuses: forbidden. */
export async function listSellerOrders(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "seller", userId, query);
	const now = app.clock.now();
	return { orders: rows.map((row): Order => toOrder(row, actor, now)), ...page };
}

/** What somebody has to do or to wait for, as client and as seller. A seller packs a day ahead. Refuses: forbidden. */
export async function listAgenda(app: App, actor: Member, userId: string): Promise<Task[]> {
	refuseStrangers(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const rows = await fetchAgenda(app.db.read, userId, today, addDays(today, 1));
	return rows.map((row) => ({ order: toOrder(row, actor, now), more: row.many - 1 }));
}

/**
 * All that somebody has to do or to wait for, by day: what is open today, and what comes in the next days; pieces that are being cleaned
 * among it. Refuses: forbidden.
 */
export async function listAgendaByDay(app: App, actor: Member, userId: string) {
	refuseStrangers(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const { daysAhead, maxEntries } = rules.agenda;
	const rows = await fetchAgendaByDay(app.db.read, {
		userId,
		today,
		until: addDays(today, daysAhead),
		// Whoever came home before that is clean again.
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
	return { today, entries, total: rows[0]?.many ?? 0 };
}

/** One order, for its client, its seller or an admin. Refuses: not-found, also when it is another's. */
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
