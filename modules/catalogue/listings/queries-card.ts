import type { Day } from "#common/calendar.ts";
import type { Audience } from "#common/facets.ts";
import type { DiscountColumns } from "#common/rent.ts";
import { compileStatement } from "#database/compiled-statement.ts";
import { type Db, isSameGarment, isSameOrder, type RawBuilder, sql } from "#database/connect.ts";
import { lastCleaning } from "#database/sql-fragments.ts";
import { type ListingStatus, type OwnSort, ownSorts, type Part } from "../contract.ts";
import type { ReliabilityFigures, Tenths } from "./listing.ts";
import { allCategories, isLive, listerJoins, rootCategory, selectDiscounts } from "./queries-product.ts";

/** Queries of product cards, of one listing with all that its page shows, and of a lister's listings and closet. */

export type SummaryRow = DiscountColumns & {
	id: string;
	seller_id: string;
	name: string;
	price: number;
	discount: number;
	occasion: string;
	rating: number;
	completed_rentals: number;
	notice_days: number;
	min_days: number;
	sizes: string[];
	created_at: Date;
	seller_name: string;
	shop_name: string | null;
	city: string | null;
	photos: { id: string; width: number; height: number; blur: string }[] | null;
	categories: string[] | null;
	pieces: { size: string; days: { day: Day; reason: string }[] }[] | null;
};

/** A value, or the SQL that stands for it. */
export type SqlOf<Value> = Value | RawBuilder<unknown>;

/** The columns of a card, for `product as p`. `days` selects the claimed days of a piece. */
const summaryColumns = (days: RawBuilder<unknown>) => sql`
	p.id, p.seller_id, p.name, p.price, p.discount, p.occasion, p.rating, p.completed_rentals, p.notice_days, p.min_days, ${selectDiscounts}, to_json(p.sizes) as sizes, p.created_at,
	lister.name as seller_name, seller.shop_name, seller.city,
	(select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) order by pp.position)
		from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = p.id) as photos,
	(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id) as categories,
	(select json_agg(json_build_object('size', garment.size, 'days', ${days}) order by garment.position)
		from garment where garment.product_id = p.id and garment.retired_at is null) as pieces`;

const dayWithReason = sql`json_build_object('day', day, 'reason', reason)`;

/** With the end of the hold, for a claim that is one. */
const dayWithHoldEnd = sql`case when reason <> 'held' then ${dayWithReason}
	else json_build_object('day', day, 'reason', reason, 'until', (select hold.until from hold where ${isSameOrder("hold.id", "claimed_day.hold_id")})) end`;

/** The claimed days of `garment` in the booking window, each as this JSON. */
const claimedDays = (
	today: SqlOf<Day>,
	until: SqlOf<Day>,
	each = dayWithReason,
	/** The account whose own holds do not count. */
	holderId?: SqlOf<string>,
) => sql`coalesce((select json_agg(${each} order by day)
	from claimed_day where ${isSameGarment("claimed_day.garment_id", "garment.id")} and day between ${today}::date and ${until}::date${holderId ? sql` and ${isHeldByOthers(holderId)}` : sql``}), '[]'::json)`;

const isHeldByOthers = (accountId: SqlOf<string>) => sql`(reason <> 'held' or not exists (
	select from hold where ${isSameOrder("hold.id", "claimed_day.hold_id")} and hold.account_id = ${accountId}))`;

/** The claimed days for a card: none when the piece is free from today to the end of the lister's notice, as the card then needs no later day. */
const daysForCard = (
	today: SqlOf<Day>,
	until: SqlOf<Day>,
) => sql`case when exists (select from claimed_day where ${isSameGarment("claimed_day.garment_id", "garment.id")} and day between ${today}::date and ${today}::date + p.notice_days)
	then ${claimedDays(today, until)} else '[]'::json end`;

