import { sql, type Tx } from "#database/connect.ts";

/** Asks for work that is done after the transaction commits, once however many processes; tried again when it fails. */
export const addJob = (tx: Tx, task: string, payload: Record<string, string>) =>
	sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(tx);
