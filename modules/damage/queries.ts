import { discountColumns } from "#common/rent.ts";
import type { CaseFilter } from "#common/rules/admin.ts";
import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { disputeWaits, dueOfDispute } from "#database/case-deadlines.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { findLockableShard, findOrderShard, isSameOrder, type OrderKey, whereOrder } from "#database/distributed.ts";
import { type RowOf, selectList } from "#database/sql-fragments.ts";
import type { DamageState, DisputeKind, Part } from "./contract.ts";

/** SQL on damage_claim and damage_photo. Both kinds of dispute are rows of damage_claim, one for an order. */

type Viewer = { id: string; seesAll: boolean };
type PhotoRow = { id: string; width: number; height: number; blur: string };

/** The columns of an order that a damage claim needs. */
const orderColumns = [
	"product_id",
	"garment_id",
	"id",
	"client_id",
	"seller_id",
	"product_name",
	"photo_id",
	"status",
	"inspect_by",
	"retail_value",
	"report_by",
	"total_amount",
	"deposit",
	"start_date",
	"end_date",
	"first_end_date",
	"transit_days",
	"try_on_amount",
	"sent_back_on",
	"send_back_cost",
	"price",
	...discountColumns,
	"policy",
	"returned_at",
	"return_received_at",
	"parts",
] as const;
export type ClaimOrderRow = Omit<RowOf<"rental", (typeof orderColumns)[number]>, "parts"> & { parts: Part[] };
/** SQL: the columns of a `ClaimOrderRow`, from `rental r`. */
const selectClaimOrder = selectList("r", orderColumns);

const claimColumns = [
	"kind",
	"state",
	"version",
	"words",
	"amount",
	"filed_amount",
	"filed_by",
	"filed_at",
	"contest_by",
	"contested_at",
	"contest_words",
	"waiting_since",
	"closed_at",
	"closed_by",
	"decision",
	"damage_amount",
	"claimed_amount",
	"claimed_damage",
	"decided_at",
	"decided_by",
	"decided_amount",
	"decided_damage",
	"appeal_by",
	"appealed_at",
	"appeal_side",
	"appeal_words",
	"final_decision",
] as const;
type StoredClaim = RowOf<"damage_claim", (typeof claimColumns)[number]>;
export type ClaimRow = Omit<StoredClaim, "state" | "kind" | "appeal_side"> & {
	kind: DisputeKind;
	state: DamageState;
	appeal_side: Side | null;
};
/** SQL: the columns of a `ClaimRow`, from `damage_claim c`. */
const selectClaim = selectList("c", claimColumns);

const isVisibleTo = ({ id, seesAll }: Viewer) => sql`(${seesAll} or ${id} in (r.client_id, r.seller_id))`;

const fetchFirst = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> =>
	(await query.execute(db)).rows[0];

/** One order, if the viewer is its client or seller or sees all. */
export async function findOrderForClaim(db: Db, id: string, viewer: Viewer) {
	const { isOrder } = await findOrderShard(db, "r.id", id);
	return fetchFirst(
		db,
		sql<ClaimOrderRow>`select ${selectClaimOrder} from rental r where ${isOrder} and ${isVisibleTo(viewer)}`,
	);
}

export const findClaim = (db: Db, key: OrderKey) =>
	fetchFirst(db, sql<ClaimRow>`select ${selectClaim} from damage_claim c where ${whereOrder(key, "c.rental_id")}`);

/** A claim with its order; the claim is locked until the transaction ends. */
export async function lockClaim(tx: Tx, orderId: string, viewer: Viewer) {
	const shard = await findLockableShard(tx, "c.rental_id", orderId);
	if (!shard) return undefined;
	return fetchFirst(
		tx,
		sql<ClaimOrderRow & ClaimRow>`
			select ${selectClaimOrder}, ${selectClaim} from damage_claim c join rental r on ${isSameOrder("r.id", "c.rental_id")}
			where ${shard.isOrder} and ${isVisibleTo(viewer)} for update of c`,
	);
}

type NewClaim = {
	product_id: string;
	garment_id: string;
	rental_id: string;
	words: string;
	amount: number;
	filed_by: string;
	filed_at: Date;
	kind: DisputeKind;
	/** Null: the hours to answer begin with the return. */
	contest_by: Date | null;
};

export const insertClaim = (tx: Tx, claim: NewClaim) =>
	tx
		.insertInto("damage_claim")
		.values({ ...claim, state: "filed", filed_amount: claim.amount })
		.execute();

export type Side = "client" | "seller";

export async function insertPhotos(tx: Tx, { product_id, garment_id, id }: OrderKey, side: Side, photos: string[]) {
	if (photos.length)
		await tx
			.insertInto("damage_photo")
			.values(photos.map((photo_id, position) => ({ product_id, garment_id, rental_id: id, side, position, photo_id })))
			.execute();
}

type Change = Partial<Omit<ClaimRow, "version" | "filed_by">>;

export const updateClaim = (tx: Tx, key: OrderKey, change: Change) =>
	tx
		.updateTable("damage_claim")
		.set((expression) => ({ ...change, version: expression("version", "+", 1) }))
		.where(whereOrder(key, "rental_id"))
		.execute();

export async function listPhotos(db: Db, key: OrderKey): Promise<(PhotoRow & { side: Side })[]> {
	const { rows } = await sql<PhotoRow & { side: Side }>`
		select d.side, photo.id, photo.width, photo.height, photo.blur from damage_photo d join photo on photo.id = d.photo_id
		where ${whereOrder(key, "d.rental_id")} order by d.side, d.position`.execute(db);
	return rows;
}

