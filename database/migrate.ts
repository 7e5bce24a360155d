import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { openClient } from "./open-client.ts";

/** Forward-only migrations: each file of migrations/ runs once, in order, under a lock shared by all processes. */

const folder = new URL("./migrations/", import.meta.url);
/** An arbitrary constant that is the same in every process. */
const lockKey = 7_226_274;

class SchemaError extends Error {}

/** The names of all migrations of this version, in order. */
export const listMigrations = async (): Promise<string[]> =>
	(await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** Migrates the database to this version's schema. Throws `SchemaError` when a newer version has already migrated it. */
export async function migrate(url: string): Promise<{ applied: string[] }> {
	const client = await openClient(url, { application_name: "almari-migrate", connectionTimeoutMillis: 10_000 }).catch(
		(error: Error) => {
			throw new SchemaError(
				`The database (DATABASE_URL) cannot be reached: ${error.message || (error as { code?: string }).code}.`,
			);
		},
	);
	try {
		// The role may have timeouts for requests (detect-pooling.ts).
		await client.query("set client_min_messages = warning; set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [lockKey]);
		const { rows: version } = await client.query("select current_setting('server_version_num')::int as number");
		if (version[0].number < 150_000)
			throw new SchemaError("The database is older than PostgreSQL 15; please use 15 or later.");
		// A role that may not create tables can start a process on a database that is up to date.
		const { rows: tables } = await client.query("select to_regclass('schema_migration') is not null as exists");
		if (!tables[0].exists)
			await client.query(
				"create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
			);
		const { rows } = await client.query<{ name: string; checksum: string }>(
			"select name, checksum from schema_migration",
		);
		const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
		const files = await listMigrations();
		const unknown = [...checksums.keys()].filter((name) => !files.includes(name)).sort();
		if (unknown.includes("0001-accounts.sql"))
			throw new SchemaError(
				"The data was written by a build from before the first release, whose schema is not migrated; please use an empty DATA_DIR or database.",
			);
		if (unknown.length)
			throw new SchemaError(
				`The data was written by a newer version of Almari (it has ${unknown.join(", ")}); please start that version.`,
			);
		const applied: string[] = [];
		for (const name of files) {
			const text = await readFile(new URL(name, folder), "utf8");
			const checksum = createHash("sha256").update(text).digest("hex");
			const recorded = checksums.get(name);
			if (recorded && recorded !== checksum)
				throw new SchemaError(`The migration ${name} was changed after it ran; a migration is never edited.`);
			if (recorded) continue;
			await client.query("begin");
			await client.query(text);
			await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
			await client.query("commit");
			applied.push(name);
		}
		return { applied };
	} finally {
		await client.end();
	}
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Db): Promise<boolean> {
	const files = await listMigrations();
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from schema_migration where name = any(${files})`.execute(db);
	return rows[0]?.count === files.length;
}
