import pg from "pg";

export async function onServer(url: string, ...statements: string[]) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Makes all jobs due, also those of emails that wait for others about the same order. */
export const makeJobsDue = (url: string) =>
	onServer(url, "update graphile_worker._private_jobs set run_at = least(run_at, now())");

/** Drops all databases whose names begin so. */
export async function dropDatabases(url: string, prefix: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
		for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
	} finally {
		await client.end();
	}
}

/** Whether the user of this connection string may switch off triggers. */
export async function isSuperuser(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user");
		return rows[0].rolsuper;
	} finally {
		await client.end();
	}
}

/** The connection string of another database on the same server. */
export function withDatabase(url: string, name: string): string {
	const other = new URL(url);
	other.pathname = `/${name}`;
	return other.href;
}
