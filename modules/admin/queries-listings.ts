import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { likePattern } from "#database/sql-fragments.ts";
import type { ListingFilters } from "./contract.ts";
import { type Cursor, type Page, pageOf } from "./queries-page.ts";
import { isOpen } from "./queries-users.ts";

/** SQL that reads listings for admins, including those that the catalogue does not show. */

type PhotoRow = { id: string; width: number; height: number; blur: string };

export type ListingRow = {
	id: string;
	title: string;
	price: number;
	created_at: Date;
	made_at: string;
	seller_id: string;
	owner: string;
	category: string | null;
	photo: PhotoRow | null;
	status: "active" | "inactive" | "suspended";
	is_waiting: boolean;
	is_paused: boolean;
	is_archived: boolean;
	/** From when a deleted one cannot be restored. */
	removal_at: Date | null;
	/** Deleted, and its lister's account is active. */
	can_undelete: boolean;
};

const status = sql<string>`case when p.suspended_at is not null then 'suspended'
	when p.archived_at is not null or lister.status <> 'active' then 'inactive' else 'active' end`;
const isWaiting = sql<boolean>`(p.approved_at is null and p.suspended_at is null and p.archived_at is null)`;

/** Paused by its lister, and otherwise active. */
const isPaused = sql<boolean>`(p.paused_at is not null and p.suspended_at is null and p.archived_at is null and lister.status = 'active')`;

/** `productId`: its value, for one listing: Citus then sees its shard. */
const columnsOf = (
	productId: RawBuilder<unknown>,
) => sql`p.id, p.name as title, p.price, p.created_at, p.created_at::text as made_at, p.seller_id, lister.name as owner, ${status} as status, ${isWaiting} as is_waiting, ${isPaused} as is_paused,
	p.archived_at is not null as is_archived, p.removal_at, (p.archived_at is not null and lister.status = 'active') as can_undelete,
	(select category.name from product_category pc join category on category.id = pc.category_id where pc.product_id = ${productId} order by pc.position limit 1) as category,
	(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
		from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = ${productId} order by pp.position limit 1) as photo`;
const columns = columnsOf(sql`p.id`);

const from = sql`from product p join account lister on lister.id = p.seller_id`;

const orders = {
	newest: sql`p.created_at desc, p.id desc`,
	oldest: sql`p.created_at, p.id`,
	"price-high": sql`p.price desc, p.id`,
	"price-low": sql`p.price, p.id`,
};

/** Deleted listings appear under `inactive` and `deleted` only. */
function statusCondition(requestedStatus: ListingFilters["status"]) {
	if (requestedStatus === undefined) return sql`p.archived_at is null`;
	if (requestedStatus === "deleted") return sql`p.archived_at is not null`;
	if (requestedStatus === "waiting") return isWaiting;
	if (requestedStatus === "paused") return isPaused;
	if (requestedStatus === "active") return sql`${status} = 'active' and not ${isPaused}`;
	return sql`${status} = ${requestedStatus}`;
}

const whereClause = (filters: ListingFilters) => sql`
	${filters.search === "" || sql`(p.name ilike ${likePattern(filters.search)} or p.seller_id in (select id from account where (name || ' ' || email) ilike ${likePattern(filters.search)}))`}
	and ${statusCondition(filters.status)}
	and ${filters.owner === undefined || sql`p.seller_id = ${filters.owner}`}
	and ${filters.category === "" || sql`exists (select from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id and lower(category.name) = lower(${filters.category}))`}`;

export const listListings = (db: Db, filters: ListingFilters, page: Page) =>
	pageOf<ListingRow>(
		db,
		{ from, where: whereClause(filters), key: sql`p.id`, columns, order: orders[filters.sort ?? "newest"] },
		page,
	);

/** For exports: the next `limit` rows after the cursor, newest first. */
export async function listListingsAfter(
	db: Db,
	filters: ListingFilters,
	after: Cursor | undefined,
	limit: number,
): Promise<ListingRow[]> {
	const { rows } = await sql<ListingRow>`select ${columns} ${from} where ${whereClause(filters)}
		and ${after === undefined || sql`(p.created_at, p.id) < (${after.made_at}::timestamptz, ${after.id}::uuid)`}
		order by ${orders.newest} limit ${limit}`.execute(db);
	return rows;
}

/** A listing for an admin action, locked until the transaction ends. */
export async function lockListing(db: Tx, id: string): Promise<ListingRow | undefined> {
	const { rows } =
		await sql<ListingRow>`select ${columnsOf(sql`${id}`)} ${from} where p.id = ${id} for update of p`.execute(db);
	return rows[0];
}

export type ListingDetailsRow = ListingRow & {
	description: string;
	owner_email: string;
	photos: PhotoRow[] | null;
	categories: string[] | null;
	sizes: string[];
	pieces: number;
	completed_rentals: number;
	open_orders: number;
	open_reports: number;
	approved_at: Date | null;
	archived_at: Date | null;
	suspended_at: Date | null;
	suspension_reason: string | null;
};

export async function findListing(db: Db, id: string): Promise<ListingDetailsRow | undefined> {
	const { rows } = await sql<ListingDetailsRow>`
		select ${columnsOf(sql`${id}`)}, p.description, lister.email as owner_email, to_json(p.sizes) as sizes, p.completed_rentals, p.approved_at, p.archived_at, p.suspended_at, p.suspension_reason,
			(select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) order by pp.position)
				from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = ${id}) as photos,
			(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = ${id}) as categories,
			(select count(*)::int from garment where product_id = ${id} and retired_at is null) as pieces,
			(select count(*)::int from rental where product_id = ${id} and ${isOpen}) as open_orders,
			(select count(*)::int from report where subject_id = ${id} and closed_at is null) as open_reports
		${from} where p.id = ${id}`.execute(db);
	return rows[0];
}
