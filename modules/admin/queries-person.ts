import { type Db, sql } from "#database/connect.ts";
import { findOrderShard, isSameOrder } from "#database/distributed.ts";
import type { RevealedAddress } from "./contract.ts";

/** SQL that reads one account for the staff: what happened around it, its balances, and its contact details, unmasked. */

export type TimelineRow = {
	at: string;
	key: string;
	kind: "order" | "report" | "audit" | "security";
	what: string;
	subject_id: string | null;
	subject_name: string;
	by: string;
	reason: string;
};
export type TimelineCursor = { at: string; key: string };

/** Events of orders before these are left out: their lister has seen thousands since. */
const newestOrders = 500;

/** The next `limit` entries after the cursor. `at` is text, because a Date would lose the microseconds. */
export async function listTimeline(
	db: Db,
	id: string,
	after: TimelineCursor | undefined,
	limit: number,
): Promise<TimelineRow[]> {
	const isBefore = after === undefined ? sql`true` : sql`(at, key) < (${after.at}::timestamptz, ${after.key})`;
	const { rows } = await sql<TimelineRow>`
		select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, key, kind, what, subject_id, subject_name, by, reason from (
			(select * from (${orderEvents(id)}) e where ${isBefore} order by at desc, key desc limit ${limit})
			union all (select * from (${reports(id)}) e where ${isBefore} order by at desc, key desc limit ${limit})
			union all (select * from (${audit(id)}) e where ${isBefore} order by at desc, key desc limit ${limit})
			union all (select * from (${security(id)}) e where ${isBefore})
		) e order by e.at desc, e.key desc limit ${limit}`.execute(db);
	return rows;
}

const orderEvents = (id: string) => sql`
	select e.at, 'order ' || e.rental_id || ' ' || lpad(e.position::text, 4, '0') as key, 'order' as kind, e.step as what,
		e.rental_id::text as subject_id, r.product_name as subject_name, e.actor_role as by, e.reason
	from (select product_id, garment_id, id, product_name from (
			(select product_id, garment_id, id, product_name, created_at from rental where client_id = ${id} order by created_at desc limit ${newestOrders})
			union (select product_id, garment_id, id, product_name, created_at from rental where seller_id = ${id} order by created_at desc limit ${newestOrders})
		) one) r
		join rental_event e on ${isSameOrder("e.rental_id", "r.id")}`;

const reports = (id: string) => sql`
	select created_at as at, 'report ' || id as key, 'report' as kind, case when reporter_id = ${id} then 'made' else 'received' end as what,
		id::text as subject_id, number as subject_name, '' as by, reason
	from report where reporter_id = ${id} or about_id = ${id}`;

const audit = (id: string) => sql`
	select at, 'audit ' || id as key, 'audit' as kind, action as what, null as subject_id, '' as subject_name, admin_name as by, reason
	from audit_entry where subject_kind = 'account' and subject_id = ${id}`;

/** Facts of the account itself: few rows, without addresses of networks and devices. Sessions that have ended are not stored. */
const security = (id: string) => sql`
	select at, 'security ' || what || ' ' || key as key, 'security' as kind, what, null as subject_id, '' as subject_name, '' as by, '' as reason from (
		select created_at as at, 'joined' as what, '' as key from account where id = ${id}
		union all select email_verified_at, 'email-verified', '' from account where id = ${id} and email_verified_at is not null
		union all select second_factor_since, 'second-step-on', '' from account where id = ${id} and second_factor_since is not null
		union all select created_at, 'signed-in', id::text from session where account_id = ${id}
		union all select created_at, 'passkey-added', id::text from passkey where account_id = ${id}
		union all select confirmed_at, 'authenticator-added', '' from authenticator where account_id = ${id} and confirmed_at is not null
		union all select requested_at, 'email-change-requested', '' from email_change where account_id = ${id}
		union all select updated_at, 'payout-changed', '' from payout_account where account_id = ${id}
		union all select requested_at, 'data-export-requested', id::text from data_export where account_id = ${id}
		union all select requested_at, 'deletion-requested', '' from account_deletion where account_id = ${id}
	) one`;

/** The balances of an account's person in the ledger. */
export async function listBalances(db: Db, id: string): Promise<{ account: string; amount: number }[]> {
	const { rows } = await sql<{ account: string; amount: number }>`
		select account, sum(amount)::int as amount from ledger_entry where person_id = ${id} group by account having sum(amount) <> 0 order by account`.execute(
		db,
	);
	return rows;
}

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