/** Whether the photograph belongs to a damage claim on an order of this account, or on any for one that sees all. */
export async function maySeeDamagePhoto(db: Db, viewer: Viewer, photoId: string): Promise<boolean> {
	const { rows } = await sql`
		select from damage_photo d join rental r on ${isSameOrder("r.id", "d.rental_id")}
		where d.photo_id = ${photoId} and (${viewer.seesAll} or ${viewer.id} in (r.client_id, r.seller_id)) limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** Ids of orders with an unanswered claim past its deadline, or with a report and an item that came back before `backBefore`. */
export async function listUnanswered(db: Db, now: Date, backBefore: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select c.rental_id as id from damage_claim c join rental r on ${isSameOrder("r.id", "c.rental_id")}
		where c.state = 'filed' and (c.contest_by <= ${now} or c.contest_by is null and r.status = 'disputed' and coalesce(r.return_received_at, r.returned_at) <= ${backBefore})
		order by c.filed_at limit 200`.execute(db);
	return rows.map(({ id }) => id);
}

/** Ids of orders whose decision can no longer be appealed, and is not final yet. */
export async function listToClose(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("damage_claim")
		.select("rental_id")
		.where("state", "=", "decided")
		.where("closed_at", "is", null)
		.where("appeal_by", "<=", now)
		.orderBy("appeal_by")
		.limit(200)
		.execute();
	return rows.map(({ rental_id }) => rental_id);
}

/** The names of admins, for other admins. */
export async function listNames(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
	const known = ids.filter((id) => id !== null);
	if (known.length === 0) return new Map();
	const rows = await db.selectFrom("account").select(["id", "name"]).where("id", "in", known).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** SQL that lists and counts disputes for admins. */

export type ClaimListRow = ClaimRow &
	ClaimOrderRow & {
		client_name: string;
		seller_name: string;
		assignee_id: string | null;
		assignee_name: string | null;
		due_at: Date | null;
		is_overdue: boolean;
	};
export type ClaimFilter = {
	work?: CaseFilter | undefined;
	order?: string | undefined;
	viewerId: string;
	now: Date;
	state: "waiting" | "open" | "closed" | "all";
	kind: DisputeKind | undefined;
	search: string;
};
export type ListClaimsOptions = ClaimFilter & { limit: number; offset: number };

const stateFilters = {
	waiting: disputeWaits,
	open: sql`c.closed_at is null`,
	closed: sql`c.closed_at is not null`,
	all: sql`true`,
};

export async function listClaims(db: Db, { limit, offset, ...filter }: ListClaimsOptions): Promise<ClaimListRow[]> {
	const { state, now } = filter;
	const order = state === "waiting" ? sql`c.waiting_since, c.rental_id` : sql`c.filed_at desc, c.rental_id desc`;
	const { rows } = await sql<ClaimListRow>`
		select ${selectClaimOrder}, ${selectClaim}, client.name as client_name, lister.name as seller_name,
			w.assignee_id, assignee.name as assignee_name, w.due_at, coalesce(${isOverdue(now)}, false) as is_overdue
		${from} where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

export async function countClaims(db: Db, filter: ClaimFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from} where ${matches(filter)}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

const from = sql`from damage_claim c join rental r on ${isSameOrder("r.id", "c.rental_id")}
	join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
	left join case_assignment w on w.subject_kind = 'dispute' and w.subject_id = c.rental_id left join account assignee on assignee.id = w.assignee_id`;

/** After the day that the staff chose, or the hours in which a dispute that waits should be decided. */
const isOverdue = (now: Date) => sql<boolean>`(c.closed_at is null and ${dueOfDispute} < ${now})`;

const matches = ({
	state,
	kind,
	search,
	order,
	work,
	viewerId,
	now,
}: ClaimFilter) => sql`${stateFilters[state]} and ${isOfKind(kind)}
	and ${matchesSearch(search)} and ${order === undefined || sql`c.rental_id = ${order}`} and ${matchesWork(work, viewerId, now)}`;

function matchesWork(work: CaseFilter | undefined, viewerId: string, now: Date) {
	if (work === "mine") return sql`w.assignee_id = ${viewerId}`;
	if (work === "unassigned") return sql`w.assignee_id is null`;
	return work === "overdue" ? isOverdue(now) : sql`true`;
}

const isOfKind = (kind: DisputeKind | undefined) => (kind === undefined ? sql`true` : sql`c.kind = ${kind}`);

/** Matches the order's number, or the name of the piece or of one of its people. */
const matchesSearch = (search: string) =>
	sql`(${search} = '' or right(c.rental_id::text, 10) = ${idSuffixOf(search) ?? ""} or position(lower(${search}) in lower(concat_ws(' ', r.product_name, client.name, lister.name))) > 0)`;

/** Erases what a person wrote in closed disputes. Amounts, decisions and photographs of the item stay with the order. */
export async function eraseFromClaims(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.updateTable("damage_claim").set({ words: removedText }).where("filed_by", "=", person.id).execute();
	// The client answers a damage claim, the lister a report.
	await sql`
		update damage_claim c set contest_words = ${removedText} from rental r
		where ${person.id} in (r.client_id, r.seller_id) and (c.product_id, c.garment_id, c.rental_id) = (r.product_id, r.garment_id, r.id)
			and case c.kind when 'damage' then r.client_id else r.seller_id end = ${person.id} and c.contest_words is not null`.execute(
		tx,
	);
	await sql`
		update damage_claim c set appeal_words = ${removedText} from rental r
		where ${person.id} in (r.client_id, r.seller_id) and (c.product_id, c.garment_id, c.rental_id) = (r.product_id, r.garment_id, r.id)
			and case c.appeal_side when 'client' then r.client_id when 'seller' then r.seller_id end = ${person.id}`.execute(
		tx,
	);
}
