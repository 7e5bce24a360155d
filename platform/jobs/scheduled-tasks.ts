import { type Database, sql } from "#database/connect.ts";
import type { Db } from "#database/db.ts";

/**
 * Scheduled tasks: a table of due times by the database's clock, shared by all processes. A due task becomes one job, however
 * many runs were missed. Tasks are idempotent: each may run twice. (decision 0036)
 */

export type ScheduledTask = {
	name: string;
	everySeconds: number;
	/** Due times are multiples of everySeconds since 1970-01-01 UTC, plus this offset: for a daily task, seconds after midnight UTC. */
	offsetSeconds?: number;
};

/** Clock corrections up to this size are ignored. */
const toleratedClockStep = sql`interval '10 seconds'`;

/** Inserts new tasks, and updates those whose period or offset changed. */
export const registerTasks = (db: Database, tasks: ScheduledTask[]) =>
	db.write((tx) =>
		sql`insert into scheduled_task (name, every_seconds, offset_seconds, due_at)
			select name, every_seconds, offset_seconds, ${nextDue}
			from unnest(${tasks.map(({ name }) => name)}::text[], ${tasks.map((task) => task.everySeconds)}::int[],
				${tasks.map((task) => task.offsetSeconds ?? 0)}::int[]) as task (name, every_seconds, offset_seconds)
			on conflict (name) do update set every_seconds = excluded.every_seconds, offset_seconds = excluded.offset_seconds, due_at = excluded.due_at
			where (scheduled_task.every_seconds, scheduled_task.offset_seconds) <> (excluded.every_seconds, excluded.offset_seconds)`.execute(
			tx,
		),
	);

/** The next due time. */
const nextDue = sql`to_timestamp((floor((extract(epoch from now()) - offset_seconds) / every_seconds) + 1) * every_seconds + offset_seconds)`;

export type Enqueued = { name: string; wasAhead: boolean };

/**
 * Enqueues jobs for due tasks and advances their due times. A due time more than one period ahead was written by a fast clock:
 * that task runs now (`wasAhead`). At most one job of a task waits, and one runs (its queue).
 */
export async function enqueueDue(db: Database, names: string[]): Promise<Enqueued[]> {
	return db.write(async (tx) => {
		const { rows } = await sql<Enqueued>`with late as (
				select name, due_at > now() as was_ahead from scheduled_task
				where name = any(${names}::text[])
					and (due_at <= now() or due_at > now() + make_interval(secs => every_seconds) + ${toleratedClockStep})
				for update skip locked
			), moved as (
				update scheduled_task set due_at = ${nextDue} from late where scheduled_task.name = late.name
				returning scheduled_task.name, was_ahead
			) select name, was_ahead as "wasAhead",
				graphile_worker.add_job(name, queue_name := name, job_key := 'scheduled ' || name, max_attempts := 3,
					flags := array['scheduled']) is not null
			from moved`.execute(tx);
		return rows;
	});
}

/** Records a successful run. */
export const markFinished = (db: Database, name: string) =>
	db.write((tx) => sql`update scheduled_task set finished_at = now() where name = ${name}`.execute(tx));

export type Lateness = {
	/** Seconds by which the most overdue task is late; 0 when none is. */
	lateSeconds: number;
	/** Seconds by which this process's clock is ahead of the database's. */
	clockAheadSeconds: number;
};

/** How late the scheduler is, across all processes. */
export async function readLateness(db: Db): Promise<Lateness> {
	const before = Date.now();
	const { rows } = await sql<{ late: number; at: number }>`
		select greatest(0, coalesce(max(extract(epoch from now() - coalesce(finished_at, created_at)) - every_seconds), 0))::float8 as late,
			extract(epoch from clock_timestamp())::float8 as at
		from scheduled_task`.execute(db);
	const [row] = rows as [{ late: number; at: number }];
	const clockAhead = (before + Date.now()) / 2000 - row.at;
	return { lateSeconds: Math.round(row.late), clockAheadSeconds: Math.round(clockAhead * 10) / 10 };
}
