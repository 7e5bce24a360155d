import type { Day } from "#common/calendar.ts";
import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, isSameOrder, type OrderKey, whereOrder } from "#database/distributed.ts";
import { erasedTextsOf } from "./columns.ts";
import type { ListFilter, OrderChange } from "./contract.ts";
import { firstTakenDayAfter, lastTakenDayBefore } from "./days/queries-days.ts";
import { type RentalRow, selectOrder, type Viewer } from "./queries-orders.ts";

/** SQL that reads orders with their people, photo and timeline, for lists and order pages. */

/** An order with its people, photo and timeline. */
export type OrderRow = RentalRow & {
	/** For the earliest day of a step (order.ts): the last taken day shortly before the order. Null in statuses where no step needs it. */
	taken_before: Day | null;
	/** The first taken day after the order, while it can be extended. */
	taken_after: Day | null;
	/** The change that is requested. */
	change: { startDate: Day; endDate: Day; size: string } | null;
	client_name: string;
	seller_name: string;
	shop_name: string | null;
	seller_city: string | null;
	photo: { id: string; width: number; height: number; blur: string } | null;
	events: {
		step: string;
		status: string;
		at: string;
		by: string;
		reason: string;
		isLate: boolean;
		marked: "client" | "seller" | null;
		endDate: Day | null;
		change: OrderChange | null;
		recordedAt: string | null;
		refusal: string | null;
	}[];
};

const makeOrderColumns = (productId: RawBuilder<unknown>) => sql`
	${selectOrder},
		case when r.status in ('confirmed', 'dispatched') then ${lastTakenDayBefore(productId)} end as taken_before,
		case when r.status = 'delivered' and r.extend_by is null then ${firstTakenDayAfter(productId)} end as taken_after,
		case when r.change_by is not null then (select json_build_object('startDate', hold.start_date, 'endDate', hold.end_date, 'size', garment.size)
			from hold join garment on garment.product_id = ${productId} and garment.id = hold.garment_id
			where hold.product_id = ${productId} and hold.garment_id = r.change_garment_id and hold.id = r.change_hold_id) end as change,
		client.name as client_name, lister.name as seller_name, seller.shop_name, seller.city as seller_city,
		(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) from photo where photo.id = r.photo_id) as photo,
		coalesce((select json_agg(json_build_object('step', step, 'status', to_status, 'at', at, 'by', actor_role, 'reason', reason, 'isLate', is_late, 'marked', case marked_id when r.client_id then 'client' when r.seller_id then 'seller' end, 'endDate', end_date, 'change', change, 'recordedAt', recorded_at, 'refusal', refusal) order by position)
			from rental_event where product_id = ${productId} and garment_id = r.garment_id and rental_id = r.id), '[]') as events`;
const orderRowColumns = makeOrderColumns(sql`r.product_id`);

/** SQL: the columns of an `OrderRow`, from `rental r` and `joinedPeople`. `productId`: its value, for one order of a distributed database. */
export const selectOrderRow = (productId?: RawBuilder<string>) =>
	productId ? makeOrderColumns(productId) : orderRowColumns;

export const joinedPeople = sql`
	join account client on client.id = r.client_id join account lister on lister.id = r.seller_id left join seller on seller.account_id = r.seller_id`;

export const fetchRows = async <Row extends OrderRow>(db: Db, query: RawBuilder<Row>) => (await query.execute(db)).rows;

export type Side = "client" | "seller";

export const sideColumn = (side: Side) => sql.ref(side === "client" ? "r.client_id" : "r.seller_id");

/** `lastDayOfWayBack` of #common/try-on.ts in SQL. */
export const wayBackEnds = sql`coalesce(r.sent_back_on + greatest(r.transit_days, 1), r.end_date + r.transit_days)`;

/** The phase of `toOrder` in SQL; a test compares the two. */
const phaseSql = (today: Day) => sql`
	case when r.status in ('declined', 'expired', 'cancelled', 'undelivered') then null
		when r.status = 'completed' then 'completed' when r.status in ('overdue', 'reported') then 'active'
		when r.status <> 'delivered' and coalesce(r.sent_back_on, r.start_date - r.try_on_days) > ${today}::date then 'upcoming' when coalesce(r.sent_back_on, r.end_date) >= ${today}::date or r.status = 'delivered' and ${wayBackEnds} >= ${today}::date then 'active' else 'completed' end`;

type ListOrdersOptions = { side: Side; userId: string; show: ListFilter; today: Day; limit: number; offset: number };

/** A page of a person's orders, with the group of each. `all`: a seller's pending ones first, then the newest. A phase: by nearest day. */
export function listOrders(db: Db, { side, userId, show, today, limit, offset }: ListOrdersOptions) {
	const order = {
		all: side === "seller" ? sql`(r.status = 'pending') desc, r.created_at desc` : sql`r.created_at desc`,
		upcoming: sql`r.start_date`,
		active: sql`r.end_date`,
		completed: sql`r.end_date desc`,
	}[show];
	return fetchRows(
		db,
		sql<OrderRow & { group_id: string | null }>`
			select ${selectOrderRow()}, item.group_id from (
				select r.product_id, r.garment_id, r.id, row_number() over (order by ${order}, r.id desc) as place from rental r
				where ${sideColumn(side)} = ${userId} and ${show === "all" ? sql`true` : sql`${phaseSql(today)} = ${show}`}
				order by place limit ${limit} offset ${offset}
			) as page join rental r on ${isSameOrder("r.id", "page.id")} ${joinedPeople}
			left join order_group_item item on item.product_id = r.product_id and item.rental_id = r.id order by page.place`,
	);
}

