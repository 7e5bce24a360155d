import { setTimeout as sleep } from "node:timers/promises";
import type { Connection, ConnectionPool } from "#database/open-client.ts";
import { isOutage } from "#database/outage/outage.ts";
import type { Health } from "./health.ts";
import { type Position, parsePosition } from "./read-position.ts";
import { timeouts } from "./timeouts.ts";

/** Connections to replicas that are fresh enough, and what happens when one fails. */

/** A replica that was promoted is a primary. */
const replayedPosition =
	"select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position";
export const positionIn = (rows: { position: string }[]): Position => parsePosition(rows[0]?.position ?? "") ?? 0n;

/** Returns a function that takes a connection whose server has replayed a position; undefined when none has within the wait. */
export function makeFreshPool(pool: ConnectionPool, health: Health) {
	/** By connection, because those of one pool may lead to different servers. */
	const replayed = new WeakMap<Connection, Position>();
	/** Until then a lagging replica is not waited for. */
	let lateUntil = 0;
	const hasReplayed = async (client: Connection, required: Position) => {
		if (!health.isSuspect() && (replayed.get(client) ?? -1n) >= required) return true;
		const reached = positionIn((await client.query(replayedPosition)).rows);
		replayed.set(client, reached);
		return reached >= required;
	};
	return async (required: Position): Promise<Connection | undefined> => {
		const until = performance.now() + (performance.now() < lateUntil ? 0 : timeouts.waitMs);
		for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, 16)) {
			const client = await pool.connect();
			let isFresh: boolean;
			try {
				isFresh = await hasReplayed(client, required);
			} catch (error) {
				client.release(true);
				throw error;
			}
			health.succeed();
			if (isFresh) return client;
			client.release();
			if (performance.now() + pauseMs > until) {
				lateUntil = performance.now() + timeouts.retryMs;
				return undefined;
			}
			await sleep(pauseMs);
		}
	};
}

/** The replica is away, or cancelled the read for the sake of its replay (40001, 40P01; PostgreSQL 27.4.2). */
const isReplicaFailure = (error: unknown): error is Error =>
	isOutage(error) || ["40001", "40P01"].includes((error as { code?: string }).code ?? "");

/** Returns a function that lets the primary repeat the statements that fail on a replica's connection. */
export function makeFallback(connectPrimary: () => Promise<Connection>, health: Health) {
	const wrapped = new WeakMap<Connection, Connection>();
	const wrap = (client: Connection): Connection => ({
		query: async (text, values) => {
			try {
				return await client.query(text, values);
			} catch (error) {
				if (!isReplicaFailure(error)) throw error;
				if (isOutage(error)) health.fail(error);
				const other = await connectPrimary();
				return other.query(text, values).finally(() => other.release());
			}
		},
		release: (error) => client.release(error),
		// A number of the replica may be another process on the primary. This one cancels none.
		processID: -1,
	});
	return (client: Connection) => {
		const known = wrapped.get(client) ?? wrap(client);
		wrapped.set(client, known);
		return known;
	};
}
