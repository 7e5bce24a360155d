import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "./embedded-binaries.ts";
import { type Isolation, isolate } from "./embedded-isolation.ts";

/** A real PostgreSQL in the data folder, for who has none: started with the app, stopped with it, adopted after a crash. */

const major = 18;

class EmbeddedProblem extends Error {}

export type Embedded = { url: string; adopted: boolean; note: string | undefined; stop(): Promise<void> };

/**
 * Starts PostgreSQL on `dataDir`/postgres, making the cluster the first time. A server that outlived its app (kill -9) is adopted.
 * Listens on a unix socket only. Refuses (EmbeddedProblem) a folder that a newer PostgreSQL has written.
 */
export async function startEmbedded(dataDir: string, force?: Isolation["kind"]): Promise<Embedded> {
	const binaries = await findBinaries();
	const place = await isolate(path.resolve(dataDir), binaries, force);
	const password = await keepPassword(dataDir);
	const url = `postgresql://almari:${password}@localhost/almari?host=${encodeURIComponent(place.socketDir)}`;
	await refuseOtherVersions(place.clusterDir);
	if (!existsSync(path.join(place.clusterDir, "PG_VERSION"))) await makeCluster(place, password);
	const adopted = await findRunning(place.clusterDir, url);
	if (!adopted) await startServer(place, url);
	await makeDatabase(url);
	return { url, adopted, note: place.note, stop: () => stopServer(place.clusterDir, url) };
}

async function keepPassword(dataDir: string): Promise<string> {
	const file = path.join(dataDir, "postgres-password");
	const kept = await readFile(file, "utf8").catch(() => "");
	if (kept) return kept;
	const made = randomBytes(24).toString("hex");
	await mkdir(dataDir, { recursive: true });
	await writeFile(file, made, { mode: 0o600 });
	return made;
}

async function refuseOtherVersions(clusterDir: string) {
	const found = Number(await readFile(path.join(clusterDir, "PG_VERSION"), "utf8").catch(() => major));
	if (found > major)
		throw new EmbeddedProblem(
			`The data folder was written by PostgreSQL ${found}, newer than this version's ${major}; please start the newer version of Almari.`,
		);
	if (found < major)
		throw new EmbeddedProblem(
			`The data folder was written by PostgreSQL ${found}; please move its data to ${major} with pg_dump (docs/operations.md).`,
		);
}

/** Made beside its place and renamed when whole, so that a crash in between leaves nothing half made. */
async function makeCluster(place: Isolation, password: string) {
	const unfinished = `${place.clusterDir}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	const passwordFile = path.join(place.socketDir, "first-password");
	await writeFile(passwordFile, password, { mode: 0o600 });
	await place.own(passwordFile);
	const options = [
		"--username=almari",
		"--auth=scram-sha-256",
		`--pwfile=${passwordFile}`,
		"--encoding=UTF8",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--locale=C",
	];
	const { code, output } = await finished(place.run(place.binaries.initdb, ["-D", unfinished, ...options]));
	await unlink(passwordFile);
	if (code !== 0)
		throw new EmbeddedProblem(
			`The database could not be made in ${place.clusterDir}: ${output.trim().split("\n").at(-1)}`,
		);
	await rename(unfinished, place.clusterDir);
}

function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	child.stderr?.on("data", (chunk) => (output += chunk));
	return new Promise((resolve, reject) => child.on("error", reject).on("close", (code) => resolve({ code, output })));
}

type PidFile = { pid: number } | undefined;

async function readPidFile(clusterDir: string): Promise<PidFile> {
	const text = await readFile(path.join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
	const pid = Number(text.split("\n")[0]);
	return pid > 0 ? { pid } : undefined;
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as { code?: string }).code === "EPERM";
	}
}

/** Is the server of this folder up already? A pid file whose number now belongs to another program is removed. */
async function findRunning(clusterDir: string, url: string): Promise<boolean> {
	const file = await readPidFile(clusterDir);
	if (!file || !isAlive(file.pid)) return false;
	const command = await readFile(`/proc/${file.pid}/cmdline`, "utf8").catch(() => clusterDir);
	if (!command.includes(clusterDir)) {
		await unlink(path.join(clusterDir, "postmaster.pid"));
		return false;
	}
	for (const until = Date.now() + 30_000; Date.now() < until && isAlive(file.pid); await sleep(50))
		if (await answers(url)) return true;
	if (isAlive(file.pid))
		throw new EmbeddedProblem(`A database server (process ${file.pid}) runs in ${clusterDir} but does not answer.`);
	return false;
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: onServer(url), connectionTimeoutMillis: 5000 });
	client.on("error", () => {});
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => {});
	}
}

/** The same server's own database, which is there from the start. */
const onServer = (url: string) => url.replace("/almari?", "/postgres?");

const settings = {
	listen_addresses: "",
	max_connections: "60",
	shared_buffers: "128MB",
	jit: "off",
	random_page_cost: "1.1",
	log_timezone: "UTC",
	timezone: "UTC",
};

async function startServer(place: Isolation, url: string) {
	const logFile = `${place.clusterDir}.log`;
	// After a crash of the server alone its last children may hold the shared memory for a moment: so it is tried again.
	for (const until = Date.now() + 30_000; ; ) {
		const log = await open(logFile, "w");
		const options = Object.entries({ ...settings, unix_socket_directories: place.socketDir }).flatMap(
			([name, value]) => ["-c", `${name}=${value}`],
		);
		const child = place.run(place.binaries.postgres, ["-D", place.clusterDir, ...options], log.fd);
		await log.close();
		let ended = false;
		child.on("exit", () => (ended = true)).on("error", () => (ended = true));
		child.unref();
		while (!ended && Date.now() < until) {
			if (await answers(url)) return;
			await sleep(15);
		}
		if (Date.now() >= until) {
			const said = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n").slice(-3).join(" ");
			throw new EmbeddedProblem(`The database did not start in ${place.clusterDir}: ${said}`);
		}
		await sleep(250);
	}
}

async function makeDatabase(url: string) {
	const client = new pg.Client({ connectionString: onServer(url) });
	await client.connect();
	try {
		const { rowCount } = await client.query("select 1 from pg_database where datname = 'almari'");
		if (!rowCount) await client.query("create database almari");
	} finally {
		await client.end();
	}
}

/** Fast shutdown by its own pid file, never by name; left running when another process of the app still uses it. */
async function stopServer(clusterDir: string, url: string) {
	const file = await readPidFile(clusterDir);
	if (!file || !isAlive(file.pid)) return;
	// Our own connections take a moment to close; others that stay belong to another process of the app.
	for (const until = Date.now() + 1500; (await countClients(url)) > 0; await sleep(25)) if (Date.now() > until) return;
	process.kill(file.pid, "SIGINT");
	for (const until = Date.now() + 20_000; isAlive(file.pid) && Date.now() < until; ) await sleep(20);
}

async function countClients(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: onServer(url) });
	try {
		await client.connect();
		const { rows } = await client.query(
			"select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
		);
		return rows[0].count;
	} catch {
		return 0;
	} finally {
		await client.end().catch(() => {});
	}
}
