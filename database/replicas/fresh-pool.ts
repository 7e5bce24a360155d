import { setTimeout as sleep } from "node:timers/promises";
import type { Connection, ConnectionPool } from "#database/open-client.ts";
import { isOutage } from "#database/outage.ts";
import { type Position, parsePosition } from "./read-position.ts";
import { replicaTimeline } from "./timeline.ts";
import { type ReplicaObserver, timeouts } from "./types.ts";

/** Connections to replicas that are fresh enough, and what happens when one fails. */

/** A replica that was promoted is a primary. */
const replayedPosition = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position,
	not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn(), false) as is_complete`;
export const positionIn = (rows: { position: string }[]): Position => parsePosition(rows[0]?.position ?? "") ?? 0n;

/**
 * Takes a connection whose server has replayed a position; undefined when none has within the wait. `isComplete`: everything that its server
 * has received is enough.
 */
type TakeConnection = (required: Position, options?: { isComplete: boolean }) => Promise<Connection | undefined>;

/** `requiredTimeline`: undefined for any. Positions of different timelines cannot be compared. */
export function makeFreshPool(
	pool: ConnectionPool,
	health: Health,
	requiredTimeline: () => number | undefined,
): TakeConnection {
	/** By connection, because those of one pool may lead to different servers. */
	const replayed = new WeakMap<Connection, Position>();
	/** The newest timeline of a connection's server that is known. */
	const followed = new WeakMap<Connection, number>();
	const follows = async (client: Connection) => {
		const timeline = requiredTimeline();
		if (timeline === undefined || (followed.get(client) ?? 0) >= timeline) return true;
		const { rows } = await client.query(replicaTimeline);
		followed.set(client, rows[0].timeline);
		return rows[0].timeline >= timeline;
	};
	/** Until then a lagging replica is not waited for. */
	let lateUntil = 0;
	const isFresh = async (client: Connection, required: Position, acceptsComplete: boolean) => {
		const isKnown = !health.isSuspect() && (replayed.get(client) ?? -1n) >= required;
		if (!isKnown) {
			const { rows } = await client.query(replayedPosition);
			const reached = positionIn(rows);
			replayed.set(client, reached);
			if (acceptsComplete && rows[0].is_complete) return true;
			if (reached < required) return false;
		}
		return follows(client);
	};
	return async (required, { isComplete } = { isComplete: false }) => {
		const isLate = !isComplete && performance.now() < lateUntil;
		const until = performance.now() + (isLate ? 0 : timeouts.waitMs);
		for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, 16)) {
			const client = await pool.connect();
			let isUsable: boolean;
			try {
				isUsable = await isFresh(client, required, isComplete);
			} catch (error) {
				client.release(true);
				throw error;
			}
			health.succeed();
			if (isUsable) return client;
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

/** A circuit breaker for replicas. */

type Health = { isLost(): boolean; isSuspect(): boolean; fail(error: Error): undefined; succeed(): void };

/** A circuit breaker: after a failure, replicas are not tried for a second. Reports the first failure and the end of the outage. */
export function watchHealth(observer: () => ReplicaObserver | undefined): Health {
	let lostUntil: number | undefined;
	return {
		isLost: () => lostUntil !== undefined && performance.now() < lostUntil,
		isSuspect: () => lostUntil !== undefined,
		fail: (error) => {
			// All connections are in use; the server itself may be fine.
			if (error.message === "timeout exceeded when trying to connect") return;
			if (lostUntil === undefined) observer()?.onLost(error);
			lostUntil = performance.now() + timeouts.retryMs;
		},
		succeed: () => {
			if (lostUntil === undefined) return;
			lostUntil = undefined;
			observer()?.onRestored();
		},
	};
}
