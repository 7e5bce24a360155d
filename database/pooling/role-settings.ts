import { sessionSettings } from "#database/connect.ts";
import { openClient } from "#database/open-client.ts";

/**
 * A pooler in transaction mode gives each transaction another session of the server, so that `set` reaches the wrong ones, and `set local` would
 * cost a statement per read. There, the settings become defaults of the role in this database, which new sessions begin with.
 */

/** An arbitrary constant that is the same in every process. */
const lockKey = 7_226_276;

/** Executes nothing when the role has them already. */
export async function applyRoleSettings(url: string): Promise<void> {
	const client = await openClient(url, { application_name: "almari", connectionTimeoutMillis: 10_000 });
	try {
		await client.query("begin");
		// Concurrent changes of one role fail.
		await client.query(`select pg_advisory_xact_lock(${lockKey})`);
		const { rows } = await client.query<{ setting: string }>(
			`select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
			where d.datname = current_database() and s.setrole = current_user::regrole`,
		);
		const present = new Set(rows.map(({ setting }) => setting));
		const missing = Object.entries(sessionSettings).filter(([name, value]) => !present.has(`${name}=${value}`));
		for (const [name, value] of missing)
			await client.query(
				`do $$ begin execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}'); end $$`,
			);
		await client.query("commit");
	} finally {
		await client.end();
	}
}
