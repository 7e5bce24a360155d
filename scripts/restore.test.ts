import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedMajor } from "#database/embedded.ts";
import { listMigrations } from "#database/migrate.ts";
import { readConfig } from "#platform/config.ts";
import { sha256 } from "#platform/storage/checksum.ts";
import { prepareDataDir, unfinishedRestoreFile } from "#platform/storage/data-dir.ts";
import { BackupWriter } from "./backup/backup-writer.ts";
import { splitPassword } from "./backup/dump.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

/** Backups that a restore refuses. They have a few files, and no database; backup.test.ts has complete ones. */

let folder: string;
let backup: string;
let target: string;
const { signal } = new AbortController();
const master = "media/ab/abc/master.webp";

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-restore-"));
	[backup, target] = [path.join(folder, "backup"), path.join(folder, "target")];
	await mkdir(backup);
	const writer = new BackupWriter(backup, signal);
	await writer.addFolder("postgres/pg_wal");
	const files = { "postgres/PG_VERSION": "18", "postgres/backup_label": "label", [master]: "a photo", secret: "s" };
	for (const [name, content] of Object.entries(files)) await writer.addBytes(name, content);
	await writer.finish({
		version: "0.1.0",
		database: "files",
		postgresMajor: embeddedMajor,
		migrations: await listMigrations(),
		startedAt: new Date(0).toISOString(),
		completeUntil: new Date(1).toISOString(),
		bucket: null,
	});
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const restore = (options = {}, settings = {}) =>
	restoreBackup(backup, readConfig({ DATA_DIR: target, ...settings }), { signal, report: () => {}, ...options });

const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => "",
		(error: Error) => `${error.constructor.name}: ${error.message}`,
	);
const oneSentence = (reason: RegExp) =>
	expect.stringMatching(new RegExp(`^BackupError: [^\\n]*${reason.source}[^\\n]*\\.$`));

/** Changes a file of the backup. */
const edit = (name: string, change: (content: string) => string) => async () => {
	const file = path.join(backup, name);
	await writeFile(file, change(await readFile(file, "utf8")));
};
const remove =
	(...names: string[]) =>
	async () => {
		for (const name of names) await rm(path.join(backup, name), { recursive: true });
	};
/** Changes the manifest as another version would have written it. */
const rewrite = (change: object) =>
	edit("manifest.json", (content) => {
		const { checksum: _, ...manifest } = JSON.parse(content);
		const changed = { ...manifest, ...change };
		return JSON.stringify({ ...changed, checksum: sha256(Buffer.from(JSON.stringify(changed))) });
	});

