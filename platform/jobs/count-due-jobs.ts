import type { Database } from "#database/connect.ts";

/** The jobs that wait although they are due, by task, with 0 for a task without such a job. graphile-worker has no API for this. */
export async function countDueJobs(db: Database): Promise<[task: string, count: number][]> {
	const { rows } = await db.pool.query<{ task: string; count: number }>(
		`select identifier as task, count(job.id)::int as count from graphile_worker._private_tasks task
			left join graphile_worker._private_jobs job on job.task_id = task.id and job.is_available and job.run_at <= now()
		group by identifier order by identifier`,
	);
	return rows.map(({ task, count }) => [task, count]);
}