const selectSummaries = compileStatement<SummaryRow, { ids: string[]; today: Day; until: Day }>(
	["created_at"],
	({ ids, today, until }) => sql`
		select ${summaryColumns(daysForCard(today, until))} from catalogue_entry entry join product p on p.id = entry.product_id ${listerJoins}
		where entry.category_id = ${sql.lit(rootCategory)}::uuid and entry.product_id = any(${ids}::uuid[])`,
);

/** The cards of the given listings, as far as they are in the public catalogue. */
export const listSummaries = async (
	db: Db,
	ids: string[],
	today: Day,
	until: Day,
	signal?: AbortSignal,
): Promise<SummaryRow[]> => (ids.length === 0 ? [] : selectSummaries(db, { ids, today, until }, signal));

/** The choice of the lister, and the categories from which it follows otherwise. */
export type AudienceColumns = { audience: Audience | null; all_categories: string[] };
const audienceColumns = sql`p.audience, to_json(${allCategories}) as all_categories`;

/** SQL: somebody else than the lister has the garment of this rental. */
const isOut = sql`rental.status in ('dispatched', 'delivered', 'overdue', 'reported')`;

/** SQL: the earliest of the last cleanings of the pieces of `p` that are with their lister. Null when one of them has no cleaning since it came back. */
const cleanedOn = sql`case when exists (select from garment_record where garment_record.product_id = p.id and kind = 'cleaning') then (
	select case when bool_and(piece.cleaned_on is not null) then min(piece.cleaned_on) end
	from (
		select ${lastCleaning("garment.id", "back.returned_at")} as cleaned_on
		from garment cross join lateral (
			select max(returned_at) as returned_at, coalesce(bool_or(${isOut}), false) as is_out
			from rental where ${isSameGarment("rental.garment_id", "garment.id")}
		) back
		where garment.product_id = p.id and garment.retired_at is null and not back.is_out
	) piece
) end`;

export type ProductRow = SummaryRow & {
	description: string;
	color: string;
	material: string;
	length: string;
	closure: string;
	includes: string;
	dry_clean_only: boolean;
	parts: Part[];
	turnaround_days: number;
	/** The place that the item leaves from. */
	lister_pincode: string | null;
	deposit: number;
	try_on_price: number;
	retail_value: number | null;
	alterable: boolean;
	instant: boolean;
	category_ids: string[] | null;
	measures: ({ size: string } & Tenths)[] | null;
	is_live: boolean;
} & AudienceColumns &
	OwnerColumns;

/** With what only the listing's own page shows: the last cleaning of its pieces, newer than their last return. */
export type ProductPageRow = ProductRow & { cleaned_on: Day | null };

/** The columns that only the lister and admins see. */
export type OwnerColumns = {
	version: number;
	approved_at: Date | null;
	suspended_at: Date | null;
	suspension_reason: string | null;
	archived_at: Date | null;
	removal_at: Date | null;
	paused_at: Date | null;
};
const ownerColumns = sql`p.version, p.approved_at, p.suspended_at, p.suspension_reason, p.archived_at, p.removal_at, p.paused_at`;

type ProductValues = { today: Day; until: Day; holderId: string | undefined };

/** `isWanted`: the condition on `p`. `columns`: further ones. */
const selectProducts = <Values extends ProductValues>(
	isMember: boolean,
	isWanted: (values: { [Name in keyof Values]: RawBuilder<unknown> }) => RawBuilder<unknown>,
	columns = sql``,
) =>
	compileStatement<ProductRow, Values>(
		["created_at", "approved_at", "suspended_at", "archived_at", "removal_at", "paused_at"],
		(values) => {
			const { today, until, holderId } = values;
			return sql`
		select ${summaryColumns(claimedDays(today, until, dayWithHoldEnd, isMember ? holderId : undefined))}, p.description, p.color, p.material, p.length, p.closure, p.includes, p.dry_clean_only, p.parts, p.turnaround_days, seller.pincode as lister_pincode, p.deposit, p.try_on_price, p.retail_value, p.alterable, p.instant,
			(select json_agg(pc.category_id order by pc.position) from product_category pc where pc.product_id = p.id) as category_ids,
			(select json_agg(json_build_object('size', m.size, 'bust', m.bust, 'waist', m.waist, 'hip', m.hip, 'length', m.length, 'shoulder', m.shoulder, 'sleeve', m.sleeve, 'inseam', m.inseam, 'let_out', m.let_out, 'take_in', m.take_in))
				from product_measure m where m.product_id = p.id) as measures,
			${isLive} as is_live, ${audienceColumns}, ${ownerColumns}${columns}
		from product p ${listerJoins} where ${isWanted(values)}`;
		},
	);
