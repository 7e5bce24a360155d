import { addDays } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { type Member, requireSelfOrAdmin, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Task } from "./contract.ts";
import type { AgendaEntry } from "./contract-order.ts";
import * as queries from "./queries-agenda.ts";
import { toOrder } from "./views.ts";

/** The most pressing order of each status, as client and as seller. A seller packs one day ahead. Throws `forbidden`. */
export async function listAgenda(app: App, actor: Member, userId: string): Promise<Task[]> {
	requireSelfOrAdmin(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const rows = await queries.listAgenda(app.db.read, userId, today, addDays(today, 1));
	return rows.map((row) => ({ order: toOrder(row, actor, now), more: row.status_count - 1 }));
}

/** A person's agenda by day: what is open today, what comes next, and garments that are being cleaned. Throws `forbidden`. */
export async function listAgendaByDay(app: App, actor: Member, userId: string) {
	requireSelfOrAdmin(actor, userId);
	const [now, today] = [app.clock.now(), app.clock.today()];
	const { daysAhead, maxEntries } = rules.agenda;
	const rows = await queries.listAgendaByDay(app.db.read, {
		userId,
		onlyAsLister: viewerOf(actor).onlyAsLister,
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
			...(row.kind === "cleaning" && { piece: { _id: row.garment_id, cleanedOn: row.cleaned_on } }),
			order: toOrder(row, actor, now),
		}),
	);
	return { today, entries, total: rows[0]?.total_count ?? 0 };
}
