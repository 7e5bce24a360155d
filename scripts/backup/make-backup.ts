import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { lockFile } from "#database/embedded/start-lock.ts";
import { openClient } from "#database/open-client.ts";
import type { Config } from "#platform/config.ts";
import { isTemporary, walkFiles } from "#platform/storage/atomic-folder.ts";
import { isFileKey } from "#platform/storage/copy-files.ts";
import { openDatabase } from "#server/open-database.ts";
import { BackupError, toBackupError, undefinedIfGone } from "./backup-error.ts";
import { BackupWriter } from "./backup-writer.ts";
import { copyCluster } from "./base-backup.ts";
import { forEachConcurrently, sync } from "./copy-file.ts";
import { dump, dumpFile } from "./dump.ts";
import type { BackupInfo } from "./manifest.ts";

export type Backup = BackupInfo & { folder: string; files: number; bytes: number; removed: string[] };

type Options = {
	/** The folder that holds all backups. */
	to: string;
	/** Afterwards, removes the oldest backups beyond this count. */
	count?: number | undefined;
	signal: AbortSignal;
};

const secretFiles = ["session-secret", "postgres-password", "postgres-app-password"];

/** Makes a backup, whether the server runs or not. Throws `BackupError`; then no backup, and nothing of it, is left in the folder. */
export async function makeBackup(config: Config, { to, count, signal }: Options): Promise<Backup> {
	const folder = path.resolve(to);
	refuseWrongFolders(config, folder);
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const release = await lockFile(path.join(folder, "backup.lock"), 0);
		if (!release) throw new BackupError(`Another backup is being written to ${folder}; please wait until it is done.`);
		try {
			await removeIncomplete(folder);
			const backup = await writeBackup(config, folder, signal);
			return { ...backup, removed: count ? await removeOlder(folder, count) : [] };
		} finally {
			release();
		}
	} catch (error) {
		signal.throwIfAborted();
		throw toBackupError(error, `No backup was made in ${folder}`);
	}
}

function refuseWrongFolders({ dataDir, databaseUrl }: Config, folder: string) {
	// Each start with a built-in database writes its password first.
	if (!databaseUrl && !existsSync(path.join(dataDir, "postgres-password")))
		throw new BackupError(`${dataDir} holds no data of Almari; please give the server's DATA_DIR.`);
	if (!path.relative(path.resolve(dataDir), folder).startsWith(".."))
		throw new BackupError(
			`${folder} lies in the data folder, and would be lost with it; please choose another folder.`,
		);
}

async function writeBackup(config: Config, folder: string, signal: AbortSignal): Promise<Omit<Backup, "removed">> {
	const startedAt = new Date();
	const name = nameOf(startedAt);
	const temporary = path.join(folder, temporaryNameOf(name));
	await mkdir(temporary, { mode: 0o700 });
	try {
		const writer = new BackupWriter(temporary, signal);
		const addPhotos = async () => config.media || (await copyMedia(config.dataDir, writer));
		await addPhotos();
		const database = await addDatabase(config, writer, signal);
		// Once more, for those that were uploaded meanwhile: no row of the database may lack its file.
		await addPhotos();
		for (const file of secretFiles) {
			const source = path.join(config.dataDir, file);
			if (existsSync(source)) await writer.add(source, file);
		}
		const info: BackupInfo = {
			version: await readVersion(),
			...database,
			startedAt: startedAt.toISOString(),
			bucket: config.media ? `${config.media.bucket} at ${config.media.host}` : null,
		};
		const counts = await writer.finish(info);
		signal.throwIfAborted();
		await rename(temporary, path.join(folder, name));
		await sync(folder);
		return { ...info, ...counts, folder: path.join(folder, name) };
	} catch (error) {
		await rm(temporary, { recursive: true, force: true });
		throw error;
	}
}

type DatabaseInfo = Pick<BackupInfo, "database" | "postgresMajor" | "migrations" | "completeUntil">;

