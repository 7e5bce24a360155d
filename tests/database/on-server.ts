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

/** The connection string of another database on the same server. */
export function withDatabase(url: string, name: string): string {
	const other = new URL(url);
	other.pathname = `/${name}`;
	return other.href;
}
