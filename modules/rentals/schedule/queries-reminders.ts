import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { OrderKey } from "../days/queries-garment-key.ts";

/** SQL on order_reminder: which reminder emails are due and sent. */

export type ReminderKind = "delivery" | "return";
export type DueReminder = OrderKey & { kind: ReminderKind };

/** Orders with a delivery or return on this day and no reminder yet; a hundred of each kind at a time. */
export async function listDueReminders(db: Db, day: Day): Promise<DueReminder[]> {
	const notSent = (kind: ReminderKind) => sql`not exists (
		select from order_reminder sent where sent.product_id = r.product_id and sent.garment_id = r.garment_id and sent.rental_id = r.id and sent.kind = ${sql.lit(kind)})`;
	const { rows } = await sql<DueReminder>`
		with due as (
			(select r.product_id, r.garment_id, r.id, 'delivery' as kind from rental r
			where r.status in ('confirmed', 'dispatched') and r.start_date = ${day}::date and ${notSent("delivery")} order by r.id limit 100)
			union all (select r.product_id, r.garment_id, r.id, 'return' from rental r
			where r.status = 'delivered' and r.end_date between ${day}::date - 1 and ${day}::date and r.end_date + least(r.transit_days, 1) = ${day}::date and ${notSent("return")} order by r.id limit 100)
		) select product_id, garment_id, id, kind from due`.execute(db);
	return rows;
}

/** True for the process that inserts the row first. */
export async function insertReminder(
	tx: Tx,
	{ product_id, garment_id, id, kind }: DueReminder,
	now: Date,
): Promise<boolean> {
	const inserted = await tx
		.insertInto("order_reminder")
		.values({ product_id, garment_id, rental_id: id, kind, sent_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}
