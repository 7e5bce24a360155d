import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { isSameOrder, type OrderKey, whereGarment, whereOrder } from "#database/distributed.ts";
import type { CorrectedEvent } from "./correction.ts";

/** SQL that reads what a correction depends on. */

/** The timeline, oldest first. */
export async function listEvents(db: Db, key: OrderKey): Promise<CorrectedEvent[]> {
	const { rows } = await sql<CorrectedEvent>`
		select e.step, e.from_status, e.to_status, e.cash_holder, e.at, case e.marked_id when r.client_id then 'client' when r.seller_id then 'seller' end as marked
		from rental_event e join rental r on ${isSameOrder("r.id", "e.rental_id")}
		where ${whereOrder(key, "e.rental_id")} order by e.position`.execute(db);
	return rows;
}

/** Whether the piece is with the client of another order, or was after this one began. */
export async function isOutElsewhere(db: Db, order: OrderKey & { start_date: Day }): Promise<boolean> {
	const { rows } = await sql`
		select from rental where ${whereGarment(order)} and id <> ${order.id}
			and (status in ('dispatched', 'delivered', 'overdue', 'reported')
				or status in ('returned', 'disputed', 'completed') and start_date > ${order.start_date}::date) limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

export async function listOwnDays(db: Db, key: OrderKey): Promise<Day[]> {
	const { rows } = await sql<{ day: Day }>`
		select day from claimed_day where ${whereOrder(key, "rental_id")}`.execute(db);
	return rows.map(({ day }) => day);
}

/** Frees the order's days that are not among these. */
export const freeOtherDays = (tx: Tx, key: OrderKey, days: readonly Day[]) =>
	sql`delete from claimed_day where ${whereOrder(key, "rental_id")}
		and day <> all (${[...days]}::date[])`.execute(tx);
