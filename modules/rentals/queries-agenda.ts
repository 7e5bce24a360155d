import type { Day } from "#common/calendar.ts";
import { type Db, isSameOrder, type RawBuilder, sql } from "#database/connect.ts";
import { lastCleaning } from "#database/sql-fragments.ts";
import {
	fetchRows,
	joinedPeople,
	type OrderRow,
	type Side,
	selectOrderRow,
	sideColumn,
	wayBackEnds,
} from "./queries-order-rows.ts";

/** SQL of the agenda: open orders on which a person has to act or wait. Uses the partial indexes on open orders only. */

const isOpen = sql`r.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed')`;
/** Orders that a seller must act on; `soon` is one day ahead, for packing. */
const sellerMustAct = (today: Day, soon: Day) => sql`(
	r.status in ('pending', 'dispatched', 'overdue', 'reported', 'returned', 'disputed') or r.status = 'confirmed' and r.start_date - r.try_on_days <= ${soon}::date
	or r.status = 'delivered' and coalesce(r.sent_back_on, r.end_date) <= ${today}::date)`;
const clientIsInvolved = sql`r.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'disputed')`;

/** The most pressing open order of each status, and how many orders have that status. */
export function listAgenda(
	db: Db,
	userId: string,
	today: Day,
	soon: Day,
): Promise<(OrderRow & { status_count: number })[]> {
	const ranked = (side: Side, wanted: RawBuilder<unknown>) => sql`
		select r.product_id, r.garment_id, r.id, count(*) over (partition by r.status) as status_count,
			row_number() over (partition by r.status order by case r.status when 'pending' then r.answer_by when 'confirmed' then r.start_date - r.try_on_days when 'dispatched' then r.start_date - r.try_on_days else r.end_date end, r.id) as rank
		from rental r where ${sideColumn(side)} = ${userId} and ${isOpen} and ${wanted}`;
	return fetchRows(
		db,
		sql<OrderRow & { status_count: number }>`
			select ${selectOrderRow()}, agenda.status_count from (
				${ranked("seller", sellerMustAct(today, soon))} union all ${ranked("client", clientIsInvolved)}
			) as agenda join rental r on ${isSameOrder("r.id", "agenda.id")} ${joinedPeople} where agenda.rank = 1`,
	);
}

export type AgendaRow = OrderRow & {
	day: Day;
	kind: "order" | "cleaning";
	free_from: Day | null;
	cleaned_on: Day | null;
	total_count: number;
};

/** `onlyAsLister`: without the orders in which they are the client. */
type AgendaOptions = {
	userId: string;
	onlyAsLister: boolean;
	today: Day;
	until: Day;
	since: Date;
	limit: number;
};

/**
 * All agenda entries with their day, nearest first: packing on the day before the courier or the rental needs it,
 * the return on the last day (for the lister: of its way back), never before today.
 * Returned garments are listed until their cleaning ends. `total_count` counts all entries, beyond the limit too.
 */
export function listAgendaByDay(
	db: Db,
	{ userId, onlyAsLister, today, until, since, limit }: AgendaOptions,
): Promise<AgendaRow[]> {
	const day = (of: RawBuilder<unknown>) => sql`greatest(${today}::date, ${of})`;
	const cleaned = sql`(select max(day) from claimed_day where ${isSameOrder("claimed_day.rental_id", "r.id")} and reason = 'cleaning')`;
	return fetchRows(
		db,
		sql<AgendaRow>`
			select ${selectOrderRow()}, agenda.day, agenda.kind, agenda.free_from, case when agenda.kind = 'cleaning' then ${lastCleaning("r.garment_id", "r.returned_at")} end as cleaned_on, agenda.total_count from (
				select *, count(*) over ()::int as total_count from (
					select r.product_id, r.garment_id, r.id, 'order' as kind, null::date as free_from, r.answer_by,
						${day(sql`case r.status when 'confirmed' then r.start_date - r.try_on_days - r.transit_days - 1 when 'dispatched' then r.start_date - r.try_on_days when 'delivered' then ${wayBackEnds} else ${today}::date end`)} as day
					from rental r where r.seller_id = ${userId} and ${isOpen} and (r.status not in ('confirmed', 'delivered')
						or r.status = 'confirmed' and r.start_date - r.try_on_days - r.transit_days <= ${until}::date + 1 or r.status = 'delivered' and ${wayBackEnds} <= ${until}::date)
					union all select r.product_id, r.garment_id, r.id, 'order', null::date, r.answer_by,
						${day(sql`case r.status when 'confirmed' then r.start_date - r.try_on_days when 'dispatched' then r.start_date - r.try_on_days when 'delivered' then coalesce(r.sent_back_on, r.end_date) else ${today}::date end`)}
					from rental r where not ${onlyAsLister}::boolean and r.client_id = ${userId} and ${isOpen} and ${clientIsInvolved}
					union all select r.product_id, r.garment_id, r.id, 'cleaning', ${cleaned} + 1, r.answer_by, ${today}::date
					from rental r where r.seller_id = ${userId} and r.returned_at >= ${since} and ${cleaned} >= ${today}::date
				) as entries order by day, kind desc, answer_by, id limit ${limit}
			) as agenda join rental r on ${isSameOrder("r.id", "agenda.id")} ${joinedPeople}
			order by agenda.day, agenda.kind desc, agenda.answer_by, agenda.id`,
	);
}
