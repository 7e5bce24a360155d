import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { findBinaries } from "./embedded-binaries.ts";
import { type Isolation, isolate } from "./embedded-isolation.ts";
import { EmbeddedProblem, findRunning, onServer, startServer, stopServer } from "./embedded-server.ts";

/** A real PostgreSQL in the data folder, for who has none: started with the app, stopped with it, adopted after a crash. */

const major = 18;

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
