import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool, type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./db.ts";
import { openClient } from "./open-client.ts";
import { PipelinedDriver, sendWithCommit } from "./pipeline.ts";

/**
 * Databases whose tables scripts/spread.sql has distributed over the nodes of a Citus cluster, and the global index of their orders (decision
 * 0083): a table with the shard key, the product, of each order's id. Elsewhere it is neither read nor written, and the statements are the same
 * as without it.
 */

/** The statements are PostgreSQL's. The adapter is what a `Db` and its transactions have in common. */
class DistributedAdapter extends PostgresAdapter {}

class PipelinedDialect extends PostgresDialect {
	readonly #pool: PostgresPool;

	constructor(pool: PostgresPool) {
		super({ pool });
		this.#pool = pool;
	}

	override createDriver() {
		return new PipelinedDriver({ pool: this.#pool });
	}
}

class DistributedDialect extends PipelinedDialect {
	override createAdapter() {
		return new DistributedAdapter();
	}
}

export const makeDialect = (pool: PostgresPool, isDistributed: boolean): Dialect =>
	isDistributed ? new DistributedDialect(pool) : new PipelinedDialect(pool);

export const isDistributed = (db: Pick<Db, "getExecutor">): boolean =>
	db.getExecutor().adapter instanceof DistributedAdapter;

/** A garment. The product follows from it, and is the shard key, so statements name both (decision 0053). */
export type GarmentKey = { product_id: string; garment_id: string };

/** An order, a due or a hold of a garment. */
export type OrderKey = GarmentKey & { id: string };

type GarmentColumn = "id" | "garment_id" | `${string}.id` | `${string}.garment_id` | `${string}.backup_garment_id`;
type IdColumn = "id" | "rental_id" | "hold_id" | `${string}.id` | `${string}.rental_id`;
type JoinedId = `${string}.${"id" | "rental_id" | "hold_id" | "due_id" | "booking_id"}`;

/** SQL: a row is of the garment. `column`: the one with the garment's id. Each column is compared with a value, so Citus asks one shard. */
export const whereGarment = (
	{ product_id, garment_id }: GarmentKey,
	column: GarmentColumn = "garment_id",
): RawBuilder<boolean> =>
	sql<boolean>`${siblingColumn(column, "product_id")} = ${product_id} and ${sql.ref(column)} = ${garment_id}`;

/** SQL: a row is of the order. `column`: the one with the order's id. */
export const whereOrder = (key: OrderKey, column: IdColumn = "id"): RawBuilder<boolean> =>
	sql<boolean>`${siblingColumn(column, "product_id")} = ${key.product_id} and ${siblingColumn(column, "garment_id")} = ${key.garment_id} and ${sql.ref(column)} = ${key.id}`;

/** SQL: two rows are of the same garment. Each `column` is the one with the garment's id. Citus joins within a shard by the product. */
export const isSameGarment = (
	column: `${string}.id` | `${string}.garment_id`,
	other: `${string}.id` | `${string}.garment_id`,
): RawBuilder<boolean> =>
	remember(`${column} ${other}`, () => {
		const product = siblingColumn(column, "product_id");
		return sql<boolean>`${product} = ${siblingColumn(other, "product_id")} and ${sql.ref(column)} = ${sql.ref(other)}`;
	});

/** SQL: two rows are of the same order, due, hold or booking, whose key has three columns. Each `column` is the one with its id. */
export const isSameOrder = (column: JoinedId, other: JoinedId): RawBuilder<boolean> =>
	remember(`order ${column} ${other}`, () => {
		const garments = isSameGarment(garmentColumn(column), garmentColumn(other));
		return sql<boolean>`${garments} and ${sql.ref(column)} = ${sql.ref(other)}`;
	});

const garmentColumn = (column: string) => column.replace(/\w+$/, "garment_id") as `${string}.garment_id`;

/** The conditions of joins, by their columns: statements are composed for each request, and there are some fifty joins. */
const joins = new Map<string, RawBuilder<boolean>>();

function remember(key: string, make: () => RawBuilder<boolean>): RawBuilder<boolean> {
	const join = joins.get(key) ?? make();
	joins.set(key, join);
	return join;
}

/** SQL: the column of this name in the table of `column`. */
const siblingColumn = (column: string, name: string) => sql.ref(column.replace(/\w+$/, name));

type OrderShard = {
	/** That a row is of the order. Its table must have the column `product_id`. */
	isOrder: RawBuilder<boolean>;
	/** The order's product, in a distributed database. Subqueries compare with it: Citus sees one shard only where each part of a statement names it. */
	productId: RawBuilder<string> | undefined;
};

/** `column`: the one with the order's id. In a distributed database, an order without a row in the lookup table is searched on all shards. */
export async function findOrderShard(db: Db, column: IdColumn, id: string): Promise<OrderShard> {
	return orderShard(column, id, isDistributed(db) ? await findShardKey(db, id) : undefined);
}

function orderShard(column: IdColumn, id: string, shardKey: string | undefined): OrderShard {
	const hasId = sql<boolean>`${sql.ref(column)} = ${id}`;
	if (shardKey === undefined) return { isOrder: hasId, productId: undefined };
	const productId = sql<string>`${shardKey}`;
	return { isOrder: sql<boolean>`${siblingColumn(column, "product_id")} = ${productId} and ${hasId}`, productId };
}

/**
 * The same for a statement that locks rows of the order. Citus refuses it where the shard is unknown, so an order without a row in the lookup table
 * is read first. Undefined: there is none.
 */
export async function findLockableShard(tx: Tx, column: IdColumn, id: string): Promise<OrderShard | undefined> {
	const shard = await findOrderShard(tx, column, id);
	if (shard.productId || !isDistributed(tx)) return shard;
	const order = await tx.selectFrom("rental").select("product_id").where("id", "=", id).executeTakeFirst();
	return order && orderShard(column, id, order.product_id);
}

async function findShardKey(db: Db, id: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("rental_shard_key")
		.select("product_id")
		.where("rental_id", "=", id)
		.executeTakeFirst();
	return row?.product_id;
}

/** Adds a new order with the commit of the transaction that inserts it. */
export function insertShardKey(tx: Tx, order: { id: string; product_id: string }): void {
	if (!isDistributed(tx)) return;
	const row = { rental_id: order.id, product_id: order.product_id };
	sendWithCommit(tx, tx.insertInto("rental_shard_key").values(row));
}

/**
 * Citus turns a row lock in a reference table into one on the whole table, and two shared ones of different rows deadlock. In a distributed
 * database these two replace the row lock by an advisory lock, which the coordinator holds until the transaction ends. Elsewhere the row lock
 * stays as it is.
 */
export async function lockReferenceRows(tx: Tx, names: readonly string[], mode: "shared" | "exclusive") {
	if (!isDistributed(tx)) return;
	const lock = mode === "shared" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
	await sql`select ${lock}(hashtextextended(name, 0)) from unnest(${names.toSorted()}::text[]) as name`.execute(tx);
}

/** SQL: the row lock of a select, or nothing in a distributed database, where another lock takes its place. */
export const rowLock = (tx: Tx, clause: RawBuilder<unknown>): RawBuilder<unknown> =>
	isDistributed(tx) ? sql`` : clause;

/** For a distributed database: Citus locks rows of one shard only, so each row is locked by a statement. Returns the locked ones. */
export async function lockRowByRow(
	tx: Tx,
	table: "rental" | "ledger_due",
	keys: readonly OrderKey[],
	clause: RawBuilder<unknown>,
): Promise<OrderKey[]> {
	const locked: OrderKey[] = [];
	for (const key of keys) {
		const { rows } = await sql<OrderKey>`
			select product_id, garment_id, id from ${sql.table(table)} where ${whereOrder(key)} ${clause}`.execute(tx);
		locked.push(...rows);
	}
	return locked;
}

/** Whether scripts/spread.sql has distributed the database: it creates the function that is looked for. Costs one connection. */
export async function detectDistribution(url: string): Promise<boolean> {
	const client = await openClient(url, { connectionTimeoutMillis: 10_000 });
	try {
		const { rows } = await client.query("select to_regproc('public.shard_beside') is not null as found");
		return rows[0].found;
	} finally {
		client.end().catch(() => {});
	}
}
