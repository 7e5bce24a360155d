import type { Day } from "#common/calendar.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { lockReferenceRows, rowLock } from "#database/distributed.ts";
import type { Address } from "../contract.ts";
import { hasTerms, wasPlacedWith } from "../queries-orders.ts";
import { type ClientOrderCounts, openStatuses } from "./limit.ts";

/** SQL on delivery requests: the address that a client entered before placing an order. */

export const addressColumns = (address: Address) => ({
	address_line: address.address_Line,
	city: address.city,
	pincode: address.pincode,
	country: address.country,
	mobile: address.mobile,
});

/** Stores the address with the commit. */
export const upsertDeliveryRequest = (
	tx: Tx,
	accountId: string,
	productId: string,
	address: Address,
	now: Date,
): void =>
	sendWithCommit(
		tx,
		tx
			.insertInto("delivery_request")
			.values({ account_id: accountId, product_id: productId, ...addressColumns(address), created_at: now })
			.onConflict((conflict) =>
				conflict.columns(["account_id", "product_id"]).doUpdateSet({ ...addressColumns(address), created_at: now }),
			),
	);

export async function findDeliveryAddress(db: Db, accountId: string, productId: string): Promise<Address | undefined> {
	const row = await db
		.selectFrom("delivery_request")
		.select(["address_line as address_Line", "city", "pincode", "country", "mobile"])
		.where("account_id", "=", accountId)
		.where("product_id", "=", productId)
		.executeTakeFirst();
	return row;
}

/** SQL that counts and serialises the orders of one client, and sums what a lister owes. */

/** The number of open and of completed orders, and the value of the open ones. */
export async function countClientOrders(db: Db, clientId: string): Promise<ClientOrderCounts> {
	const { rows } = await sql<ClientOrderCounts>`
		select count(*) filter (where status = any(${[...openStatuses]}::text[]))::int as open,
			count(*) filter (where status = 'completed' and sent_back_on is null)::int as completed,
			coalesce(sum(retail_value) filter (where status = any(${[...openStatuses]}::text[])), 0)::int as value
		from rental where client_id = ${clientId}`.execute(db);
	return rows[0] ?? { open: 0, completed: 0, value: 0 };
}

/** Serialises orders with the same telephone number until the transaction ends. Sorted, so that two groups do not wait for each other. */
export const lockNumbers = (tx: Tx, mobiles: readonly string[]) =>
	sql`select pg_advisory_xact_lock(hashtextextended('mobile ' || mobile, 0))
		from (select unnest(${[...mobiles]}::text[]) as mobile order by 1) sorted`.execute(tx);

/** Those of the telephone numbers that are on open orders of other accounts. */
export async function listNumbersOfOthers(db: Db, clientId: string, mobiles: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ mobile: string }>`
		select distinct mobile from rental where mobile = any(${[...mobiles]}::text[]) and mobile <> '' and client_id <> ${clientId}
			and status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`.execute(db);
	return rows.map(({ mobile }) => mobile);
}

/** SQL on the permissions of listers for orders above the limit on value. */

export async function findAllowance(db: Db, clientId: string, productId: string, since: Date): Promise<boolean> {
	const row = await db
		.selectFrom("order_allowance")
		.select("allowed_at")
		.where("account_id", "=", clientId)
		.where("product_id", "=", productId)
		.where("allowed_at", ">", since)
		.executeTakeFirst();
	return row !== undefined;
}

/** The permissions of one client, the newest first. */
export const listAllowances = (db: Db, accountId: string, since: Date) =>
	db
		.selectFrom("order_allowance as a")
		.innerJoin("product as p", "p.id", "a.product_id")
		.select(["a.product_id", "p.name", "a.allowed_at"])
		.where("a.account_id", "=", accountId)
		.where("a.allowed_at", ">", since)
		.orderBy("a.allowed_at", "desc")
		.execute();

export const upsertAllowance = (tx: Tx, clientId: string, productId: string, now: Date) =>
	tx
		.insertInto("order_allowance")
		.values({ account_id: clientId, product_id: productId, allowed_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "product_id"]).doUpdateSet({ allowed_at: now }))
		.execute();

/** Deletes it with the commit. */
export const deleteAllowance = (tx: Tx, clientId: string, productId: string): void =>
	sendWithCommit(
		tx,
		tx.deleteFrom("order_allowance").where("account_id", "=", clientId).where("product_id", "=", productId),
	);

/**
 * Locks the client's account row: of two parallel orders, the second one sees and counts the first. It is the first lock
 * of placing an order, and does not conflict with foreign keys that refer to the account.
 */
export const lockClient = (tx: Tx, clientId: string) =>
	Promise.all([
		lockReferenceRows(tx, [`orders of ${clientId}`], "exclusive"),
		sql`select from account where id = ${clientId} ${rowLock(tx, sql`for no key update`)}`.execute(tx),
	]);

/** The cash that a lister still has to pay to Almari: all of it, and the overdue part. */
export async function sumRemittances(db: Db, sellerId: string, today: Day): Promise<{ open: number; overdue: number }> {
	const { rows } = await sql<{ open: number; overdue: number }>`
		select coalesce(sum(amount), 0)::int as open, coalesce(sum(amount) filter (where due_on < ${today}::date), 0)::int as overdue
		from ledger_due where person_id = ${sellerId} and kind = 'remittance' and paid_at is null`.execute(db);
	return rows[0] ?? { open: 0, overdue: 0 };
}

/** SQL that finds a client's newest order of a product and period. */

type LatestOrderQuery = {
	productId: string;
	startDate: Day;
	endDate: Day;
	size: string;
	backupSize?: string | undefined;
	tryOnDays?: number | undefined;
	after?: string | undefined;
};

/** `after`: an order id. Ids are UUIDv7, so later orders have greater ids. `since`: of later ones, the terms that they were placed with are compared too. */
export function findLatestOrder(db: Db, clientId: string, filter: LatestOrderQuery, since: Date) {
	const { startDate, endDate, size, backupSize } = filter;
	const terms = {
		...{ startDate, endDate, size: size || undefined },
		...(backupSize !== undefined && { backupSize: backupSize || null }),
	};
	return db
		.selectFrom("rental")
		.select(["id", "status", "created_at"])
		.where("client_id", "=", clientId)
		.where("product_id", "=", filter.productId)
		.where(sql<boolean>`(${hasTerms(terms)} or created_at > ${since} and ${wasPlacedWith(terms)})`)
		.$if(filter.tryOnDays !== undefined, (query) => query.where("try_on_days", "=", filter.tryOnDays as number))
		.$if(filter.after !== undefined, (query) => query.where("id", ">", filter.after as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();
}
