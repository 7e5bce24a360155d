import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Connection, HostPool, withPreparedStatements } from "#database/open-client.ts";
import { isOutage } from "#database/outage.ts";
import type { DB } from "#database/tables.ts";
import { makeFallback, makeFreshPool, positionIn, watchHealth } from "./fresh-pool.ts";
import { compareIdentities, type Identity, identity } from "./identity.ts";
import { formatPosition, parsePosition, ReadPosition } from "./read-position.ts";
import { primaryTimeline, watchTimelines } from "./timeline.ts";
import { type PrimaryPool, type ReplicaObserver, type Replicas, timeouts } from "./types.ts";

/**
 * Reading from replicas (decision 0058). A replica is read when it has replayed everything that this process knows of: its own commits, the
 * events that it received, and what a session has written in another process. Otherwise, and when no replica is available, the primary is read.
 */

/** A commit with synchronous_commit=off returns before it is flushed. */
const primaryPosition =
	"select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position, " +
	primaryTimeline;

/** `url`: the address of one or several replicas. */
export function openReplicas(url: string, primary: PrimaryPool): Replicas {
	let observer: ReplicaObserver | undefined;
	const timelines = watchTimelines((timeline, latest) => observer?.onWentBack(timeline, latest));
	// One connection of its own: the pool's may all be busy with writes.
	const asking = new HostPool({
		connectionString: primary.url,
		max: 1,
		application_name: "almari position",
		connectionTimeoutMillis: timeouts.connectMs,
		query_timeout: timeouts.connectMs,
	});
	const position = new ReadPosition(
		async () => {
			const { rows } = await asking.query(primaryPosition);
			timelines.check(rows[0].timeline);
			return positionIn(rows);
		},
		() => observer?.onUncertain(),
	);
	/** Replicas are connected to while the primary is unavailable too. */
	let known: Identity | undefined;
	const check = async (client: pg.ClientBase) => {
		const other = (await client.query<Identity>(identity)).rows[0] as Identity;
		if (!known || !other.is_standby) known = (await asking.query<Identity>(identity)).rows[0] as Identity;
		compareIdentities(known, other);
	};
	const pool = new HostPool({
		connectionString: url,
		max: primary.max,
		application_name: "almari reader",
		connectionTimeoutMillis: timeouts.connectMs,
		query_timeout: timeouts.queryMs,
		settings: primary.settings,
		observer: primary.observer,
		check,
	});
	for (const one of [asking, pool])
		one.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
	const health = watchHealth(() => observer);
	const counts = { replica: 0, primary: 0 };
	const take = makeFreshPool(withPreparedStatements(pool), health, timelines.required);
	const connectPrimary = () => {
		counts.primary++;
		return primary.pool.connect();
	};
	const withFallback = makeFallback(connectPrimary, health);
	const readReplica = (client: Connection) => {
		counts.replica++;
		return withFallback(client);
	};
	const connect = async () => {
		if (!observer?.isNotified()) position.invalidate();
		const required = await position.current();
		const client = health.isLost() ? undefined : await take(required).catch(health.fail);
		if (client) return readReplica(client);
		try {
			return await connectPrimary();
		} catch (error) {
			// The end of a log that a crashed primary has not sent is reached by no replica.
			const complete = isOutage(error) ? await take(required, { isComplete: true }).catch(health.fail) : undefined;
			if (!complete) throw error;
			return readReplica(complete);
		}
	};
	return {
		read: new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as never }) }),
		send: async (text, parameters) => {
			const client = await connect();
			try {
				return await client.query(text, parameters as unknown[]);
			} finally {
				client.release();
			}
		},
		invalidate: () => position.invalidate(),
		include: (text) => position.include(parsePosition(text) ?? 0n),
		position: async () => {
			const current = await position.current();
			return position.isReliable ? formatPosition(current) : undefined;
		},
		begin: {
			text: `begin; select ${primaryTimeline}`,
			check: (timeline) => timeline !== null && timelines.check(timeline),
		},
		observe: (one) => {
			observer = one;
		},
		counts,
		close: async () => {
			await Promise.all([pool.end(), asking.end()]);
		},
	};
}
