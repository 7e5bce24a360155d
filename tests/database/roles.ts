import { randomBytes } from "node:crypto";
import pg from "pg";

/** A role without any rights, and the same database as that role. */
export async function createRole(url: string): Promise<{ url: string; name: string; drop(): Promise<void> }> {
	const name = `almari_role_${randomBytes(6).toString("hex")}`;
	await run(url, `create role ${name} login password '${name}'`);
	const own = new URL(url);
	own.username = name;
	own.password = name;
	return { url: own.href, name, drop: () => run(otherDatabase(url), `drop role if exists ${name}`) };
}

/** A role goes when no database mentions it any more; this one is there when the test's own is gone. */
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
