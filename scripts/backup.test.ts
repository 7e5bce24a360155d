import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Embedded, startEmbedded } from "#database/embedded.ts";
import { listMigrations } from "#database/migrate.ts";
import { readConfig } from "#platform/config.ts";
import { sha256 } from "#platform/storage/checksum.ts";
import { prepareDataDir } from "#platform/storage/data-dir.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { type Backup, makeBackup } from "./backup/make-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

/** Backups of a built-in database of its own, in which one client writes all the time. */

let folder: string;
let dataDir: string;
let backups: string;
let embedded: Embedded;
let backup: Backup;
/** The time at which each note was acknowledged. The id of a note is its position, from 1. */
const acknowledged: number[] = [];

/** Commits and new processes take seconds on a busy machine. */
const waitOptions = { timeout: 50_000, interval: 50 };
const signal = new AbortController().signal;
const configOf = (dir: string) => readConfig({ DATA_DIR: dir });
const inFolder = (name: string) => path.join(folder, name);
const photos = { "media/ab/abc/master.webp": "a photograph", "media/ab/abc/800.webp": "the same, smaller" };
const olderNames = ["2026-01-01", "2026-01-02", "2026-01-03"].map((day) => `almari-${day}T00-00-00-000Z`);
/** Uploaded after the backup has copied the photographs, and before it copies the database. */
const latePhoto = { name: "media/cd/cde/master.webp", content: "a late one" };
const secret = "the secret of sessions";

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-backup-"));
	[dataDir, backups] = [inFolder("data"), inFolder("backups")];
	embedded = await startEmbedded(dataDir);
	await query(embedded, "create table schema_migration (name text primary key, checksum text)");
	await query(embedded, "insert into schema_migration select unnest($1::text[])", [
		(await listMigrations()).slice(0, 2),
	]);
	await query(embedded, "create table note (id int primary key, content text)");
	await query(embedded, "create table total (notes int)");
	await query(embedded, "insert into total values (0)");
	for (const [name, content] of Object.entries(photos)) await write(path.join(dataDir, name), content);
	await write(path.join(dataDir, `media/ab/abc/.640.webp.${"0".repeat(16)}.tmp`), "half");
	await write(path.join(dataDir, "session-secret"), secret);

	for (const name of [...olderNames, "almari-notes"]) await mkdir(path.join(backups, name), { recursive: true });

	const stopWriting = new AbortController();
	const writing = writeNotes(stopWriting.signal);
	await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), waitOptions);
	const release = await blockBackups();
	const pending = makeBackup(configOf(dataDir), { to: backups, count: 2, signal });
	await waitUntilBlocked();
	await write(path.join(dataDir, latePhoto.name), latePhoto.content);
	await release();
	backup = await pending;
	const count = acknowledged.length;
	await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count + 10), waitOptions);
	stopWriting.abort();
	await writing;
});

afterAll(async () => {
	await embedded?.stop();
	await rm(folder, { recursive: true, force: true });
});

/** Makes backups wait before they copy the database. */
async function blockBackups() {
	const blocker = new pg.Client({ connectionString: embedded.migrationUrl });
	await blocker.connect();
	await blocker.query("begin; lock table schema_migration");
	return () => blocker.end();
}

const waitUntilBlocked = () =>
	vi.waitFor(async () => {
		const waiting =
			"select from pg_stat_activity where application_name = 'almari-backup' and wait_event_type = 'Lock'";
		expect(await query(embedded, waiting)).toHaveLength(1);
	}, waitOptions);

async function write(file: string, content: string) {
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, content);
}

async function query({ migrationUrl }: Embedded, statement: string, values: unknown[] = []) {
	const client = new pg.Client({ connectionString: migrationUrl });
	await client.connect();
	return (await client.query(statement, values).finally(() => client.end())).rows;
}

/** Each transaction adds a note and counts it. */
async function writeNotes(stop: AbortSignal) {
	const client = new pg.Client({ connectionString: embedded.migrationUrl });
	await client.connect();
	for (let id = 1; !stop.aborted; id++) {
		await client.query("begin");
		await client.query("insert into note values ($1::int, repeat(md5($1::int::text), 100))", [id]);
		await client.query("update total set notes = notes + 1");
		await client.query("commit");
		acknowledged.push(Date.now());
	}
	await client.end();
}

