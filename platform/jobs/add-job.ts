import { sql, type Tx } from "#database/connect.ts";

/** Enqueues a job in the caller's transaction. It runs after the commit in one process, and is retried when it fails. */
export const addJob = (tx: Tx, task: string, payload: Record<string, string>) =>
	sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(tx);
