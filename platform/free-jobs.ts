import { type Database, sql } from "#database/connect.ts";

/**
 * Jobs that a worker took and that died with it: other workers may have them. All but the nightly broom take seconds, so whoever holds one for
 * two minutes is gone; each may run twice. The library itself would wait for four hours, and has no call for this.
 */
export const freeJobs = (db: Database) =>
	db.write((tx) =>
		sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
			where locked_at < now() - interval '2 minutes'
				and task_id in (select id from graphile_worker._private_tasks where identifier not like 'sweep-%')`.execute(tx),
	);
