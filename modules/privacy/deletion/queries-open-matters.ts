import { type Db, sql } from "#database/connect.ts";
import type { OpenMatters } from "./matters.ts";

/** SQL that reads what prevents the deletion of an account: open orders of both sides, disputes among them, and open payments. */

const maxListed = 5;

/** Orders in these statuses are over. One with an open damage claim is disputed, and so is not among them. */
const closedStatuses = ["declined", "expired", "cancelled", "undelivered", "completed"];

export async function findOpenMatters(db: Db, accountId: string): Promise<OpenMatters> {
	const { rows: orders } = await sql<OpenMatters["orders"][number] & { total: number }>`
		select id, product_name, case when client_id = ${accountId} then 'client' else 'seller' end as side, count(*) over ()::int as total
		from rental where ${accountId} in (client_id, seller_id) and status <> all(${closedStatuses}::text[])
		order by start_date, id limit ${maxListed}`.execute(db);
	const dues = await db
		.selectFrom("ledger_due")
		.select(["kind", "amount", "rental_id"])
		.where("person_id", "=", accountId)
		.where("paid_at", "is", null)
		.orderBy("due_on")
		.orderBy("id")
		.execute();
	return {
		orders: orders.map(({ total: _, ...order }) => order),
		orderCount: orders[0]?.total ?? 0,
		dues,
	};
}