describe("a backup is refused, and nothing is written, when", () => {
	test.each<[string, () => Promise<void>, RegExp]>([
		[
			"a file is cut",
			edit(master, (text) => text.slice(0, 3)),
			/is damaged: \S*master\.webp differs from its checksum;/,
		],
		["a letter is changed", edit(master, (text) => text.replace("a", "b")), /master\.webp differs from its checksum;/],
		[
			"files are missing",
			remove("secret", "postgres/backup_label"),
			/is damaged: postgres\/backup_label is missing \(and 1 more\);/,
		],
		[
			"a file is a folder",
			async () => {
				await rm(path.join(backup, master));
				await mkdir(path.join(backup, master));
			},
			/cannot be read: a folder has the name of a file/,
		],
		["its list of files is missing", remove("SHA256SUMS"), /is damaged: SHA256SUMS is missing;/],
		[
			"its list of files is cut",
			edit("SHA256SUMS", (text) => text.slice(0, -70)),
			/SHA256SUMS differs from its checksum;/,
		],
		["its manifest is cut", edit("manifest.json", (text) => text.slice(0, -20)), /manifest\.json differs from/],
		[
			"its manifest is changed",
			edit("manifest.json", (text) => text.replace("0.1.0", "0.2.0")),
			/manifest\.json differs/,
		],
		["its manifest lacks a value", rewrite({ migrations: undefined }), /is damaged: manifest\.json differs from/],
		["it has no manifest", remove("manifest.json"), /is not a complete backup: it has no manifest\.json;/],
		["it is not there", remove("."), /There is no backup /],
		["a file would be outside", rewrite({ folders: ["../postgres"] }), /is damaged: manifest\.json differs/],
		[
			"its format is newer",
			rewrite({ format: 2, files: "?" }),
			/by a newer version of Almari \(its format is newer\);/,
		],
		[
			"its tables are newer",
			rewrite({ migrations: ["9999-x.sql"] }),
			/by a newer version of Almari \(it has 9999-x\.sql\);/,
		],
		[
			"its PostgreSQL is newer",
			rewrite({ postgresMajor: 99 }),
			/newer version of Almari \(its database is PostgreSQL 99\);/,
		],
		[
			"its PostgreSQL is older",
			rewrite({ postgresMajor: 17 }),
			/has a database of PostgreSQL 17; please restore it with/,
		],
		[
			"it is a dump, without DATABASE_URL",
			rewrite({ database: "dump" }),
			/has a dump of an external database; please set DATA/,
		],
	])("%s", async (_, damage, reason) => {
		await damage();
		expect(await refusalOf(restore())).toEqual(oneSentence(reason));
		expect(await readdir(folder)).not.toContain("target");
	});

	test("it has the built-in database, and DATABASE_URL names another one", async () => {
		const external = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" };
		expect(await refusalOf(restore({}, external))).toEqual(
			oneSentence(/DATABASE_URL names another one; please unset it/),
		);
		expect(await readdir(folder)).not.toContain("target");
	});

	test.each([
		["has a file", "photo.webp", /target is not empty; please give a new folder/],
		["has an unfinished restore", unfinishedRestoreFile, /A restore to .* is in progress, or was killed;/],
	])("the data folder %s", async (_, name, reason) => {
		await mkdir(target);
		await writeFile(path.join(target, name), "x");
		expect(await refusalOf(restore())).toEqual(oneSentence(reason));
		expect(await readdir(target)).toEqual([name]);
	});

	test("the data folder is a file", async () => {
		await writeFile(target, "x");
		expect(await refusalOf(restore())).toEqual(oneSentence(/target cannot be used: a part of the path is a file/));
		expect(await readFile(target, "utf8")).toBe("x");
	});
});

test("an interrupted restore leaves the folder as it was", async () => {
	await mkdir(path.join(target, "lost+found"), { recursive: true });
	const interrupted = new AbortController();
	const report = (line: string) => line.startsWith("Restoring") && interrupted.abort();
	await expect(restore({ signal: interrupted.signal, report })).rejects.toThrow(/aborted/);
	expect(await readdir(target)).toEqual(["lost+found"]);
});

test("a backup that PostgreSQL cannot start leaves the folder as it was", async () => {
	expect(await refusalOf(restore())).toMatch(/^EmbeddedDatabaseError: The database did not start in /);
	expect(await readdir(folder)).toEqual(["backup"]);
});

test("the server does not start on a folder whose restore was killed", async () => {
	await cp(backup, target, { recursive: true });
	await writeFile(path.join(target, unfinishedRestoreFile), "x");
	expect(await refusalOf(prepareDataDir(target))).toMatch(/^ConfigError: DATA_DIR .* has an unfinished restore; .*\.$/);
	await rm(path.join(target, unfinishedRestoreFile));
	await expect(prepareDataDir(target)).resolves.toBeUndefined();
});

test("the command needs two folders", async () => {
	const child = spawn(process.execPath, ["scripts/restore.ts", backup], { stdio: ["ignore", "ignore", "pipe"] });
	const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
	expect([code, output]).toEqual([1, expect.stringMatching(/^Please give a backup and a data folder: [^\n]*\n$/)]);
});

test.each([
	["postgres://a:b%2Fc@host/d?x=1", "postgres://a@host/d?x=1", "b/c"],
	["postgresql://a:b@h1:1,h2:2/d", "postgresql://a@h1:1,h2:2/d", "b"],
	["postgres://a@host:5432/d", "postgres://a@host:5432/d", undefined],
	["postgres:///d?host=/run", "postgres:///d?host=/run", undefined],
])("%s is given to pg_dump without its password", (url, withoutPassword, password) => {
	expect(splitPassword(url)).toEqual({ withoutPassword, password });
});