const restore = (from: string, to: string, options = {}) =>
	restoreBackup(from, configOf(to), { signal, report: () => {}, ...options });

/** The sentence of a refusal. */
const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => "",
		(error: Error) => `${error.constructor.name}: ${error.message}`,
	);
const oneSentence = (reason: RegExp) =>
	expect.stringMatching(new RegExp(`^BackupError: [^\\n]*${reason.source}[^\\n]*\\.$`));

const filesOf = async (parent: string) =>
	(await readdir(parent, { recursive: true, withFileTypes: true })).map((entry) => ({
		name: path.relative(parent, path.join(entry.parentPath, entry.name)),
		isFolder: entry.isDirectory(),
	}));

test("what was acknowledged before the backup's end is in the restored database, and no half transaction", async () => {
	const restored = inFolder("restored");
	await restore(backup.folder, restored);
	const copy = await startEmbedded(restored);
	const notes = await query(copy, "select id from note where length(content) = 3200 order by id");
	const [{ notes: total }] = await query(copy, "select notes from total");
	await copy.stop();
	const before = acknowledged.filter((time) => time < Date.parse(backup.completeUntil)).length;
	expect(before).toBeGreaterThan(50);
	expect(notes.length).toBeGreaterThanOrEqual(before);
	expect(notes.map(({ id }) => id)).toEqual(notes.map((_, index) => index + 1));
	expect(total).toBe(notes.length);
	expect(notes.length).toBeLessThan(acknowledged.length);

	for (const [name, content] of [...Object.entries(photos), [latePhoto.name, latePhoto.content]] as const)
		expect(await readFile(path.join(restored, name), "utf8")).toBe(content);
	expect(await readFile(path.join(restored, "session-secret"), "utf8")).toBe(secret);
	expect(await readdir(path.join(restored, "media/ab/abc"))).toEqual(["800.webp", "master.webp"]);
	await expect(prepareDataDir(restored)).resolves.toBeUndefined();
});

test("the oldest backups beyond the count are removed, and nothing else", async () => {
	expect(backup.removed).toEqual(olderNames.slice(0, 2));
	const names = [olderNames[2], path.basename(backup.folder), "almari-notes", "backup.lock"];
	expect((await readdir(backups)).sort()).toEqual(names.sort());
});

test("every file of a backup has its checksum in SHA256SUMS, and only its owner may read it", async () => {
	const sums = await readFile(path.join(backup.folder, "SHA256SUMS"), "utf8");
	const listed = new Map(
		sums
			.trimEnd()
			.split("\n")
			.map((line) => line.split("  ").reverse() as [string, string]),
	);
	const all = await filesOf(backup.folder);
	const files = all.filter(({ isFolder, name }) => !isFolder && !["SHA256SUMS", "manifest.json"].includes(name));
	expect([...listed.keys()].sort()).toEqual(files.map(({ name }) => name).sort());
	for (const { name } of files)
		expect([name, listed.get(name)]).toEqual([name, sha256(await readFile(path.join(backup.folder, name)))]);
	for (const { name, isFolder } of [...all, { name: ".", isFolder: true }]) {
		const { mode } = await stat(path.join(backup.folder, name));
		expect([name, (mode & 0o777).toString(8)]).toEqual([name, isFolder ? "700" : "600"]);
	}
	expect(files.map(({ name }) => name)).not.toContain("postgres/postmaster.pid");
});

