import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { type Isolation, isolate } from "./embedded/isolation.ts";
import { maintenanceUrl, makeDatabase, passwordOf, readUrls, type Urls } from "./embedded/roles.ts";
import { EmbeddedDatabaseError, findRunning, startServer, stopServer, tryStart } from "./embedded/server-process.ts";
import { withStartLock } from "./embedded/start-lock.ts";
import { openClient } from "./open-client.ts";

/** The built-in PostgreSQL in the data folder: started and stopped with the app, adopted after a crash. */

/** The major version of the built-in PostgreSQL. */
export const embeddedMajor = 18;

export type Embedded = Urls & {
	/** The folder of the server's files, in or outside the data folder. */
	clusterDir: string;
	adopted: boolean;
	note: string | undefined;
	/** Restarts the server from now on when it ends unexpectedly. */
	supervise(events: SupervisorEvents, retry?: Retry): void;
	/** True when it ended and could not be restarted. */
	hasGivenUp(): boolean;
	/** Stops supervising and leaves the server running, for other processes. */
	detach(): Promise<void>;
	/** Stops it, unless another process of the app uses it. */
	stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on `dataDir`/postgres, creating the cluster the first time. A server that outlived its app (kill -9) is
 * adopted. Of several concurrent processes one starts it and the others adopt it. It listens on a unix socket only. Throws
 * `EmbeddedDatabaseError` for a folder that another major version has written.
 */
export async function startEmbedded(dataDir: string, force?: Isolation["kind"]): Promise<Embedded> {
	await mkdir(dataDir, { recursive: true });
	const locked = <T>(work: () => Promise<T>) => withStartLock(dataDir, work);
	const { place: isolation, urls, adopted, connection } = await locked(() => open(dataDir, force));
	const { clusterDir } = isolation;

	const restart = () =>
		locked(async () => {
			if (!(await findRunning(clusterDir, urls.migrationUrl))) await tryStart(isolation, urls.migrationUrl, "a");
			return openSupervisedConnection(urls);
		});
	let supervisor = { hasGivenUp: () => false, stop: () => connection.end() };
	const detach = async () => supervisor.stop().catch(() => {});
	return {
		...urls,
		clusterDir,
		adopted,
		note: isolation.note,
		supervise: (events, retry) => {
			supervisor = supervise(connection, restart, events, retry);
		},
		hasGivenUp: () => supervisor.hasGivenUp(),
		detach,
		stop: async () => {
			await detach();
			await locked(() => stopServer(clusterDir, urls.migrationUrl));
		},
	};
}

async function open(dataDir: string, force: Isolation["kind"] | undefined) {
	const isolation = await isolate(path.resolve(dataDir), await findBinaries(), force);
	const urls = await readUrls(dataDir, isolation.socketDir);
	await refuseOtherVersions(isolation.clusterDir);
	if (!existsSync(path.join(isolation.clusterDir, "PG_VERSION")))
		await makeCluster(isolation, passwordOf(urls.migrationUrl));
	const adopted = await findRunning(isolation.clusterDir, urls.migrationUrl);
	if (!adopted) await startServer(isolation, urls.migrationUrl);
	await makeDatabase(urls);
	return { place: isolation, urls, adopted, connection: await openSupervisedConnection(urls) };
}

/** A connection that is open while this process uses the server. It ends when the server does, and keeps other processes from stopping it. */
const openSupervisedConnection = ({ url }: Urls): Promise<pg.Client> =>
	openClient(maintenanceUrl(url), { application_name: "almari supervisor", connectionTimeoutMillis: 5000 });

async function refuseOtherVersions(clusterDir: string) {
	const found = Number(await readFile(path.join(clusterDir, "PG_VERSION"), "utf8").catch(() => embeddedMajor));
	if (found > embeddedMajor)
		throw new EmbeddedDatabaseError(
			`The data folder was written by PostgreSQL ${found}, newer than this version's ${embeddedMajor}; please start the newer version of Almari.`,
		);
	if (found < embeddedMajor)
		throw new EmbeddedDatabaseError(
			`The data folder was written by PostgreSQL ${found}; please move its data to ${embeddedMajor} with pg_dump (docs/operations.md).`,
		);
}

/** The cluster is created under another name and renamed when complete, so that a crash leaves nothing incomplete. */
async function makeCluster(isolation: Isolation, password: string) {
	const unfinished = `${isolation.clusterDir}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	const passwordFile = path.join(isolation.socketDir, "first-password");
	await writeFile(passwordFile, password, { mode: 0o600 });
	await isolation.giveToServer(passwordFile);
	const options = [
		"--username=almari",
		"--auth=scram-sha-256",
		`--pwfile=${passwordFile}`,
		"--encoding=UTF8",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--locale=C",
	];
	const { code, output } = await waitForExit(isolation.run(isolation.binaries.initdb, ["-D", unfinished, ...options]));
	await unlink(passwordFile);
	if (code !== 0)
		throw new EmbeddedDatabaseError(
			`The database could not be made in ${isolation.clusterDir}: ${output.trim().split("\n").at(-1)}`,
		);
	await rename(unfinished, isolation.clusterDir);
}

function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	child.stderr?.on("data", (chunk) => (output += chunk));
	return new Promise((resolve, reject) => child.on("error", reject).on("close", (code) => resolve({ code, output })));
}

/** The reports of the supervisor, which restarts a server that ended unexpectedly: OOM killer, full disk, bug. */
export type SupervisorEvents = {
	onLost(): void;
	/** It accepts connections again, after this many tries. */
	onRestored(tries: number): void;
	/** It could not be restarted, and is not tried again. */
	onGaveUp(reason: Error): void;
};

export type Supervisor = { hasGivenUp(): boolean; stop(): Promise<void> };

export type Retry = {
	/** Exponential backoff in ms between failed tries: the first wait; each next one doubles, up to `maxMs`. */
	firstMs: number;
	maxMs: number;
	tries: number;
	/** A server that ends more often than this within `windowMs` is in a crash loop. */
	maxRestarts: number;
	windowMs: number;
};

/** Retries for 47 seconds: orphaned child processes may hold the shared memory until their statement times out. */
const defaults: Retry = { firstMs: 250, maxMs: 16_000, tries: 9, maxRestarts: 20, windowMs: 600_000 };

/**
 * Watches a server through an idle connection, which ends when the server does. `restart` starts the
 * server, unless another process has already done so, and returns a new connection.
 */
function supervise(
	first: pg.Client,
	restart: () => Promise<pg.Client>,
	events: SupervisorEvents,
	{ firstMs, maxMs, tries: maxTries, maxRestarts, windowMs } = defaults,
): Supervisor {
	const stopping = new AbortController();
	const { signal } = stopping;
	let watched = first;
	let hasGivenUp = false;
	let endTimes: number[] = [];

	const restartWithRetries = async () => {
		for (let tries = 1; ; tries++)
			try {
				watched = await restart();
				return tries;
			} catch (error) {
				if (tries >= maxTries)
					throw new EmbeddedDatabaseError(`${(error as Error).message} It was tried ${tries} times.`);
				await sleep(Math.min(firstMs * 2 ** (tries - 1), maxMs), undefined, { signal });
			}
	};
	const run = async () => {
		while (!signal.aborted) {
			await waitForEnd(watched, signal);
			events.onLost();
			const now = performance.now();
			endTimes = [...endTimes.filter((at) => at > now - windowMs), now];
			if (endTimes.length > maxRestarts)
				throw new EmbeddedDatabaseError(
					`The database ended ${endTimes.length} times within ${windowMs / 60_000} minutes.`,
				);
			events.onRestored(await restartWithRetries());
		}
	};
	const done = run().catch((error) => {
		if (signal.aborted) return;
		hasGivenUp = true;
		events.onGaveUp(error);
	});
	return {
		hasGivenUp: () => hasGivenUp,
		stop: async () => {
			stopping.abort();
			await done;
			await watched.end().catch(() => {});
		},
	};
}

const waitForEnd = (client: pg.Client, signal: AbortSignal) =>
	new Promise<void>((resolve, reject) => {
		// pg has no public property for an ended client. Without this check, a client that ended earlier is awaited forever.
		if ((client as unknown as { _ended: boolean })._ended) resolve();
		client.once("end", resolve);
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
