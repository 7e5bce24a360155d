import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Db, ReadResult, Tx } from "./db.ts";
import { makeDialect } from "./distributed.ts";
import { HostPool, type StatementObserver, withPreparedStatements } from "./open-client.ts";
import { isConnectionCut, isOutage, StalePrimaryError } from "./outage.ts";
import { makePipelining } from "./pipeline.ts";
import type { Pooling } from "./pooling.ts";
import type { PrimaryPool, Replicas } from "./replicas/types.ts";
import type { DB } from "./tables.ts";

/** The database connection, with separate types for reading (Db) and writing (Tx). */

export type Database = {
	/** For reads on the primary. */
	readonly read: Db;
	/** For reads that a replica may execute, with everything that this process knows of. Without replicas the same as `read`. */
	readonly readReplica: Db;
	/** Undefined without DATABASE_READ_URL. */
	readonly replicas: Replicas | undefined;
	/** Sends one prepared statement for reading. */
	send(text: string, parameters: readonly unknown[]): Promise<ReadResult>;
	/**
	 * Runs one transaction. It is retried from the start after a serialisation failure or deadlock, and when its connection is cut before the
	 * commit. `isRepeatable`: also when it is cut during the commit, because repeating the work changes nothing if it was committed.
	 */
	write<T>(work: (tx: Tx) => Promise<T>, options?: { isRepeatable: boolean }): Promise<T>;
	/**
	 * Runs one transaction that reads much, as for a file of the whole ledger: a statement may take ten minutes. It has a connection of its own,
	 * one in a process, so callers must not run two at a time.
	 */
	report<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	readonly pool: pg.Pool;
	/** For LISTEN and the job queue, which need a session of their own: the address behind a pooler. */
	readonly directUrl: string;
	close(): Promise<void>;
};

// Dates stay "YYYY-MM-DD" strings: a Date would shift them by the server's time zone. Counts and sums fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(1182 as never, (value: string) => (value === "{}" ? [] : value.slice(1, -1).split(",")));
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Interactive statements take milliseconds. One that takes this long has gone wrong, and blocks others. Compiling a statement (JIT) would take
 * longer than running it.
 */
export const sessionSettings = { statement_timeout: "19s", jit: "off", idle_in_transaction_session_timeout: "60s" };
const toStatements = (values: Record<string, string>) =>
	Object.entries(values)
		.map(([name, value]) => `set ${name} = '${value}'`)
		.join("; ");
/**
 * In ms. The server's statement_timeout comes first, since it preserves the connection. These apply when the server or the
 * network is silent.
 */
const timeouts = { connectMs: 10_000, queryMs: 20_000 };
/** In ms: a statement of a report. */
const reportMs = 600_000;

/** Options for a read: its statement is cancelled when the signal aborts. */
export const cancelOnAbort = (signal: AbortSignal | undefined) =>
	signal && ({ signal, inflightQueryAbortStrategy: "cancel query" } as const);

type ConnectOptions = {
	/** The most connections at a time. Default: 10. */
	max?: number;
	session?: SessionOptions | undefined;
	topology?: Topology | undefined;
	observer?: StatementObserver | undefined;
};

/** How long a connection waits, and its settings on the server. */
type SessionOptions = {
	connectMs?: number;
	queryMs?: number;
	/** Beside `sessionSettings`. Not with a pooler in transaction mode. */
	settings?: Record<string, string>;
};

/** The servers at and behind the address. Default: one PostgreSQL, without a pooler and replicas. */
export type Topology = {
	/** The server's own address, behind a pooler. Default: the same address. */
	directUrl?: string | undefined;
	/** The pooler before the database. Default: none. */
	pooling?: Pooling | undefined;
	/** The tables are distributed (scripts/spread.sql). Default: false, which every database answers, but by asking all shards for an order. */
	isDistributed?: boolean;
	/** Opens the replicas, if any. A parameter, so that only a server loads their code. */
	openReplicas?: ((primary: PrimaryPool) => Replicas) | undefined;
};

