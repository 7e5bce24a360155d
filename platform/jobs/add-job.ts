import { sql, type Tx } from "#database/connect.ts";
import { currentTraceparent } from "#platform/telemetry/current-span.ts";

/** Enqueues a job in the caller's transaction. It runs after the commit in one process, and is retried when it fails. */
export const addJob = (tx: Tx, task: string, payload: Record<string, string>) => {
	const text = JSON.stringify({ ...payload, traceparent: currentTraceparent() });
	return sql`select graphile_worker.add_job(${task}, ${text}::json)`.execute(tx);
};