/** Adds the database. One that runs already is used and left running. */
async function addDatabase(config: Config, writer: BackupWriter, signal: AbortSignal): Promise<DatabaseInfo> {
	const database = await openDatabase({ ...config, databaseReadUrl: undefined });
	try {
		return await withClient(database.migrationUrl, signal, async (client) => {
			const { postgresMajor, migrations } = await readVersions(client);
			if (database.embedded) {
				const completeUntil = await copyCluster(client, writer);
				return { database: "files", postgresMajor, migrations, completeUntil: completeUntil.toISOString() };
			}
			const completeUntil = new Date().toISOString();
			await dump(database.migrationUrl, postgresMajor, writer.pathOf(dumpFile), signal);
			await writer.addWritten(dumpFile);
			return { database: "dump", postgresMajor, migrations, completeUntil };
		});
	} finally {
		await database.stop();
	}
}

/** Runs `work` with a connection. An abort ends it, and with it a statement that waits. */
async function withClient<T>(url: string, signal: AbortSignal, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const options = { application_name: "almari-backup", connectionTimeoutMillis: 10_000 };
	const client = await openClient(url, options).catch((error: Error) => {
		throw new BackupError(`The database cannot be reached: ${error.message || (error as { code?: string }).code}.`);
	});
	const close = () => void client.end().catch(() => {});
	signal.addEventListener("abort", close);
	try {
		return await work(client);
	} finally {
		signal.removeEventListener("abort", close);
		await client.end();
	}
}

async function readVersions(client: pg.Client) {
	const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
	const { rows: migrations } = await client
		.query<{ name: string }>("select name from schema_migration order by name")
		.catch((error) => {
			if (error.code === "42P01")
				throw new BackupError("The database has no tables of Almari; please check DATA_DIR and DATABASE_URL.");
			throw error;
		});
	return { postgresMajor: rows[0].major as number, migrations: migrations.map(({ name }) => name) };
}

async function readVersion(): Promise<string> {
	return JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")).version;
}

/** The folder of photographs, in the data folder and in a backup. */
const mediaFolder = "media";

/** Adds the photographs that the backup does not have yet. A file never changes, and appears under its name when it is complete. */
async function copyMedia(dataDir: string, writer: BackupWriter): Promise<void> {
	const source = path.resolve(dataDir, mediaFolder);
	await forEachConcurrently(walkFiles(source), async (file) => {
		const key = path.relative(source, file).split(path.sep).join("/");
		const name = `${mediaFolder}/${key}`;
		if (isTemporary(path.basename(file)) || !isFileKey(key) || existsSync(writer.pathOf(name))) return;
		// The nightly sweep may have deleted it since it was listed.
		await writer.add(file, name).catch(undefinedIfGone);
	});
}

/** The names of backups in their folder. A name without the suffix belongs to a complete backup. */

const namePattern = /^almari-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const suffix = ".incomplete";

/** The name sorts by the time at which the backup began. */
const nameOf = (startedAt: Date) => `almari-${startedAt.toISOString().replace(/[:.]/g, "-")}`;
const temporaryNameOf = (name: string) => `${name}${suffix}`;

/** Removes what killed backups left behind. The caller holds the lock of the folder. */
async function removeIncomplete(folder: string): Promise<void> {
	for (const name of await readdir(folder))
		if (name.endsWith(suffix) && namePattern.test(name.slice(0, -suffix.length)))
			await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Removes the oldest complete backups beyond `count`. Each is renamed first, so that one that is half removed does not pass for complete. */
async function removeOlder(folder: string, count: number): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
	const older = names.slice(0, Math.max(0, names.length - count));
	for (const name of older) {
		const temporary = path.join(folder, temporaryNameOf(name));
		await rename(path.join(folder, name), temporary);
		await rm(temporary, { recursive: true, force: true });
	}
	return older;
}
