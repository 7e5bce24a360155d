import type { Day } from "#common/calendar.ts";
import { type Db, sql } from "#database/connect.ts";
import type { ListingStatus, OwnSort } from "../contract-own-listings.ts";
import {
	daysForCard,
	type OwnerColumns,
	ownerColumns,
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

/** As `listingStatus` in listing.ts. */
const status = sql<ListingStatus>`case when p.archived_at is not null then 'archived' when p.suspended_at is not null then 'suspended'
	when p.paused_at is not null then 'paused' when p.approved_at is null then 'waiting' else 'live' end`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Every word of the search is in the name. */
const isInScope = ({ sellerId, seesAll, search }: Scope) => sql`p.seller_id = ${sellerId} and (${seesAll} or ${isLive})
	and p.name ilike all (${search.split(/\s+/).map((word) => `%${escapeLike(word)}%`)}::text[])`;

const orders = {
	newest: sql`p.created_at desc`,
	name: sql`lower(p.name)`,
	"price-low": sql`p.price`,
	"price-high": sql`p.price desc`,
	rentals: sql`p.completed_rentals desc`,
	earned: sql`earned desc`,
	views: sql`views desc`,
} satisfies Record<OwnSort, unknown>;

/** A page of a lister's listings, archived ones last, with the current or next order, the earnings and the views. */
export async function listProductsOfLister(db: Db, filter: Filter, page: Page): Promise<ListingRow[]> {
	const { rows } = await sql<ListingRow>`
		select ${summaryColumns(daysForCard(page.today, page.until))}, ${ownerColumns},
			coalesce(ledger.earned, 0)::int as earned, coalesce(viewed.views, 0)::int as views, (
			select json_build_object('orderId', r.id, 'startDate', r.start_date, 'endDate', r.end_date, 'status', r.status)
			from garment join rental r on r.garment_id = garment.id
			where ${filter.seesAll} and garment.product_id = p.id and r.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue')
			order by r.start_date, r.id limit 1) as next_rental
		from product p ${listerJoins}
			left join product_view_count viewed on viewed.product_id = p.id
			left join (
				select product_id, -sum(amount) as earned from ledger_entry
				where ${filter.seesAll} and person_id = ${filter.sellerId} and account = 'rent-payable' and amount < 0 group by product_id
			) ledger on ledger.product_id = p.id
		where ${isInScope(filter)} and (${filter.status} = 'all' or ${status} = ${filter.status})
		order by p.archived_at is not null, ${orders[page.sort]}, p.created_at desc, p.id desc limit ${page.limit} offset ${page.offset}`.execute(
		db,
	);
	return rows;
}

export async function countByStatus(db: Db, scope: Scope): Promise<Partial<Record<ListingStatus, number>>> {
	const { rows } = await sql<{ status: ListingStatus; count: number }>`
		select ${status} as status, count(*)::int as count
		from product p join account lister on lister.id = p.seller_id where ${isInScope(scope)} group by 1`.execute(db);
	return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

export async function isLister(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom("seller").select("account_id").where("account_id", "=", id).executeTakeFirst();
	return row !== undefined;
}
