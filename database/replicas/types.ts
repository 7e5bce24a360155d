import type { Db, ReadResult } from "#database/db.ts";
import type { CheckedBegin, ConnectionPool, StatementObserver } from "#database/open-client.ts";

/** The types of replicas, without their code. */

/** The primary as replicas use it. */
export type PrimaryPool = {
	url: string;
	max: number;
	settings: string;
	pool: ConnectionPool;
	observer?: StatementObserver | undefined;
};

export type Replicas = {
	/** Reads a replica that is fresh enough, or the primary. */
	readonly read: Db;
	send(text: string, parameters: readonly unknown[]): Promise<ReadResult>;
	/** Something was committed: by this process, or by another one that notified this one. */
	invalidate(): void;
	/** A session has written up to this position. */
	include(position: string): void;
	/** The position after everything that is committed. Undefined while the primary is unavailable. */
	position(): Promise<string | undefined>;
	/** Begins transactions. The check throws `StalePrimaryError` when another server has been promoted. */
	readonly begin: CheckedBegin;
	observe(observer: ReplicaObserver): void;
	/** Reads so far, by the server that executed them. */
	readonly counts: { replica: number; primary: number };
	close(): Promise<void>;
};

export type ReplicaObserver = {
	/** False while events of other processes may be lost. */
	isNotified(): boolean;
	/** Results of a moment ago may lack changes. */
	onUncertain(): void;
	/** The primary serves all reads from now on. */
	onLost(reason: Error): void;
	onRestored(): void;
	/** The cluster has gone back to an older timeline: what was committed on the newer one is lost. */
	onWentBack(timeline: number, latest: number): void;
};

/** Timeouts of replicas. */

/** In ms. */
export const timeouts = {
	/** How long a read waits for a replica. */
	waitMs: 50,
	/** After a failure or a lag, replicas are tried, or waited for, again after this time. */
	retryMs: 1_000,
	connectMs: 1_000,
	queryMs: 5_000,
	/** For the check at the start of the app, where no other server can answer instead. */
	startMs: 10_000,
};