const selectSeveral = (isMember: boolean) =>
	selectProducts<ProductValues & { ids: string[] }>(isMember, ({ ids }) => sql`p.id = any(${ids}::uuid[])`);
const selectSeveralForVisitor = selectSeveral(false);
const selectSeveralForMember = selectSeveral(true);

/** `columns`: those that `Row` has beyond a `ProductRow`. */
const makeFind = <Row extends ProductRow>(columns?: RawBuilder<unknown>) => {
	const select = (isMember: boolean) =>
		selectProducts<ProductValues & { id: string }>(isMember, ({ id }) => sql`p.id = ${id}`, columns);
	const [forVisitor, forMember] = [select(false), select(true)];
	return async (db: Db, id: string, today: Day, until: Day, holderId?: string): Promise<Row | undefined> => {
		const [row] = await (holderId ? forMember : forVisitor)(db, { id, today, until, holderId });
		return row as Row | undefined;
	};
};

/** One listing with all claimed days of the booking window. The holds of `holderId` do not count. */
export const findProduct = makeFind<ProductRow>();
export const findProductPage = makeFind<ProductPageRow>(sql`, ${cleanedOn} as cleaned_on`);

/** The same as `findProduct` of several listings. Those that do not exist are left out. */
export const listProductRows = (
	db: Db,
	ids: string[],
	{ today, until, holderId }: { today: Day; until: Day; holderId?: string | undefined },
): Promise<ProductRow[]> =>
	(holderId ? selectSeveralForMember : selectSeveralForVisitor)(db, { ids, today, until, holderId });

export type ListingRow = SummaryRow &
	AudienceColumns &
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
		["created_at", "approved_at", "suspended_at", "archived_at", "removal_at", "paused_at"],
		(values) => sql`
		select ${summaryColumns(daysForCard(values.today, values.until))}, ${audienceColumns}, ${ownerColumns},
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

export type ClosetRow = {
	id: string;
	name: string;
	shop_name: string;
	city: string;
	about: string;
	holiday: { startDate: Day; endDate: Day; note: string } | null;
	created_at: Date;
	listings: number;
	rentals: number;
	rating: number | null;
	figures: ReliabilityFigures | null;
};

/** The public profile of an active lister; undefined for other accounts. */
export async function findCloset(db: Db, sellerId: string, today: Day): Promise<ClosetRow | undefined> {
	const { rows } = await sql<ClosetRow>`
		select lister.id, lister.name, seller.shop_name, seller.city, seller.about, lister.created_at,
			case when seller.holiday_end >= ${today}::date then json_build_object('startDate', seller.holiday_start, 'endDate', seller.holiday_end, 'note', seller.holiday_note) end as holiday, shown.listings, shown.rentals, shown.rating,
			to_json(f) as figures
		from account lister join seller on seller.account_id = lister.id left join lister_reliability f on f.account_id = lister.id cross join (
			select count(*)::int as listings, coalesce(sum(p.completed_rentals), 0)::int as rentals, avg(p.rating) filter (where p.rating > 0) as rating
			from product p join account lister on lister.id = p.seller_id where p.seller_id = ${sellerId} and ${isLive}) as shown
		where lister.id = ${sellerId} and lister.status = 'active'`.execute(db);
	return rows[0];
}
