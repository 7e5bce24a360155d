import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import { likePattern } from "#database/sql-fragments.ts";
import type { AdminRental, RentalFilters } from "./contract.ts";
import { type Cursor, type Page, pageOf, type Selection } from "./queries-page.ts";
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

const tables = sql`from rental join account client on client.id = rental.client_id join account lister on lister.id = rental.seller_id`;

const orders = {
	newest: sql`rental.created_at desc, rental.id desc`,
	oldest: sql`rental.created_at, rental.id`,
	start: sql`rental.start_date desc, rental.id desc`,
	total: sql`rental.total_amount desc, rental.id desc`,
};

/** The phase "active" of rentals, as members see it: in the rental or try-on days, on the way back, overdue, or reported. */
export const isActive = (today: Day) =>
	sql<boolean>`(rental.status in ('overdue', 'reported') or ${isOpen} and (rental.status = 'delivered' or coalesce(rental.sent_back_on, rental.start_date - rental.try_on_days) <= ${today}::date)
		and (coalesce(rental.sent_back_on, rental.end_date) >= ${today}::date or rental.status = 'delivered'
			and coalesce(rental.sent_back_on + greatest(rental.transit_days, 1), rental.end_date + rental.transit_days) >= ${today}::date))`;

function statusCondition(requestedStatus: RentalFilters["status"], today: Day) {
	if (requestedStatus === undefined) return sql`true`;
	if (requestedStatus === "active") return isActive(today);
	if (requestedStatus === "open") return isOpen;
	return sql`rental.status = ${requestedStatus}`;
}

/** Filters with `idEnd`, the end of an order's id, when the search text is an order number. */
export type RentalSearch = { filters: RentalFilters; idEnd: string | undefined; today: Day };

const sides = [sql.ref("client_id"), sql.ref("seller_id")];
const hasText = (search: string) => sql`(account.name || ' ' || account.email) ilike ${likePattern(search)}`;

/** The conditions on an order itself, of which one found by this text meets at least one, unless it is found by its people. */
const ownTextMatches = ({ filters: { search }, idEnd }: RentalSearch): RawBuilder<unknown>[] => [
	sql`rental.product_name ilike ${likePattern(search)}`,
	...(idEnd === undefined ? [] : [sql`right(rental.id::text, 10) = ${idEnd}`]),
];

/**
 * The orders of each person found by the text are read by an index. With `client_id in (select …)` PostgreSQL read all accounts or all orders,
 * depending on how many it expected: 105 ms for an item's word that no name has, and two seconds for a name of every tenth person.
 */
const ordersOfPeople =
	(search: string, side: RawBuilder<unknown>): Selection =>
	(limited) => ({
		from: sql`from account cross join lateral (select rental.* from rental where rental.${side} = account.id and ${limited}) rental`,
		condition: hasText(search),
	});

const textSelections = (search: RentalSearch): Selection[] => [
	...ownTextMatches(search).map((condition) => () => ({ condition })),
	...sides.map((side) => ordersOfPeople(search.filters.search, side)),
];

const textMatches = (search: RentalSearch): RawBuilder<unknown>[] => [
	...ownTextMatches(search),
	...sides.map((side) => sql`rental.${side} in (select id from account where ${hasText(search.filters.search)})`),
];

const sidesOf = (person: string) => sides.map((side) => sql`rental.${side} = ${person}`);
const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Everything but the text and the person, of which an order meets one of several conditions. Days are those of India. */
const plainFilters = ({ filters: { status, listing, from, to, min, max }, today }: RentalSearch) =>
	sql`${statusCondition(status, today)} and ${listing === undefined || sql`rental.product_id = ${listing}`}
		and ${from === undefined || sql`rental.created_at >= ${instantOf(from)}`}
		and ${to === undefined || sql`rental.created_at < ${instantOf(addDays(to, 1))}`}
		and ${min === undefined || sql`rental.total_amount >= ${min}`} and ${max === undefined || sql`rental.total_amount <= ${max}`}`;

const whereClause = (search: RentalSearch) => sql`${plainFilters(search)}
	and ${search.filters.search === "" || anyOf(textMatches(search))}
	and ${search.filters.person === undefined || anyOf(sidesOf(search.filters.person))}`;

export function listRentals(db: Db, search: RentalSearch, page: Page) {
	const { person, sort, search: text } = search.filters;
	const selections =
		person !== undefined
			? sidesOf(person).map((condition) => () => ({ condition }))
			: text === ""
				? undefined
				: textSelections(search);
	return pageOf<RentalRow>(
		db,
		{
			from: tables,
			base: sql`from rental`,
			where: person !== undefined || !selections ? whereClause(search) : plainFilters(search),
			key: sql`rental.id`,
			columns,
			order: orders[sort ?? "newest"],
			alternatives: selections && { selections, columns: keyColumns, table: sql`rental` },
		},
		page,
	);
}

const keyColumns = sql`rental.id, rental.created_at, rental.start_date, rental.total_amount`;

/** For exports: the next `limit` rows after the cursor, newest first. */
export async function listRentalsAfter(
	db: Db,
	search: RentalSearch,
	after: Cursor | undefined,
	limit: number,
): Promise<RentalRow[]> {
	const { rows } = await sql<RentalRow>`select ${columns} ${tables} where ${whereClause(search)}
		and ${after === undefined || sql`(rental.created_at, rental.id) < (${after.made_at}::timestamptz, ${after.id}::uuid)`}
		order by ${orders.newest} limit ${limit}`.execute(db);
	return rows;
}