describe("the command", { timeout: 60_000 }, () => {
	const launch = (options: string[], settings: Record<string, string> = {}, program: string[] = []) => {
		const [command = "", ...rest] = [...program, process.execPath, "scripts/backup.ts", ...options];
		const child = spawn(command, rest, {
			env: { PATH: process.env.PATH, LOG_LEVEL: "silent", DATA_DIR: dataDir, ...settings },
			stdio: ["ignore", "pipe", "pipe"],
		});
		return { child, ended: endOf(child) };
	};
	async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
		const streams = [child.stdout, child.stderr].map((stream) => text(stream as NodeJS.ReadableStream));
		const [[code], ...outputs] = await Promise.all([once(child, "close"), ...streams]);
		return { code, output: outputs.join("") };
	}
	const names = async (to: string) => (await readdir(to)).filter((name) => !name.startsWith("backup.lock")).sort();

	/** Starts a backup, and calls `work` while it waits for a lock in the database. */
	async function whileWaiting(to: string, work: (child: ChildProcess) => Promise<unknown>) {
		const release = await blockBackups();
		try {
			const { child, ended } = launch(["--to", to]);
			await waitUntilBlocked();
			expect(await names(to)).toEqual([expect.stringMatching(/\.incomplete$/)]);
			await work(child);
			return await ended;
		} finally {
			await release();
		}
	}

	test("killed, it leaves what is no backup, which the next one removes; interrupted or cut off from the database, it leaves nothing", async () => {
		const to = inFolder("interrupted");
		await whileWaiting(to, async (child) => {
			expect(await refusalOf(makeBackup(configOf(dataDir), { to, signal }))).toEqual(
				oneSentence(/Another backup is being written to /),
			);
			child.kill("SIGKILL");
		});
		const [left = ""] = await names(to);
		expect(left).toMatch(/\.incomplete$/);
		expect(await refusalOf(restore(path.join(to, left), inFolder("target")))).toEqual(
			oneSentence(/is not a complete backup:/),
		);

		const ended = await whileWaiting(to, async (child) => child.kill("SIGINT"));
		expect(ended).toEqual({ code: 130, output: "Interrupted; what was written so far is removed.\n" });
		expect(await names(to)).toEqual([]);

		const terminate = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'almari-backup'";
		expect(await whileWaiting(to, () => query(embedded, terminate))).toEqual({
			code: 1,
			output: `No backup was made in ${to}: the connection to the database was lost.\n`,
		});
		expect(await names(to)).toEqual([]);
	});

	test("that may not write all of a file leaves nothing", async () => {
		const to = inFolder("full");
		const large = path.join(dataDir, "media/ab/large/master.webp");
		await write(large, "x".repeat(2_000_000));
		// Files of at most 1 MB. The signal would end the process before it sees the error.
		const limited = ["sh", "-c", 'trap "" XFSZ; ulimit -f 2048; exec "$0" "$@"'];
		const { code, output } = await launch(["--to", to], {}, limited).ended;
		expect([code, output]).toEqual([
			1,
			expect.stringMatching(/^No backup was made in [^\n]*: a file is larger than [^\n]*\.\n$/),
		]);
		expect(await names(to)).toEqual([]);
		await rm(large);
	});

	test("refuses what it cannot do with one sentence and code 1", async () => {
		const database = await freshDatabase();
		const external = { DATABASE_URL: database.url, DATA_DIR: inFolder("external"), PATH: "" };
		const launched = [launch(["--keep", "0"]), launch(["--all"]), launch(["--to", inFolder("none")], external)];
		const all = await Promise.all(launched.map(({ ended }) => ended));
		await database.drop();
		expect(all.map(({ code, output }) => [code, output])).toEqual(
			[
				/^--to needs a folder, and --keep a number from 1: [^\n]*\n$/,
				/^Unknown option '--all'[^\n]*\n[^\n]*\n$/,
				/^pg_dump is not installed; please install the client programs of PostgreSQL \d+ [^\n]*\.\n$/,
			].map((sentence) => [1, expect.stringMatching(sentence)]),
		);
		expect(await names(inFolder("none"))).toEqual([]);
	});
});

test.each([
	[
		"in the data folder",
		() => [path.join(dataDir, "backups"), { DATA_DIR: dataDir }] as const,
		/^BackupError: [^\n]* lies in the data folder, and would be lost with it; [^\n]*\.$/,
	],
	[
		"of a folder without data",
		() => [inFolder("none"), { DATA_DIR: inFolder("nothing") }] as const,
		/^BackupError: [^\n]*nothing holds no data of Almari; [^\n]*\.$/,
	],
	[
		"of a database that is away",
		() => [inFolder("none"), { DATA_DIR: dataDir, DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" }] as const,
		/^ConfigError: The database \(DATABASE_URL\) cannot be reached: [^\n]*\.$/,
	],
])("a backup %s is refused with one sentence", async (_, make, sentence) => {
	const [to, settings] = make();
	expect(await refusalOf(makeBackup(readConfig(settings), { to, signal }))).toMatch(sentence);
	expect(await filesOf(inFolder("none")).catch(() => [])).not.toContainEqual(
		expect.objectContaining({ isFolder: true }),
	);
});
