import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { QueueName } from "#platform/config.ts";

/** The jobs of one queue in this process since its start. `failed`: attempts that threw; they are retried. */
export type QueueCounts = { running: number; completed: number; failed: number };

export function makeJobCounts(): Record<QueueName, QueueCounts> {
	const zero = () => ({ running: 0, completed: 0, failed: 0 });
	return { codes: zero(), mail: zero(), scheduler: zero(), media: zero(), webhooks: zero() };
}

/** Counts the jobs of a worker group, the only one of its queue. */
export function countJobs(events: WorkerEvents, counts: QueueCounts) {
	// A group that ended by a database outage reports no end of its last jobs.
	counts.running = 0;
	events.on("job:start", () => {
		counts.running++;
	});
	events.on("job:success", () => {
		counts.completed++;
	});
	events.on("job:error", () => {
		counts.failed++;
	});
	events.on("job:complete", () => {
		counts.running--;
	});
}

/**
 * PostgreSQL's plans for the job queue. Its statistics are of a table that is empty most of the time, so it plans to read all waiting jobs for each
 * that is added, taken or completed, and keeps that plan when 10,000 wait. With these settings it uses graphile-worker's indexes: 10,000 emails
 * are added and done in 4.7 s instead of 21, and 0.28 million rows are read instead of 200 million. (decision 0084)
 */

/** Settings of the sessions that take and complete jobs. */
export const queueSettings = { enable_seqscan: "off", enable_bitmapscan: "off" };

/** An arbitrary constant that is the same in every process. */
const lockKey = 7_226_277;

/** Gives graphile-worker's function that adds jobs the same settings. An update of graphile-worker may remove them. */
export async function applyQueueSettings(pool: pg.Pool): Promise<void> {
	const changes = Object.entries(queueSettings).map(([name, value]) => `set ${name} = ${value}`);
	const present = Object.entries(queueSettings).map(([name, value]) => `${name}=${value}`);
	// Only when they are missing. Concurrent changes would fail. A role that does not own the function works without them.
	await pool.query(`do $$ begin
		perform pg_advisory_xact_lock(${lockKey});
		if (select proconfig is distinct from '{${present.join()}}' from pg_proc where oid = 'graphile_worker.add_jobs'::regproc) then
			alter function graphile_worker.add_jobs ${changes.join(" ")};
		end if;
	exception when insufficient_privilege then
	end $$`);
}
