import { randomUUID } from "node:crypto";
import type pg from "pg";
import { sessionSettings } from "./connect.ts";
import { openClient } from "./open-client.ts";
import { noPooler, type Pooling } from "./pooling.ts";

/** Detects a connection pooler in front of a database and what it supports, which no server reports. */

/** The pooler cannot be used; the message names the reason. */
export class PoolerError extends Error {}

/** Other processes use the pooler too, so that a round may see no other connection by chance. */
const rounds = 5;

/** Costs one statement on a direct connection. Throws `PoolerError` for statement mode, and the error of a failed connection. */
export async function detectPooling(url: string, timeoutMs = 3_000): Promise<Pooling> {
	const open = () => openClient(url, { connectionTimeoutMillis: 10_000, query_timeout: timeoutMs });
	const client = await open();
	try {
		const { rows } = await client.query("select pg_backend_pid() as pid");
		// A pooler makes up the process id that a client receives when it connects.
		if ((client as { processID?: number }).processID === rows[0].pid) return noPooler;
		const other = await open();
		try {
			return await observe(client, other);
		} finally {
			other.end().catch(() => {});
		}
	} finally {
		client.end().catch(() => {});
	}
}

/** While `other` is inside a transaction, `client` gets another connection of the server, except in session mode. */
async function observe(client: pg.Client, other: pg.Client): Promise<Pooling> {
	const name = `probe_${randomUUID()}`;
	const pids = new Set<number>();
	const readPid = async () => {
		const { rows } = await client.query({ name, text: "select pg_backend_pid() as pid" });
		pids.add(rows[0].pid);
	};
	try {
		for (let round = 0; round < rounds && pids.size < 2; round++) {
			// Poolers hand out the connection that was used last: `other` now gets the one of `client`.
			await readPid();
			await begin(other);
			await readPid();
			await other.query("commit");
		}
	} catch (error) {
		if (error instanceof PoolerError) throw error;
		// 26000: no such prepared statement. A timeout: the pooler has one connection, and both clients need it; or it is slow, which leaves open what
		// it supports, and this is the mode that asks least of it.
		if ((error as { code?: string }).code === "26000" || isTimeout(error))
			return { mode: "transaction", tracksStatements: false };
		throw error;
	}
	return { mode: pids.size > 1 ? "transaction" : "session", tracksStatements: true };
}

const isTimeout = (error: unknown) => (error as Error).message === "Query read timeout";

async function begin(client: pg.Client) {
	try {
		await client.query("begin");
		await client.query("select 1");
	} catch (error) {
		if (isTimeout(error)) throw error;
		throw new PoolerError(`its pooler allows no transactions (${(error as Error).message})`);
	}
}

/**
 * A pooler in transaction mode gives each transaction another session of the server, so that `set` reaches the wrong ones, and `set local` would
 * cost a statement per read. There, the settings become defaults of the role in this database, which new sessions begin with.
 */

/** An arbitrary constant that is the same in every process. */
const lockKey = 7_226_276;

/** Executes nothing when the role has them already. */
export async function applyRoleSettings(url: string): Promise<void> {
	const client = await openClient(url, { application_name: "almari", connectionTimeoutMillis: 10_000 });
	try {
		await client.query("begin");
		// Concurrent changes of one role fail.
		await client.query(`select pg_advisory_xact_lock(${lockKey})`);
		const { rows } = await client.query<{ setting: string }>(
			`select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
			where d.datname = current_database() and s.setrole = current_user::regrole`,
		);
		const present = new Set(rows.map(({ setting }) => setting));
		const missing = Object.entries(sessionSettings).filter(([name, value]) => !present.has(`${name}=${value}`));
		for (const [name, value] of missing)
			await client.query(
				`do $$ begin execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}'); end $$`,
			);
		await client.query("commit");
	} finally {
		await client.end();
	}
}
