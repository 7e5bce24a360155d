import { mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config.ts";
import { unfinishedRestoreFile } from "#platform/storage/data-dir.ts";
import { BackupError, toBackupError } from "./backup-error.ts";
import { clusterFolder } from "./base-backup.ts";
import { copyFile, forEachConcurrently, hashFile, sync, writeDurably } from "./copy-file.ts";
import { dumpFile } from "./dump.ts";
import { type Entry, isChanged, type Manifest, readManifest, readSums } from "./manifest.ts";
import { type DatabaseTarget, openTarget } from "./restore-database.ts";

type Options = { signal: AbortSignal; report: (line: string) => void };

/**
 * Restores a backup into the empty data folder of `config`, after all its checksums were compared. Throws `BackupError`; then the folder is
 * as before. When it is killed, a marker file in the folder keeps the server from starting there.
 */
export async function restoreBackup(backup: string, config: Config, { signal, report }: Options): Promise<Manifest> {
	const dataDir = path.resolve(config.dataDir);
	const reading = <T>(work: Promise<T>) =>
		work.catch((error) => {
			throw toBackupError(error, `The backup ${backup} cannot be read`);
		});
	const manifest = await reading(readManifest(backup));
	const isNew = await refuseUsedFolder(dataDir);
	report(`Comparing ${manifest.files.toLocaleString("en-IN")} files with their checksums …`);
	const entries = await reading(readSums(backup, manifest, signal));
	await reading(verify(backup, entries, signal));

	report(`Restoring to ${dataDir} …`);
	await claim(dataDir);
	let target: DatabaseTarget | undefined;
	try {
		target = await openTarget({ ...config, dataDir }, manifest, signal);
		await copyAll({ backup, dataDir, manifest, entries, target, signal });
		await target.finish(path.join(backup, dumpFile));
		signal.throwIfAborted();
		await rm(path.join(dataDir, unfinishedRestoreFile));
		await sync(dataDir);
		return manifest;
	} catch (error) {
		await target?.remove();
		await empty(dataDir);
		if (isNew) await rmdir(dataDir);
		signal.throwIfAborted();
		throw toBackupError(error, `Nothing was restored to ${dataDir}`);
	}
}

/** A new file system has it in its top folder. */
const ignored = "lost+found";

/** Throws `BackupError` for a folder with files. Returns whether the folder is missing. */
async function refuseUsedFolder(dataDir: string): Promise<boolean> {
	const names = await readdir(dataDir).catch((error) => {
		if (error.code === "ENOENT") return undefined;
		throw toBackupError(error, `${dataDir} cannot be used`);
	});
	if (names?.includes(unfinishedRestoreFile))
		throw new BackupError(`A restore to ${dataDir} is in progress, or was killed; please delete its files first.`);
	if (names?.some((name) => name !== ignored))
		throw new BackupError(`${dataDir} is not empty; please give a new folder.`);
	return names === undefined;
}

/** Creates the marker. Of two restores at once one fails here. */
async function claim(dataDir: string) {
	const text = "A restore to this folder has not finished. Delete all files of the folder and restore again.\n";
	try {
		await mkdir(dataDir, { recursive: true, mode: 0o700 });
		await writeDurably(path.join(dataDir, unfinishedRestoreFile), text);
	} catch (error) {
		throw toBackupError(error, `${dataDir} cannot be used`);
	}
}

/** Empties the folder; the marker goes last. */
async function empty(dataDir: string) {
	const marker = path.join(dataDir, unfinishedRestoreFile);
	for (const name of await readdir(dataDir))
		if (name !== ignored && name !== unfinishedRestoreFile) await rm(path.join(dataDir, name), { recursive: true });
	await rm(marker);
}

/** Reads every file of the backup. Throws `BackupError` that names the first damaged one. */
async function verify(backup: string, entries: Entry[], signal: AbortSignal) {
	const damaged: string[] = [];
	await forEachConcurrently(entries, async ({ name, sha256 }) => {
		const file = path.join(backup, name);
		const found = await stat(file).catch(() => undefined);
		if (!found) damaged.push(`${name} is missing`);
		else if ((await hashFile(file, signal)).sha256 !== sha256) damaged.push(`${name} differs from its checksum`);
	});
	const [first] = damaged.sort();
	const others = damaged.length > 1 ? ` (and ${damaged.length - 1} more)` : "";
	if (first) throw isChanged(backup, `${first}${others}`);
}

type CopyAll = {
	backup: string;
	dataDir: string;
	manifest: Manifest;
	entries: Entry[];
	target: DatabaseTarget;
	signal: AbortSignal;
};

async function copyAll({ backup, dataDir, manifest, entries, target, signal }: CopyAll) {
	const made = new Set<string>([dataDir]);
	const { clusterDir, giveToServer } = target;
	const isOfCluster = (name: string) => name === clusterFolder || name.startsWith(`${clusterFolder}/`);
	const placeOf = (name: string) =>
		clusterDir && isOfCluster(name)
			? path.join(clusterDir, name.slice(clusterFolder.length))
			: path.join(dataDir, name);
	const makeFolder = async (name: string) => {
		const folder = placeOf(name);
		if (made.has(folder)) return;
		await mkdir(folder, { recursive: true, mode: 0o700 });
		if (isOfCluster(name)) await giveToServer(folder);
		made.add(folder);
		if (name !== ".") await makeFolder(path.posix.dirname(name));
	};
	for (const folder of manifest.folders) await makeFolder(folder);
	await forEachConcurrently(entries, async ({ name, sha256 }) => {
		if (name === dumpFile) return;
		const file = placeOf(name);
		await makeFolder(path.posix.dirname(name));
		const copied = await copyFile(path.join(backup, name), file, signal);
		if (copied.sha256 !== sha256) throw isChanged(backup, `${name} changed during the restore`);
		if (isOfCluster(name)) await giveToServer(file);
	});
	for (const folder of made) await sync(folder);
}
