import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { findOrderShard } from "#database/distributed.ts";
import { type RowOf, selectList } from "#database/sql-fragments.ts";
import type { DamageState, DisputeKind } from "./contract.ts";

/** SQL on damage_claim and damage_photo. Both kinds of dispute are rows of damage_claim, one for an order. */

export type OrderKey = { product_id: string; garment_id: string; id: string };
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
	"end_date",
	"first_end_date",
	"transit_days",
	"price",
	"policy",
	"returned_at",
] as const;
export type ClaimOrderRow = RowOf<"rental", (typeof orderColumns)[number]>;
/** SQL: the columns of a `ClaimOrderRow`, from `rental r`. */
export const selectClaimOrder = selectList("r", orderColumns);

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
export const selectClaim = selectList("c", claimColumns);

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

export const findClaim = (db: Db, { product_id, garment_id, id }: OrderKey) =>
	fetchFirst(
		db,
		sql<ClaimRow>`select ${selectClaim} from damage_claim c where c.product_id = ${product_id} and c.garment_id = ${garment_id} and c.rental_id = ${id}`,
	);

/** A claim with its order; the claim is locked until the transaction ends. */
export async function lockClaim(tx: Tx, orderId: string, viewer: Viewer) {
	const { isOrder } = await findOrderShard(tx, "rental_id", orderId);
	const key = await tx
		.selectFrom("damage_claim")
		.select(["product_id", "garment_id"])
		.where(isOrder)
		.executeTakeFirst();
	if (!key) return undefined;
	return fetchFirst(
		tx,
		sql<ClaimOrderRow & ClaimRow>`
			select ${selectClaimOrder}, ${selectClaim} from damage_claim c join rental r on r.product_id = c.product_id and r.garment_id = c.garment_id and r.id = c.rental_id
			where c.product_id = ${key.product_id} and c.garment_id = ${key.garment_id} and c.rental_id = ${orderId} and ${isVisibleTo(viewer)} for update of c`,
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

export const updateClaim = (tx: Tx, { product_id, garment_id, id }: OrderKey, change: Change) =>
	tx
		.updateTable("damage_claim")
		.set((expression) => ({ ...change, version: expression("version", "+", 1) }))
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.execute();

export async function listPhotos(
	db: Db,
	{ product_id, garment_id, id }: OrderKey,
): Promise<(PhotoRow & { side: Side })[]> {
	const { rows } = await sql<PhotoRow & { side: Side }>`
		select d.side, photo.id, photo.width, photo.height, photo.blur from damage_photo d join photo on photo.id = d.photo_id
		where d.product_id = ${product_id} and d.garment_id = ${garment_id} and d.rental_id = ${id} order by d.side, d.position`.execute(
		db,
	);
	return rows;
}

/** Whether the photograph belongs to a damage claim on an order of this account. */
export async function maySeeDamagePhoto(db: Db, accountId: string, photoId: string): Promise<boolean> {
	const { rows } = await sql`
		select from damage_photo d join rental r on r.product_id = d.product_id and r.garment_id = d.garment_id and r.id = d.rental_id
		where d.photo_id = ${photoId} and ${accountId} in (r.client_id, r.seller_id) limit 1`.execute(db);
	return rows.length > 0;
}

/** Ids of orders with an unanswered claim past its deadline, or with a report and an item that came back before `backBefore`. */
export async function listUnanswered(db: Db, now: Date, backBefore: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select c.rental_id as id from damage_claim c join rental r on r.product_id = c.product_id and r.garment_id = c.garment_id and r.id = c.rental_id
		where c.state = 'filed' and (c.contest_by <= ${now} or c.contest_by is null and r.status = 'disputed' and r.returned_at <= ${backBefore})
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
