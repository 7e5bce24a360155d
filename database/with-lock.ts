import { openClient } from "./open-client.ts";

/**
 * Runs `work` while no other process runs work with the same name on this database; others wait. The lock belongs to a connection of its own,
 * so it ends with the process; when that connection is cut, the work goes on without it. `url`: a direct address, as a pooler in transaction mode has no session to lock for.
 */
export async function withLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
	const client = await openClient(url, { application_name: "almari-lock", connectionTimeoutMillis: 10_000 });
	try {
		// The role may have timeouts for requests (detect-pooling.ts).
		await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0");
		await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
		return await work();
	} finally {
		await client.end().catch(() => {});
	}
}