/** Opens a pool of connections. Statements are prepared once per connection and reused by their text. */
export function connect(url: string, { max = 10, session, topology = {}, observer }: ConnectOptions = {}): Database {
	const { connectMs, queryMs } = { ...timeouts, ...session };
	const { directUrl = url, pooling, isDistributed = false, openReplicas } = topology;
	const settings = toStatements({ ...sessionSettings, ...session?.settings });
	const pool = new HostPool({
		connectionString: url,
		max,
		application_name: "almari",
		connectionTimeoutMillis: connectMs,
		query_timeout: queryMs,
		// In transaction mode they would apply to other clients. The role has them (`applyRoleSettings`).
		settings: pooling?.mode === "transaction" ? undefined : settings,
		pooling,
		observer,
	});
	// A broken connection is replaced at its next use. Without a listener its error would end the process.
	pool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
	const prepared = withPreparedStatements(pool, () => replicas?.begin);
	const dialect = makeDialect(prepared as never, isDistributed);
	const kysely = new Kysely<DB>({ dialect });
	const pipeline = makePipelining(dialect);
	const replicas: Replicas | undefined = openReplicas?.({ url, max, settings, pool: prepared, observer });
	const send: Database["send"] = async (text, parameters) => {
		const client = await prepared.connect();
		try {
			return await client.query(text, parameters as unknown[]);
		} finally {
			client.release();
		}
	};
	const write: Database["write"] = (work, { isRepeatable } = { isRepeatable: false }) =>
		withRetries(
			(attempt) => {
				const result = kysely.transaction().execute(async (serial) => {
					attempt.hasBegun = true;
					const tx = await pipeline(serial);
					const result = await work(tx).catch(runRollbackListeners(tx));
					attempt.committing = tx;
					return result;
				});
				return runCommitListeners(attempt, result);
			},
			{ isRepeatable },
		);
	let reports: Database | undefined;
	const report: Database["report"] = (work) => {
		const topology = { directUrl, pooling, isDistributed };
		reports ??= connect(url, { max: 1, session: { ...session, queryMs: reportMs + 1000 }, topology, observer });
		return reports.write(
			async (tx) => {
				await sql`set local statement_timeout = ${sql.lit(`${reportMs}ms`)}`.execute(tx);
				return work(tx);
			},
			{ isRepeatable: true },
		);
	};
	return {
		read: kysely,
		readReplica: replicas?.read ?? kysely,
		replicas,
		send,
		// After a failure too: its outcome may be unknown.
		write: replicas ? (work, options) => write(work, options).finally(replicas.invalidate) : write,
		report,
		pool,
		directUrl,
		// Kysely ends the pool only if it was ever used.
		close: async () => {
			await kysely.destroy();
			await Promise.all([pool.end(), replicas?.close(), reports?.close()]);
		},
	};
}

const rollbackListeners = new WeakMap<Tx, (() => void)[]>();

/** Calls `listener` when this transaction is rolled back. */
export const onRollback = (tx: Tx, listener: () => void) =>
	void rollbackListeners.set(tx, [...(rollbackListeners.get(tx) ?? []), listener]);

const runRollbackListeners = (tx: Tx) => (error: unknown) => {
	for (const listener of rollbackListeners.get(tx) ?? []) listener();
	throw error;
};

const commitListeners = new WeakMap<Tx, (() => void)[]>();

/** Calls `listener` when this transaction is committed, or may be, because it is not known if its commit succeeded. */
export const afterCommit = (tx: Tx, listener: () => void) =>
	void commitListeners.set(tx, [...(commitListeners.get(tx) ?? []), listener]);

async function runCommitListeners<T>(attempt: Attempt, transaction: Promise<T>): Promise<T> {
	const run = () => {
		const tx = attempt.committing;
		if (tx) for (const listener of commitListeners.get(tx) ?? []) listener();
	};
	try {
		const result = await transaction;
		run();
		return result;
	} catch (error) {
		if (isOutage(error)) run();
		else if (attempt.committing) runRollbackListeners(attempt.committing)(error);
		throw error;
	}
}

/** 23503: a row that was read and is now referenced was removed concurrently. On retry it is missing. */
const retryableCodes = new Set(["40001", "40P01", "23503"]);

/** After a cut connection, the server may need a moment: pauses of 100, 200 and 400 ms. A longer failover is a 503. */
const firstPauseMs = 100;

/** How far an attempt came. */
type Attempt = { hasBegun: boolean; committing: Tx | undefined };

/**
 * Runs a transaction, four times at most. When the connection is cut before the commit was sent, the server rolls back, so it is repeated. When
 * it is cut during the commit, the outcome is unknown: it is repeated only with `isRepeatable`.
 */
async function withRetries<T>(
	run: (attempt: Attempt) => Promise<T>,
	{ isRepeatable, tries = 4 }: { isRepeatable: boolean; tries?: number },
): Promise<T> {
	let wasCut = false;
	for (let failures = 1; ; failures++) {
		const attempt: Attempt = { hasBegun: false, committing: undefined };
		try {
			return await run(attempt);
		} catch (error) {
			if (failures >= tries) throw error;
			if (retryableCodes.has((error as { code?: string }).code ?? "")) continue;
			const isKnown = !attempt.committing || isRepeatable;
			wasCut ||= (attempt.hasBegun && isConnectionCut(error)) || error instanceof StalePrimaryError;
			if (!wasCut || !isKnown || !isOutage(error)) throw error;
			await sleep(firstPauseMs * 2 ** (failures - 1));
		}
	}
}

/** True for a unique violation (23505), of the given constraint if any. On a shard of Citus its name ends in the shard's number. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
	(error as { code?: string }).code === "23505" &&
	(!constraint || (error as { constraint?: string }).constraint?.replace(/_\d{6,}$/, "") === constraint);

/** Runs a removal in a savepoint. Returns false, with nothing removed, when another row still references a removed one. */
export async function unlessReferenced(tx: Tx, remove: () => Promise<unknown>): Promise<boolean> {
	await sql`savepoint removal`.execute(tx);
	try {
		await remove();
		await sql`release savepoint removal`.execute(tx);
		return true;
	} catch (error) {
		if ((error as { code?: string }).code !== "23503") throw error;
		await sql`rollback to savepoint removal`.execute(tx);
		return false;
	}
}

export { isSameGarment, isSameOrder } from "./distributed.ts";
export { sendWithCommit } from "./pipeline.ts";
export type { Db, RawBuilder, ReadResult, StatementObserver, Tx };
export { sql };
