import { randomBytes } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { BackupError, undefinedIfGone } from "./backup-error.ts";
import type { BackupWriter } from "./backup-writer.ts";
import { forEachConcurrently } from "./copy-file.ts";

/**
 * A base backup of the running built-in database (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). Files are
 * copied while they change: each page that changes meanwhile is in the WAL in full, so that recovery overwrites torn pages.
 */

/** The folder of the database's files in a backup. */
export const clusterFolder = "postgres";

/** Their content belongs to the running server, and is empty or new after each start. The WAL is copied by name. */
const emptiedFolders = new Set([
	"pg_dynshmem",
	"pg_notify",
	"pg_replslot",
	"pg_serial",
	"pg_snapshots",
	"pg_stat_tmp",
	"pg_subtrans",
	"pg_wal",
]);
const skippedFiles =
	/(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp)$/;
/** It changes at each checkpoint, so it is copied last. */
const controlFile = "global/pg_control";

/** Copies the database that `client`, a superuser, is connected to. What was committed before the returned time is in the copy. */
export async function copyCluster(client: pg.Client, writer: BackupWriter): Promise<Date> {
	const { rows: server } = await client.query("select current_setting('data_directory') as folder");
	const clusterDir: string = server[0].folder;
	await refuseTablespaces(clusterDir);
	// The server keeps the WAL for the slot. A temporary one ends with the connection.
	await client.query("select pg_create_physical_replication_slot($1, true, true)", [
		`almari_backup_${randomBytes(6).toString("hex")}`,
	]);
	const { rows: started } = await client.query("select pg_backup_start('almari', true)::text as lsn");
	await writer.addFolder(clusterFolder);
	await forEachConcurrently(walkCluster(clusterDir, writer), async (name) => {
		if (name !== controlFile) await addUnlessGone(path.join(clusterDir, name), name, writer);
	});
	await writer.addBytes(`${clusterFolder}/${controlFile}`, await readControlFile(path.join(clusterDir, controlFile)));
	const completeUntil = new Date();
	const { rows: stopped } = await client.query(
		"select lsn::text, labelfile as label from pg_backup_stop(wait_for_archive => false)",
	);
	await writer.addBytes(`${clusterFolder}/backup_label`, stopped[0].label);
	for (const segment of await listSegments(client, started[0].lsn, stopped[0].lsn))
		await writer.add(path.join(clusterDir, "pg_wal", segment), `${clusterFolder}/pg_wal/${segment}`);
	return completeUntil;
}

async function refuseTablespaces(clusterDir: string) {
	if ((await readdir(path.join(clusterDir, "pg_tblspc"))).length > 0)
		throw new BackupError(
			"The built-in database has tablespaces outside its folder, which a backup does not contain; please move their tables to pg_default and drop them.",
		);
}

/** The names of all files to copy. Adds each folder to the backup, since the server does not start without its empty ones. */
async function* walkCluster(clusterDir: string, writer: BackupWriter, folder = "."): AsyncGenerator<string> {
	// A folder is missing when its database was dropped meanwhile.
	const entries: Dirent[] =
		(await readdir(path.join(clusterDir, folder), { withFileTypes: true }).catch(undefinedIfGone)) ?? [];
	for (const entry of entries) {
		const name = path.posix.join(folder, entry.name);
		if (skippedFiles.test(name)) continue;
		if (!(await isFolder(clusterDir, name, entry))) yield name;
		else {
			await writer.addFolder(`${clusterFolder}/${name}`);
			if (!emptiedFolders.has(name)) yield* walkCluster(clusterDir, writer, name);
		}
	}
}

/** pg_wal may be a symbolic link to another disk. */
const isFolder = async (clusterDir: string, name: string, entry: Dirent) =>
	entry.isDirectory() || (entry.isSymbolicLink() && (await stat(path.join(clusterDir, name))).isDirectory());

/** A table that is dropped meanwhile has no file any more; recovery drops it too. */
const addUnlessGone = async (source: string, name: string, writer: BackupWriter) =>
	void (await writer.add(source, `${clusterFolder}/${name}`).catch(undefinedIfGone));

/** The server may write it meanwhile. Two equal reads in a row are not torn. */
async function readControlFile(file: string): Promise<Buffer> {
	for (let last = await readFile(file); ; ) {
		const next = await readFile(file);
		if (next.equals(last)) return next;
		last = next;
	}
}

/** The WAL files from one position to another. */
async function listSegments(client: pg.Client, first: string, last: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`with size as (select setting::numeric as bytes from pg_settings where name = 'wal_segment_size')
		select pg_walfile_name('0/0'::pg_lsn + segment * bytes + 1) as name
		from size, generate_series(
			trunc(($1::pg_lsn - '0/0'::pg_lsn) / bytes),
			trunc(($2::pg_lsn - '0/0'::pg_lsn - 1) / bytes)
		) as segment`,
		[first, last],
	);
	return rows.map(({ name }) => name);
}
