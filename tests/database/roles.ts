import { randomBytes } from "node:crypto";
import pg from "pg";

/** Creates a role without rights, and returns the connection string as that role. */
export async function createRole(url: string): Promise<{ url: string; name: string; drop(): Promise<void> }> {
	const name = `almari_role_${randomBytes(6).toString("hex")}`;
	await run(url, `create role ${name} login password '${name}'`);
	const own = new URL(url);
	own.username = name;
	own.password = name;
	return { url: own.href, name, drop: () => run(otherDatabase(url), `drop role if exists ${name}`) };
}

/** A role can be dropped when no database references it; this database exists after the test's own is dropped. */
function otherDatabase(url: string): string {
	const other = new URL(url);
	other.pathname = "/postgres";
	return other.href;
}

async function run(url: string, statement: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
