import { listMigrations } from "#database/migrate.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { openDatabase, prepareDatabase } from "#server/open-database.ts";

/**
 * `npm run migrate`: migrates the database to this version and ends, without starting the server, for a release that migrates once before its
 * processes start. Servers do the same at their start, so it is optional. It reads the server's settings. Exit code 1 with one sentence.
 */
async function main() {
	const database = await openDatabase(readConfig(process.env));
	try {
		const applied = await prepareDatabase(database);
		for (const name of applied) console.log(name);
		console.log(
			`${applied.length} of ${(await listMigrations()).length} migrations ran now; the database is up to date.`,
		);
	} finally {
		if (database.embedded?.adopted) await database.embedded.detach();
		else await database.stop();
	}
}

const isExpected = (error: unknown): error is Error =>
	error instanceof ConfigError ||
	(error instanceof Error && ["EmbeddedDatabaseError", "SchemaError"].includes(error.constructor.name));

main().catch((error: unknown) => {
	console.error(isExpected(error) ? error.message : error);
	process.exit(1);
});
