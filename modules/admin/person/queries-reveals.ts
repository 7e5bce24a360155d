import { type Db, sql } from "#database/connect.ts";
import { findOrderShard } from "#database/distributed.ts";
import type { RevealedAddress } from "../contract-person.ts";

/** SQL that reads the contact details of an account and of an order's people, unmasked. */

/** An account without a shop has no address. */
export async function findContact(db: Db, accountId: string): Promise<RevealedAddress | undefined> {
	const { rows } = await sql<RevealedAddress>`
		select a.name, coalesce(s.address_line, '') as "address_Line", coalesce(s.city, '') as city, coalesce(s.pincode, '') as pincode,
			coalesce(s.country, '') as country, a.mobile
		from account a left join seller s on s.account_id = a.id where a.id = ${accountId}`.execute(db);
	return rows[0];
}

export type OrderContacts = { delivery: RevealedAddress; client_id: string; seller_id: string };

export async function findOrderContacts(db: Db, orderId: string): Promise<OrderContacts | undefined> {
	const { isOrder } = await findOrderShard(db, "r.id", orderId);
	const { rows } = await sql<RevealedAddress & { client_id: string; seller_id: string }>`
		select client.name, r.address_line as "address_Line", r.city, r.pincode, r.country, r.mobile, r.client_id, r.seller_id
		from rental r join account client on client.id = r.client_id where ${isOrder}`.execute(db);
	if (!rows[0]) return undefined;
	const { client_id, seller_id, ...delivery } = rows[0];
	return { delivery, client_id, seller_id };
}
