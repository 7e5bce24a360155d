import type { Day } from "#common/calendar.ts";
import { compileStatement } from "#database/compiled-statement.ts";
import { type Db, sql } from "#database/connect.ts";
import { type ListingStatus, type OwnSort, ownSorts } from "../contract-own-listings.ts";
import {
	daysForCard,
	type OwnerColumns,
	ownerColumns,
	type SqlOf,
	type SummaryRow,
	summaryColumns,
} from "../listings/queries-card.ts";
import { isLive, listerJoins } from "../listings/queries-product.ts";

/** Queries of a lister's own listings. */

export type ListingRow = SummaryRow &
	OwnerColumns & {
		next_rental: { orderId: string; startDate: Day; endDate: Day; status: string } | null;
		earned: number;
		views: number;
	};

type Scope = { sellerId: string; seesAll: boolean; search: string };
type Filter = Scope & { status: ListingStatus | "all" };
type Page = { sort: OwnSort; today: Day; until: Day; limit: number; offset: number };
/** Values, or the SQL that stands for them. */
type ScopeSql = { sellerId: SqlOf<string>; seesAll: SqlOf<boolean>; patterns: SqlOf<string[]> };

/** As `listingStatus` in listing.ts. */
const status = sql<ListingStatus>`case when p.archived_at is not null then 'archived' when p.suspended_at is not null then 'suspended'
	when p.paused_at is not null then 'paused' when p.approved_at is null then 'waiting' else 'live' end`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Every word of the search is in the name. */
const patternsOf = (search: string) => search.split(/\s+/).map((word) => `%${escapeLike(word)}%`);

const isInScope = ({
	sellerId,
	seesAll,
	patterns,
}: ScopeSql) => sql`p.seller_id = ${sellerId} and (${seesAll}::boolean or ${isLive})
	and p.name ilike all (${patterns}::text[])`;

const orders = {
	newest: sql`p.created_at desc`,
	name: sql`lower(p.name)`,
	"price-low": sql`p.price`,
	"price-high": sql`p.price desc`,
	rentals: sql`p.completed_rentals desc`,
	earned: sql`earned desc`,
	views: sql`views desc`,
} satisfies Record<OwnSort, unknown>;

type PageValues = {
	sellerId: string;
	seesAll: boolean;
	patterns: string[];
	status: string;
	today: Day;
	until: Day;
	limit: number;
	offset: number;
};

/** The open orders and the earnings are read once per page: read for each listing, PostgreSQL went through all open orders of all listers. */
const selectPage = (sort: OwnSort) =>
	compileStatement<ListingRow, PageValues>(
		["created_at", "approved_at", "suspended_at", "archived_at", "paused_at"],
		(values) => sql`
		select ${summaryColumns(daysForCard(values.today, values.until))}, ${ownerColumns},
			coalesce(ledger.earned, 0)::int as earned, coalesce(viewed.views, 0)::int as views, next.rental as next_rental
		from product p ${listerJoins}
			left join product_view_count viewed on viewed.product_id = p.id
			left join (
				select product_id, -sum(amount) as earned from ledger_entry
				where ${values.seesAll}::boolean and person_id = ${values.sellerId} and account = 'rent-payable' and (amount < 0) <> is_contra group by product_id
			) ledger on ledger.product_id = p.id
			left join (
				select distinct on (r.product_id) r.product_id,
					json_build_object('orderId', r.id, 'startDate', r.start_date, 'endDate', r.end_date, 'status', r.status) as rental
				from rental r
				where ${values.seesAll}::boolean and r.seller_id = ${values.sellerId} and r.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported')
				order by r.product_id, r.start_date, r.id
			) next on next.product_id = p.id
		where ${isInScope(values)} and (${values.status}::text = 'all' or ${status} = ${values.status}::text)
		order by p.archived_at is not null, ${orders[sort]}, p.created_at desc, p.id desc limit ${values.limit} offset ${values.offset}`,
	);
const pages = Object.fromEntries(ownSorts.map((sort) => [sort, selectPage(sort)])) as {
	[Sort in OwnSort]: ReturnType<typeof selectPage>;
};

/** A page of a lister's listings, archived ones last, with the current or next order, the earnings and the views. */
export const listProductsOfLister = (db: Db, { search, ...filter }: Filter, { sort, ...page }: Page) =>
	pages[sort](db, { ...filter, ...page, patterns: patternsOf(search) });

/** Undefined when the account is not a lister's. */
export async function countByStatus(
	db: Db,
	{ search, ...scope }: Scope,
): Promise<Partial<Record<ListingStatus, number>> | undefined> {
	const { rows } = await sql<{ status: ListingStatus | null; count: number }>`
		select shown.status, count(shown.status)::int as count
		from seller left join lateral (
			select ${status} as status from product p join account lister on lister.id = p.seller_id
			where ${isInScope({ ...scope, patterns: patternsOf(search) })}
		) shown on true where seller.account_id = ${scope.sellerId} group by 1`.execute(db);
	if (rows.length === 0) return undefined;
	return Object.fromEntries(rows.flatMap(({ status, count }) => (status ? [[status, count]] : [])));
}
