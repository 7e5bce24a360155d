import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { withDatabase } from "#tests/setup.ts";

/** Creates a migrated database, copied from the run's template. `drop` ends its connections too. */
export const freshDatabase = () => create(` template ${inject("template")}`);

/** Creates an empty database without migrations. */
export const emptyDatabase = () => create("");

async function create(template: string): Promise<{ url: string; drop(): Promise<void> }> {
	const server = inject("databaseServer");
	const name = `almari_test_${randomBytes(6).toString("hex")}`;
	// Copying locks the template, so concurrent test files take turns.
	await run(server, `select pg_advisory_lock(7)`, `create database ${name}${template}`);
	return { url: withDatabase(server, name), drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, ...statements: string[]) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
