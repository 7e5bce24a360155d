import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { findOrderShard } from "#database/distributed.ts";
import type { CalendarOrder } from "./event.ts";

/** SQL on calendar feeds, and reads of orders for calendars. */

const calendarColumns = sql`r.id, r.status, r.start_date, r.try_on_days, r.end_date, r.sent_back_on, r.transit_days, r.product_name, r.size, r.total_amount, r.version, r.updated_at`;

/** Orders of both sides that end on or after a day, including cancelled ones, by start date. */
export async function listOrdersForCalendar(
	db: Db,
	accountId: string,
	since: Day,
	limit: number,
): Promise<CalendarOrder[]> {
	const { rows } = await sql<CalendarOrder>`
		(select ${calendarColumns}, false as is_lent, other.name as other from rental r join account other on other.id = r.seller_id
			where r.client_id = ${accountId} and r.end_date >= ${since}::date order by r.end_date desc limit ${limit})
		union all (select ${calendarColumns}, true, other.name from rental r join account other on other.id = r.client_id
			where r.seller_id = ${accountId} and r.end_date >= ${since}::date order by r.end_date desc limit ${limit})
		order by start_date, id limit ${limit}`.execute(db);
	return rows;
}

/** One order as its client, seller or an admin sees it; for an admin it counts as lent. */
export async function findOrderForCalendar(
	db: Db,
	id: string,
	viewer: { id: string; seesAll: boolean },
): Promise<CalendarOrder | undefined> {
	const { isOrder } = await findOrderShard(db, "r.id", id);
	const { rows } = await sql<CalendarOrder>`
		select ${calendarColumns}, r.client_id <> ${viewer.id} as is_lent,
			(select name from account where id = case when r.client_id = ${viewer.id} then r.seller_id else r.client_id end) as other
		from rental r where ${isOrder} and (${viewer.seesAll} or ${viewer.id} in (r.client_id, r.seller_id))`.execute(db);
	return rows[0];
}

export const findFeed = (db: Db, accountId: string) =>
	db.selectFrom("calendar_feed").select("made_at").where("account_id", "=", accountId).executeTakeFirst();

/** The owner of a feed; undefined when the account is suspended. */
export const findOwner = (db: Db, tokenHash: string) =>
	db
		.selectFrom("calendar_feed")
		.innerJoin("account", "account.id", "calendar_feed.account_id")
		.select(["account.id", "account.language"])
		.where("token_hash", "=", tokenHash)
		.where("account.status", "=", "active")
		.executeTakeFirst();

export const upsertFeed = (tx: Tx, accountId: string, tokenHash: string, now: Date) =>
	tx
		.insertInto("calendar_feed")
		.values({ account_id: accountId, token_hash: tokenHash, made_at: now })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet({ token_hash: tokenHash, made_at: now }))
		.execute();

export const deleteFeed = (tx: Tx, accountId: string) =>
	tx.deleteFrom("calendar_feed").where("account_id", "=", accountId).execute();
