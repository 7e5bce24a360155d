import { type Database, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { currentTraceparent } from "#platform/telemetry/telemetry.ts";

/** Enqueues a job with the commit of the caller's transaction. It runs after it in one process, and is retried when it fails. */
export const addJob = (tx: Tx, task: string, payload: Record<string, string>): void => {
	const text = JSON.stringify({ ...payload, traceparent: currentTraceparent() });
	sendWithCommit(tx, sql`select graphile_worker.add_job(${task}, ${text}::json)`);
};

/** The jobs that wait although they are due, by task, with 0 for a task without such a job. graphile-worker has no API for this. */
export async function countDueJobs(db: Database): Promise<[task: string, count: number][]> {
	const { rows } = await db.pool.query<{ task: string; count: number }>(
		`select identifier as task, count(job.id)::int as count from graphile_worker._private_tasks task
			left join graphile_worker._private_jobs job on job.task_id = task.id and job.is_available and job.run_at <= now()
		group by identifier order by identifier`,
	);
	return rows.map(({ task, count }) => [task, count]);
}

/**
 * Unlocks jobs that no worker runs. Each process records a heartbeat of its workers every few seconds. A job locked by any other
 * worker is unlocked and may run twice. graphile-worker itself waits four hours, and has no API for this.
 */

/** A worker without a heartbeat for this long is dead. */
const deadAfter = sql`interval '10 seconds'`;

/** graphile-worker's longest retry delay is e^10 seconds; what waits for the end of the night waits longest. */
const maxPlannedDelay = sql`interval '11 hours'`;

/** Records a heartbeat of these workers by the database's clock. */
export const sendHeartbeat = (db: Database, workerIds: string[]) =>
	db.write((tx) =>
		sql`insert into job_worker (id, heartbeat_at) select id, now() from unnest(${workerIds}::text[]) as id
			on conflict (id) do update set heartbeat_at = excluded.heartbeat_at`.execute(tx),
	);

export const removeWorkers = (db: Database, workerIds: string[]) =>
	db.write((tx) => sql`delete from job_worker where id = any(${workerIds}::text[])`.execute(tx));

/**
 * Unlocks jobs and queues of dead workers. Heartbeats and locks in the future, left by a fast clock, are ignored. Jobs planned
 * too far ahead by such a clock run now. Returns how many jobs changed.
 */
export const unlockStaleJobs = (db: Database): Promise<number> =>
	db.write(async (tx) => {
		await sql`delete from job_worker where heartbeat_at not between now() - interval '1 hour' and now() + interval '1 hour'`.execute(
			tx,
		);
		await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${isStale}`.execute(
			tx,
		);
		const unlocked = await sql`update graphile_worker._private_jobs
			set locked_at = null, locked_by = null, run_at = least(run_at, now()), updated_at = now() where ${isStale}`.execute(
			tx,
		);
		const replanned = await sql`update graphile_worker._private_jobs set run_at = now(), updated_at = now()
			where locked_at is null and run_at > now()
				and (updated_at > now() + ${deadAfter} or run_at > now() + ${maxPlannedDelay})`.execute(tx);
		return Number(unlocked.numAffectedRows ?? 0) + Number(replanned.numAffectedRows ?? 0);
	});

/** A worker that still runs may have lost the reply to its request for a job. It is then locked and runs nowhere. */
const lostAfter = sql`interval '1 minute'`;

/**
 * Unlocks jobs and queues that these living workers locked and do not run: the connection was cut after the lock was committed. Returns how
 * many jobs. One whose end is still being recorded may run twice.
 */
export const unlockLostJobs = (db: Database, workerIds: string[], runningJobs: string[]): Promise<number> =>
	db.write(async (tx) => {
		const isOwn = sql`locked_by = any(${workerIds}::text[]) and locked_at < now() - ${lostAfter}`;
		const unlocked = await sql`update graphile_worker._private_jobs
			set locked_at = null, locked_by = null, run_at = least(run_at, now()), updated_at = now()
			where ${isOwn} and id <> all(${runningJobs}::bigint[])`.execute(tx);
		await sql`update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
			where ${isOwn} and not exists (
				select from graphile_worker._private_jobs where job_queue_id = queue.id and locked_at is not null
			)`.execute(tx);
		return Number(unlocked.numAffectedRows ?? 0);
	});

const isStale = sql`locked_at is not null and locked_at not between now() - ${deadAfter} and now() + ${deadAfter}
	and not exists (
		select from job_worker where id = locked_by and heartbeat_at between now() - ${deadAfter} and now() + ${deadAfter}
	)`;
