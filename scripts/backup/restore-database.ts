import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type pg from "pg";
import { findBinaries } from "#database/embedded/binaries.ts";
import { type Isolation, isolate } from "#database/embedded/isolation.ts";
import { readUrls } from "#database/embedded/roles.ts";
import { findRunning, stopServer, tryStart } from "#database/embedded/server-process.ts";
import { openClient } from "#database/open-client.ts";
import type { Config } from "#platform/config.ts";
import { BackupError } from "./backup-error.ts";
import { restoreDump, verifyProgram } from "./dump.ts";
import type { Manifest } from "./manifest.ts";

/** The target of a restored database. */
export type DatabaseTarget = {
	/** The folder for the files of the built-in database; undefined for a dump. */
	clusterDir: string | undefined;
	giveToServer(fileOrFolder: string): Promise<void>;
	/** Brings the database to the state of the backup, once all files are there. `dump` is the path of the dump in the backup. */
	finish(dump: string): Promise<void>;
	/** Removes what the restore has written outside the data folder. */
	remove(): Promise<void>;
};

/** Throws `BackupError` when the database of `config` does not fit the backup, or is not empty. */
export const openTarget = (config: Config, manifest: Manifest, signal: AbortSignal): Promise<DatabaseTarget> =>
	manifest.database === "files" ? openClusterTarget(config, manifest, signal) : openDumpTarget(config, signal);

async function openClusterTarget(
	{ dataDir, databaseUrl }: Config,
	manifest: Manifest,
	signal: AbortSignal,
): Promise<DatabaseTarget> {
	if (databaseUrl)
		throw new BackupError(
			"The backup has the built-in database, and DATABASE_URL names another one; please unset it for the restore.",
		);
	const isolation = await isolate(dataDir, await findBinaries());
	const { clusterDir, giveToServer } = isolation;
	// For root without user namespaces it is outside the data folder.
	if (existsSync(clusterDir))
		throw new BackupError(`${clusterDir} has a database already; please choose another data folder.`);
	return {
		clusterDir,
		giveToServer,
		finish: async () => {
			const { migrationUrl } = await readUrls(dataDir, isolation.socketDir);
			try {
				await recover(isolation, migrationUrl, signal);
				await verifyMigrations(migrationUrl, manifest);
			} finally {
				await stopServer(clusterDir, migrationUrl);
			}
		},
		remove: () => rm(clusterDir, { recursive: true, force: true }),
	};
}

/** Starts the database: it replays the WAL of the backup, up to its end. */
async function recover(isolation: Isolation, url: string, signal: AbortSignal): Promise<void> {
	try {
		await tryStart(isolation, url, "w");
	} catch (error) {
		// Replaying a lot of WAL takes longer than a start may.
		for (;;) {
			const isReady = await findRunning(isolation.clusterDir, url).catch(() => undefined);
			signal.throwIfAborted();
			if (isReady) return;
			if (isReady === false) throw error;
		}
	}
}

async function verifyMigrations(url: string, { migrations }: Manifest) {
	const client = await openClient(url);
	const { rows } = await client
		.query<{ name: string }>("select name from schema_migration")
		.finally(() => client.end());
	const names = new Set(rows.map(({ name }) => name));
	if (!migrations.every((name) => names.has(name)))
		throw new BackupError("The restored database lacks tables that the backup had.");
}

async function openDumpTarget(
	{ databaseUrl, databaseMigrationUrl, databaseDirectUrl }: Config,
	signal: AbortSignal,
): Promise<DatabaseTarget> {
	if (!databaseUrl)
		throw new BackupError(
			"The backup has a dump of an external database; please set DATABASE_URL to an empty database for it.",
		);
	const url = databaseMigrationUrl ?? databaseDirectUrl ?? databaseUrl;
	const client = await openClient(url, { connectionTimeoutMillis: 10_000 }).catch((error: Error) => {
		throw new BackupError(
			`The database (DATABASE_URL) cannot be reached: ${error.message || (error as { code?: string }).code}.`,
		);
	});
	const major = await readMajorOfEmpty(client).finally(() => client.end());
	await verifyProgram("pg_restore", major, signal);
	return {
		clusterDir: undefined,
		giveToServer: async () => {},
		finish: (dump) => restoreDump(url, dump, signal),
		remove: async () => {},
	};
}

/** The server's major version. Throws `BackupError` for a database that has tables. */
async function readMajorOfEmpty(client: pg.Client): Promise<number> {
	const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major, exists (
		select from pg_class where relkind in ('r', 'p') and relnamespace in
			(select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
	) as used`);
	if (rows[0].used)
		throw new BackupError("The database of DATABASE_URL is not empty; please create a new one for the restore.");
	return rows[0].major;
}
