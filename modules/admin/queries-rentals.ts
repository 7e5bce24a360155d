import type { Day } from "#common/calendar.ts";
import { type Db, sql } from "#database/connect.ts";
import type { AdminRental, RentalFilters } from "./contract.ts";
import { type Cursor, likePattern, type Page, pageOf } from "./queries-page.ts";
import { isOpen } from "./queries-users.ts";

/** SQL that reads orders for admins. */

export type RentalRow = {
	id: string;
	product_id: string;
	product_name: string;
	client_id: string;
	client_name: string;
	seller_id: string;
	seller_name: string;
	start_date: Day;
	end_date: Day;
	total_amount: number;
	status: AdminRental["status"];
	created_at: Date;
	made_at: string;
};

const columns = sql`rental.id, rental.product_id, rental.product_name, rental.client_id, client.name as client_name, rental.seller_id, lister.name as seller_name,
	rental.start_date, rental.end_date, rental.total_amount, rental.status, rental.created_at, rental.created_at::text as made_at`;

const from = sql`from rental join account client on client.id = rental.client_id join account lister on lister.id = rental.seller_id`;

const orders = {
	newest: sql`rental.created_at desc, rental.id desc`,
	oldest: sql`rental.created_at, rental.id`,
	start: sql`rental.start_date desc, rental.id desc`,
	total: sql`rental.total_amount desc, rental.id desc`,
};

/** Orders in their rental days, or overdue: the phase "active" of rentals. */
export const isActive = (today: Day) =>
	sql<boolean>`(${isOpen} and (rental.status = 'overdue' or ${today}::date between rental.start_date and rental.end_date))`;

function statusCondition(requestedStatus: RentalFilters["status"], today: Day) {
	if (requestedStatus === undefined) return sql`true`;
	if (requestedStatus === "active") return isActive(today);
	if (requestedStatus === "open") return isOpen;
	return sql`rental.status = ${requestedStatus}`;
}

/** Filters with `idEnd`, the end of an order's id, when the search text is an order number. */
export type RentalSearch = { filters: RentalFilters; idEnd: string | undefined; today: Day };

function whereClause({ filters, idEnd, today }: RentalSearch) {
	const people = sql`(select id from account where (name || ' ' || email) ilike ${likePattern(filters.search)})`;
	const textMatch = sql`(rental.product_name ilike ${likePattern(filters.search)} or rental.client_id in ${people} or rental.seller_id in ${people}
		or ${idEnd === undefined ? sql`false` : sql`right(rental.id::text, 10) = ${idEnd}`})`;
	return sql`${filters.search === "" || textMatch} and ${statusCondition(filters.status, today)}
		and ${filters.person === undefined || sql`${filters.person}::uuid in (rental.client_id, rental.seller_id)`}
		and ${filters.listing === undefined || sql`rental.product_id = ${filters.listing}`}`;
}

export const listRentals = (db: Db, search: RentalSearch, page: Page) =>
	pageOf<RentalRow>(
		db,
		{
			from,
			where: whereClause(search),
			key: sql`rental.id`,
			columns,
			order: orders[search.filters.sort ?? "newest"],
		},
		page,
	);

/** For exports: the next `limit` rows after the cursor, newest first. */
export async function listRentalsAfter(
	db: Db,
	search: RentalSearch,
	after: Cursor | undefined,
	limit: number,
): Promise<RentalRow[]> {
	const { rows } = await sql<RentalRow>`select ${columns} ${from} where ${whereClause(search)}
		and ${after === undefined || sql`(rental.created_at, rental.id) < (${after.made_at}::timestamptz, ${after.id}::uuid)`}
		order by ${orders.newest} limit ${limit}`.execute(db);
	return rows;
}
