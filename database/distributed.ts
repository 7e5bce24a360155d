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

type IdColumn = "id" | "rental_id" | `${string}.id` | `${string}.rental_id`;

type OrderShard = {
	/** That a row is of the order. Its table must have the column `product_id`. */
	isOrder: RawBuilder<boolean>;
	/** The order's product, in a distributed database. Subqueries compare with it: Citus sees one shard only where each part of a statement names it. */
	productId: RawBuilder<string> | undefined;
};

/** `column`: the one with the order's id. In a distributed database, an order without a row in the lookup table is searched on all shards. */
export async function findOrderShard(db: Db, column: IdColumn, id: string): Promise<OrderShard> {
	const hasId = sql<boolean>`${sql.ref(column)} = ${id}`;
	const key = isDistributed(db) ? await findShardKey(db, id) : undefined;
	if (key === undefined) return { isOrder: hasId, productId: undefined };
	const productId = sql<string>`${key}`;
	const isInShard = sql`${sql.ref(column.replace(/\w+$/, "product_id"))} = ${productId}`;
	return { isOrder: sql<boolean>`${isInShard} and ${hasId}`, productId };
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

type RowKey = { product_id: string; garment_id: string; id: string };

/** For a distributed database: Citus locks rows of one shard only, so each row is locked by a statement. Returns the locked ones. */
export async function lockRowByRow(
	tx: Tx,
	table: "rental" | "ledger_due",
	keys: readonly RowKey[],
	clause: RawBuilder<unknown>,
): Promise<RowKey[]> {
	const locked: RowKey[] = [];
	for (const { product_id, garment_id, id } of keys) {
		const { rows } = await sql<RowKey>`select product_id, garment_id, id from ${sql.table(table)}
			where product_id = ${product_id} and garment_id = ${garment_id} and id = ${id} ${clause}`.execute(tx);
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
