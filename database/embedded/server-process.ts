import { open, readFile, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Isolation } from "./isolation.ts";
import { maintenanceUrl } from "./roles.ts";

/** Starts the built-in database's server process, and finds and stops it by the pid file in its folder. */

/** The built-in database is unavailable; the message is for the operator. */
export class EmbeddedDatabaseError extends Error {}

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

/** True when the server of this folder is running. A pid file whose number belongs to another program is removed. */
export async function findRunning(clusterDir: string, url: string): Promise<boolean> {
	const file = await readPidFile(clusterDir);
	if (!file || !isAlive(file.pid)) return false;
	const command = await readFile(`/proc/${file.pid}/cmdline`, "utf8").catch(() => clusterDir);
	if (!command.includes(clusterDir)) {
		await unlink(path.join(clusterDir, "postmaster.pid"));
		return false;
	}
	for (const until = Date.now() + 30_000; Date.now() < until && isAlive(file.pid); await sleep(50))
		if (await isAccepting(url)) return true;
	if (isAlive(file.pid))
		throw new EmbeddedDatabaseError(
			`A database server (process ${file.pid}) runs in ${clusterDir} but does not answer.`,
		);
	return false;
}

async function isAccepting(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: maintenanceUrl(url), connectionTimeoutMillis: 5000 });
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

const settings = {
	listen_addresses: "",
	max_connections: "100",
	shared_buffers: "128MB",
	jit: "off",
	random_page_cost: "1.1",
	log_timezone: "UTC",
	timezone: "UTC",
};

/**
 * Starts the server, with retries. Throws `EmbeddedDatabaseError` with its last log lines when it does not accept connections
 * within half a minute.
 */
export async function startServer(isolation: Isolation, url: string) {
	// After a crash of the postmaster alone, its child processes may hold the shared memory for a moment.
	for (const until = Date.now() + 30_000; ; await sleep(250))
		try {
			return await tryStart(isolation, url, "w");
		} catch (error) {
			if (Date.now() >= until) throw error;
		}
}

/** One attempt. `logMode` "a" appends to the log. */
export async function tryStart(isolation: Isolation, url: string, logMode: "w" | "a") {
	const logFile = `${isolation.clusterDir}.log`;
	const log = await open(logFile, logMode);
	const options = Object.entries({ ...settings, unix_socket_directories: isolation.socketDir }).flatMap(
		([name, value]) => ["-c", `${name}=${value}`],
	);
	const child = isolation.run(isolation.binaries.postgres, ["-D", isolation.clusterDir, ...options], log.fd);
	// Registered before any await: a server that fails at once would end before the listener exists.
	let ended = false;
	child.on("exit", () => (ended = true)).on("error", () => (ended = true));
	child.unref();
	await log.close();
	for (const until = Date.now() + 30_000; !ended && Date.now() < until; await sleep(15))
		if (await isAccepting(url)) return;
	const lastLogLines = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n").slice(-3).join(" ");
	throw new EmbeddedDatabaseError(
		`The database did not start in ${isolation.clusterDir}: ${lastLogLines || "its log is empty"}.`,
	);
}

/** Fast shutdown (SIGINT) by pid file. The server keeps running while another process of the app uses it. */
export async function stopServer(clusterDir: string, url: string) {
	const file = await readPidFile(clusterDir);
	if (!file || !isAlive(file.pid)) return;
	// Our own connections take a moment to close. Others that stay belong to another process of the app.
	for (const until = Date.now() + 1500; (await countClients(url)) > 0; await sleep(25)) if (Date.now() > until) return;
	process.kill(file.pid, "SIGINT");
	for (const until = Date.now() + 20_000; isAlive(file.pid) && Date.now() < until; ) await sleep(20);
}

async function countClients(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: maintenanceUrl(url) });
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
