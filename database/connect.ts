import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from "kysely";
import pg from "pg";
import { HostPool, isBroken } from "./open-client.ts";
import type { DB } from "./tables.ts";

/** The database connection, with separate types for reading (Db) and writing (Tx). */

/** May read. A transaction is one too, so that use cases can read inside theirs. */
export type Db = Pick<Kysely<DB>, "selectFrom" | "selectNoFrom" | "with" | "fn" | "getExecutor" | "isTransaction">;

/** May write: only a transaction, so that a write outside one does not compile. */
export type Tx = Transaction<DB>;

/** Rows, and the types of their columns. */
export type ReadResult = { rows: Record<string, unknown>[]; fields: { name: string; dataTypeID: number }[] };

export type Database = {
	/** For reads; may be served by a replica. */
	readonly read: Db;
	/** Sends one prepared statement for reading. */
	send(text: string, parameters: readonly unknown[]): Promise<ReadResult>;
	/** Runs one transaction. It is retried from the start after a serialisation failure or deadlock. */
	write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	readonly pool: pg.Pool;
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
const settings = "set statement_timeout = '19s'; set jit = off; set idle_in_transaction_session_timeout = '60s'";
/**
 * In ms. The server's statement_timeout comes first, since it preserves the connection. These apply when the server or the
 * network is silent.
 */
const timeouts = { connectMs: 10_000, queryMs: 20_000 };

/** Options for a read: its statement is cancelled when the signal aborts. */
export const cancelOnAbort = (signal: AbortSignal | undefined) =>
	signal && ({ signal, inflightQueryAbortStrategy: "cancel query" } as const);

/** Opens a pool of at most `max` connections. Statements are prepared once per connection and reused by their text. */
export function connect(url: string, max = 10, { connectMs, queryMs } = timeouts): Database {
	const pool = new HostPool({
		connectionString: url,
		max,
		application_name: "almari",
		connectionTimeoutMillis: connectMs,
		query_timeout: queryMs,
		settings,
	});
	// A broken connection is replaced at its next use. Without a listener its error would end the process.
	pool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
	const prepared = withPreparedStatements(pool);
	const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepared as never }) });
	const send: Database["send"] = async (text, parameters) => {
		const client = await prepared.connect();
		try {
			return await client.query(text, parameters as unknown[]);
		} finally {
			client.release();
		}
	};
	return {
		read: kysely,
		send,
		write: (work) =>
			withRetries(() => kysely.transaction().execute((tx) => finish(tx, work(tx)).catch(runRollbackListeners(tx)))),
		pool,
		// Kysely ends the pool only if it was ever used.
		close: async () => {
			await kysely.destroy();
			await pool.end();
		},
	};
}

const commitWork = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/** Runs statements as the last ones of this transaction. */
export const beforeCommit = (tx: Tx, work: () => Promise<unknown>) =>
	void commitWork.set(tx, [...(commitWork.get(tx) ?? []), work]);

async function finish<T>(tx: Tx, work: Promise<T>): Promise<T> {
	const result = await work;
	for (const last of commitWork.get(tx) ?? []) await last();
	return result;
}

const rollbackListeners = new WeakMap<Tx, (() => void)[]>();

/** Calls `listener` when this transaction is rolled back. */
export const onRollback = (tx: Tx, listener: () => void) =>
	void rollbackListeners.set(tx, [...(rollbackListeners.get(tx) ?? []), listener]);

const runRollbackListeners = (tx: Tx) => (error: unknown) => {
	for (const listener of rollbackListeners.get(tx) ?? []) listener();
	throw error;
};

/** 23503: a row that was read and is now referenced was removed concurrently. On retry it is missing. */
const retryableCodes = new Set(["40001", "40P01", "23503"]);

async function withRetries<T>(run: () => Promise<T>, tries = 4): Promise<T> {
	for (let triesLeft = tries; ; triesLeft--)
		try {
			return await run();
		} catch (error) {
			if (triesLeft <= 1 || !retryableCodes.has((error as { code?: string }).code ?? "")) throw error;
		}
}

/** Statements with ever-changing text would fill the server's memory: beyond this many they stay unnamed. */
const maxNames = 2000;

/** Gives each statement a name, so that PostgreSQL parses and plans it once per connection. */
function withPreparedStatements(pool: pg.Pool) {
	const names = new Map<string, string>();
	const nameOf = (text: string) => {
		const known = names.get(text);
		if (known || names.size >= maxNames) return known;
		const name = `s${names.size}`;
		names.set(text, name);
		return name;
	};
	const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>();
	const wrap = (client: pg.PoolClient) => ({
		query: (text: string | object, values?: unknown[]) =>
			typeof text === "string" && /^\s*(select|insert|update|delete|with)/i.test(text)
				? client.query({ name: nameOf(text), text, values: values as unknown[] })
				: client.query(text as string, values as unknown[]),
		release: (error?: boolean) => client.release(error || isBroken(client)),
		// Kysely uses it to cancel statements.
		processID: (client as { processID?: number }).processID,
	});
	return {
		connect: async () => {
			const client = await pool.connect();
			const known = wrapped.get(client) ?? wrap(client);
			wrapped.set(client, known);
			return known;
		},
		end: async () => {},
	};
}

/** True for a unique violation (23505), of the given constraint if any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
	(error as { code?: string }).code === "23505" &&
	(!constraint || (error as { constraint?: string }).constraint === constraint);

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

export type { RawBuilder };
export { sql };
