import { StalePrimaryError } from "#database/outage.ts";

/**
 * Recognises a server that was the primary until another one was promoted. It may take itself for the primary for a moment: it was frozen, or cut
 * off from the others. Each promotion begins a timeline with a higher number (PostgreSQL 26.3.5, Timelines).
 */

/** Longer than a cluster manager needs to stop such a server, in ms. */
const acceptAfterMs = 15_000;

/** `onWentBack`: the cluster has returned to an older timeline for good. What was committed on the newer one is lost. */
export function watchTimelines(onWentBack: (timeline: number, latest: number) => void) {
	let latest = 0;
	let isPromoted = false;
	let olderSince: number | undefined;
	return {
		/** Throws `StalePrimaryError` when the primary of a newer timeline is known. Afterwards the older one is accepted. */
		check: (timeline: number, now = performance.now()): void => {
			if (timeline < latest) {
				olderSince ??= now;
				if (now - olderSince < acceptAfterMs) throw new StalePrimaryError(timeline, latest);
				onWentBack(timeline, latest);
			}
			isPromoted ||= latest > 0 && timeline !== latest;
			latest = timeline;
			olderSince = undefined;
		},
		/** The timeline that replicas must follow. Undefined when no server was promoted since the start of this process. */
		required: (): number | undefined => (isPromoted ? latest : undefined),
	};
}

const ownTimeline = "('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int";

/** A standby has none, and refuses writes itself. */
export const primaryTimeline = `case when not pg_is_in_recovery() then ${ownTimeline} end as timeline`;

/** The newest timeline that a replica certainly follows; the first figure needs the rights of `pg_read_all_stats`. */
export const replicaTimeline = `select case when pg_is_in_recovery()
	then greatest((select received_tli from pg_stat_wal_receiver), (select min_recovery_end_timeline from pg_control_recovery()),
		(select timeline_id from pg_control_checkpoint()))
	else ${ownTimeline} end as timeline`;
