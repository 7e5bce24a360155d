import { type Db, sql, type Tx } from "#database/connect.ts";
import { type ClientOrderCounts, openStatuses } from "./limit.ts";

/** The statements on how many orders a client has. */

/** How many are open and how many complete. */
export async function countClientOrders(db: Db, clientId: string): Promise<ClientOrderCounts> {
	const { rows } = await sql<ClientOrderCounts>`
		select count(*) filter (where status = any(${[...openStatuses]}::text[]))::int as open,
			count(*) filter (where status = 'completed')::int as completed
		from rental where client_id = ${clientId}`.execute(db);
	return rows[0] ?? { open: 0, completed: 0 };
}

/**
 * Serialises the orders of one client: of two parallel orders, the second one counts the first. The row lock comes
 * before all other locks of placing an order; it does not conflict with foreign keys that refer to the account.
 */
export const lockClient = (tx: Tx, clientId: string) =>
	sql`select from account where id = ${clientId} for no key update`.execute(tx);
