import { type Db, sql, type Tx } from "#database/connect.ts";
import type { UserFilters } from "./contract.ts";
import { type Cursor, likePattern, type Page, pageOf } from "./queries-page.ts";

/** SQL that reads accounts for admins. */

export type UserRow = {
	id: string;
	name: string;
	email: string;
	account_type: "client" | "renter" | "admin";
	status: "active" | "inactive" | "suspended";
	created_at: Date;
	made_at: string;
	listings: number;
	rentals: number;
};

/** An unverified account is inactive: signing in to it is refused. */
const status = sql<string>`case when a.status = 'active' and a.email_verified_at is null then 'inactive' else a.status end`;

const columns = sql`a.id, a.name, a.email, a.account_type, a.created_at, a.created_at::text as made_at, ${status} as status,
	(select count(*)::int from product where seller_id = a.id and archived_at is null) as listings,
	(select count(*)::int from rental where client_id = a.id) as rentals`;

const orders = {
	newest: sql`a.created_at desc, a.id desc`,
	oldest: sql`a.created_at, a.id`,
	name: sql`lower(a.name), a.id`,
};

const whereClause = (filters: UserFilters) => sql`
	${filters.search === "" || sql`(a.name || ' ' || a.email) ilike ${likePattern(filters.search)}`}
	and ${filters.type === undefined || sql`a.account_type = ${filters.type}`}
	and ${filters.status === undefined || sql`${status} = ${filters.status}`}`;

export const listUsers = (db: Db, filters: UserFilters, page: Page) =>
	pageOf<UserRow>(
		db,
		{
			from: sql`from account a`,
			where: whereClause(filters),
			key: sql`a.id`,
			columns,
			order: orders[filters.sort ?? "newest"],
		},
		page,
	);

/** For exports: the next `limit` rows after the cursor, newest first. */
export async function listUsersAfter(
	db: Db,
	filters: UserFilters,
	after: Cursor | undefined,
	limit: number,
): Promise<UserRow[]> {
	const { rows } = await sql<UserRow>`select ${columns} from account a where ${whereClause(filters)}
		and ${after === undefined || sql`(a.created_at, a.id) < (${after.made_at}::timestamptz, ${after.id}::uuid)`}
		order by ${orders.newest} limit ${limit}`.execute(db);
	return rows;
}

export type UserDetailsRow = UserRow & {
	mobile: string;
	shop_name: string | null;
	gstin: string | null;
	city: string | null;
	pincode: string | null;
	country: string | null;
	suspended_at: Date | null;
	suspension_reason: string | null;
	sessions: number;
	orders: number;
	open_orders: number;
	open_reports: number;
};

export async function findUser(db: Db, id: string, now: Date): Promise<UserDetailsRow | undefined> {
	const { rows } = await sql<UserDetailsRow>`
		select ${columns}, a.mobile, a.suspended_at, a.suspension_reason, s.shop_name, s.gstin, s.city, s.pincode, s.country,
			(select count(*)::int from session where account_id = a.id and expires_at > ${now}) as sessions,
			(select count(*)::int from rental where seller_id = a.id) as orders,
			(select count(*)::int from rental where a.id in (client_id, seller_id) and ${isOpen}) as open_orders,
			(select count(*)::int from report where about_id = a.id and closed_at is null) as open_reports
		from account a left join seller s on s.account_id = a.id where a.id = ${id}`.execute(db);
	return rows[0];
}

/** Orders that are not finished. */
export const isOpen = sql<boolean>`rental.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'returned', 'disputed')`;

/** Active admins, locked in id order: when two admins suspend each other at the same time, only one succeeds. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from account where account_type = 'admin' and status = 'active' order by id for update`.execute(tx);
	return rows.map(({ id }) => id);
}

/** An account for an admin action, locked until the transaction ends. */
export async function lockUser(
	tx: Tx,
	id: string,
): Promise<Pick<UserRow, "id" | "name" | "account_type" | "status"> | undefined> {
	const { rows } =
		await sql<UserRow>`select id, name, account_type, ${status} as status from account a where id = ${id} for update`.execute(
			tx,
		);
	return rows[0];
}
