import type { StaffRole } from "#common/rules/staff.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { isDistributed } from "#database/distributed.ts";
import { likePattern } from "#database/sql-fragments.ts";
import type { UserFilters } from "./contract.ts";
import { type Cursor, type Page, pageOf } from "./queries-page.ts";

/** SQL that reads accounts for admins. */

export type UserRow = {
	id: string;
	name: string;
	email: string;
	account_type: "client" | "renter" | "admin";
	staff_role: StaffRole | null;
	status: "active" | "inactive" | "suspended";
	has_second_factor: boolean;
	created_at: Date;
	made_at: string;
	listings: number;
	rentals: number;
};

/** An unverified account is inactive: signing in to it is refused. So are one that is about to be deleted, and one that was. */
const status = sql<string>`case when a.status = 'active' and a.email_verified_at is null or a.status = 'erased' then 'inactive' else a.status end`;

const ofAccount = sql`a.id, a.name, a.email, a.account_type, a.staff_role, a.second_factor_since is not null as has_second_factor, a.created_at, a.created_at::text as made_at, ${status} as status`;
const columnsOf = (id: RawBuilder<unknown>) => sql`${ofAccount},
	(select count(*)::int from product where seller_id = ${id} and archived_at is null) as listings,
	(select count(*)::int from rental where client_id = ${id}) as rentals`;

/** Citus cannot count the rows of each account in a table with another key, so in a distributed database those of all accounts are counted. */
const listOf = (db: Db) =>
	isDistributed(db)
		? {
				columns: sql`${ofAccount}, coalesce(listed.count, 0) as listings, coalesce(rented.count, 0) as rentals`,
				from: sql`from account a
					left join (select seller_id, count(*)::int as count from product where archived_at is null group by seller_id) listed on listed.seller_id = a.id
					left join (select client_id, count(*)::int as count from rental group by client_id) rented on rented.client_id = a.id`,
			}
		: { columns: columnsOf(sql`a.id`), from: sql`from account a` };

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
			...listOf(db),
			base: sql`from account a`,
			where: whereClause(filters),
			key: sql`a.id`,
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
	const { columns, from } = listOf(db);
	const { rows } = await sql<UserRow>`select ${columns} ${from} where ${whereClause(filters)}
		and ${after === undefined || sql`(a.created_at, a.id) < (${after.made_at}::timestamptz, ${after.id}::uuid)`}
		order by ${orders.newest} limit ${limit}`.execute(db);
	return rows;
}

export type UserDetailsRow = UserRow & {
	mobile: string;
	payout: string | null;
	conversations: number;
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

/** Each count names the account by its value: Citus cannot join tables with different keys. */
export async function findUser(db: Db, id: string, now: Date): Promise<UserDetailsRow | undefined> {
	const { rows } = await sql<UserDetailsRow>`
		select ${columnsOf(sql`${id}`)}, a.mobile, (select masked from payout_account where account_id = ${id}) as payout,
			(select count(*)::int from participant where account_id = ${id}) as conversations, a.suspended_at, a.suspension_reason, s.shop_name, s.gstin, s.city, s.pincode, s.country,
			(select count(*)::int from session where account_id = ${id} and expires_at > ${now}) as sessions,
			(select count(*)::int from rental where seller_id = ${id}) as orders,
			(select count(*)::int from rental where ${id} in (client_id, seller_id) and ${isOpen}) as open_orders,
			(select count(*)::int from report where about_id = ${id} and closed_at is null) as open_reports
		from account a left join seller s on s.account_id = a.id where a.id = ${id}`.execute(db);
	return rows[0];
}

/** Orders that are not finished. */
export const isOpen = sql<boolean>`rental.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed')`;

/** The roles of active admins, locked in id order: when two owners suspend each other at the same time, only one succeeds. */
export async function lockAdmins(tx: Tx): Promise<Map<string, StaffRole>> {
	const { rows } = await sql<{ id: string; role: StaffRole }>`
		select id, coalesce(staff_role, 'read-only') as role from account where account_type = 'admin' and status = 'active' order by id for update`.execute(
		tx,
	);
	return new Map(rows.map(({ id, role }) => [id, role]));
}

/** An account for an admin action, locked until the transaction ends. */
export async function lockUser(
	tx: Tx,
	id: string,
): Promise<Pick<UserRow, "id" | "name" | "account_type" | "status" | "staff_role" | "has_second_factor"> | undefined> {
	const { rows } =
		await sql<UserRow>`select id, name, account_type, staff_role, second_factor_since is not null as has_second_factor, ${status} as status from account a where id = ${id} for update`.execute(
			tx,
		);
	return rows[0];
}