/** `upcomingConfirmed`, `withClient`: of the upcoming and the active ones, those that were accepted, and those whose item was handed over. */
export type OrderCounts = Record<
	"all" | "upcoming" | "upcomingConfirmed" | "active" | "withClient" | "completed" | "pending" | "earned" | "underWay",
	number
> & {
	/** Whole rupees of completed orders. */
	total: number;
	/** Whole rupees of accepted orders that are not completed. No count of earned ones or sum has those whose item was sent back. */
	totalUnderWay: number;
};

/** Counts a person's orders by phase and status and sums their rents. */
export async function countOrders(db: Db, side: Side, userId: string, today: Day): Promise<OrderCounts> {
	const underWay = sql`is_earning and status in ('confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed')`;
	const earned = sql`is_earning and status = 'completed'`;
	const { rows } = await sql<OrderCounts>`
		select count(*) as "all", count(*) filter (where phase = 'upcoming') as upcoming, count(*) filter (where phase = 'active') as active,
			count(*) filter (where phase = 'upcoming' and status <> 'pending') as "upcomingConfirmed",
			count(*) filter (where phase = 'active' and status in ('delivered', 'overdue', 'reported')) as "withClient",
			count(*) filter (where phase = 'completed') as completed, count(*) filter (where status = 'pending') as pending,
			count(*) filter (where ${earned}) as earned, coalesce(sum(total_amount) filter (where ${earned}), 0) as total,
			count(*) filter (where ${underWay}) as "underWay", coalesce(sum(total_amount) filter (where ${underWay}), 0) as "totalUnderWay"
		from (select r.status, r.total_amount, r.sent_back_on is null as is_earning, ${phaseSql(today)} as phase from rental r where ${sideColumn(side)} = ${userId}) as mine`.execute(
		db,
	);
	return rows[0] as OrderCounts;
}

const isVisibleTo = ({ id, seesAll, onlyAsLister = false }: Viewer) =>
	sql`(${seesAll} or r.seller_id = ${id} or r.client_id = ${id} and not ${onlyAsLister}::boolean)`;

/** One order, if the viewer is its client or seller or sees all. */
export async function findOrder(db: Db, id: string, viewer: Viewer): Promise<OrderRow | undefined> {
	const { isOrder, productId } = await findOrderShard(db, "r.id", id);
	const rows = await fetchRows(
		db,
		sql<OrderRow>`select ${selectOrderRow(productId)} from rental r ${joinedPeople} where ${isOrder} and ${isVisibleTo(viewer)}`,
	);
	return rows[0];
}

/** The seller's address, where the courier collects and returns garments. */
export const findPickUpAddress = (db: Db, sellerId: string) =>
	db
		.selectFrom("seller")
		.innerJoin("account", "account.id", "seller.account_id")
		.select([
			"account.name",
			"seller.address_line as address_Line",
			"seller.city",
			"seller.pincode",
			"seller.country",
			"account.mobile",
		])
		.where("seller.account_id", "=", sellerId)
		.executeTakeFirst();

/**
 * Erases a person from orders. The orders stay, for the other side and for tax law, with the pincode, which decides the place of supply.
 * Reasons in the append-only timeline are replaced by a function of the database (migration 0066).
 */
export async function eraseFromOrders(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.deleteFrom("delivery_request").where("account_id", "=", person.id).execute();
	await tx.deleteFrom("order_allowance").where("account_id", "=", person.id).execute();
	await tx.deleteFrom("order_group_item").where("client_id", "=", person.id).execute();
	await tx.deleteFrom("lister_reliability").where("account_id", "=", person.id).execute();
	for (const side of ["client", "seller"] as const) {
		const texts = erasedTextsOf(side);
		if (Object.keys(texts).length > 0)
			await tx.updateTable("rental").set(texts).where(`${side}_id`, "=", person.id).execute();
	}
	await sql`select erase_reasons(${person.id}::uuid, ${removedText})`.execute(tx);
	await sql`select erase_garment_records(${person.id}::uuid)`.execute(tx);
}

/** The compensation of a lost parcel (whole rupees), and the part that stays with the lister after it is found. Null: no such event. */
export async function findCompensation(db: Db, key: OrderKey) {
	const { rows } = await sql<{ owed: number | null; retained: number | null }>`
		select max(amount) filter (where step in ('loseParcel', 'loseReportedParcel')) as owed, max(amount) filter (where step = 'findParcel') as retained
		from rental_event where ${whereOrder(key, "rental_id")}`.execute(db);
	return rows[0] ?? { owed: null, retained: null };
}

/** The last goodwill of an order. */
export async function findLastGoodwill(db: Db, key: OrderKey) {
	const { rows } = await sql<{ step: string; actor_id: string | null; amount: number; reason: string }>`
		select step, actor_id, amount, reason from rental_event
		where ${whereOrder(key, "rental_id")} and step in ('goodwill', 'goodwillOfSeller') order by position desc limit 1`.execute(
		db,
	);
	return rows[0];
}
