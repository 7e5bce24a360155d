import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#database/embedded.ts";
import { onServer } from "./database/on-server.ts";
import { makeTemplate } from "./database/template.ts";

/** PostgreSQL's code when a file cannot be extended. */
const diskFull = "53100";

declare module "vitest" {
	interface ProvidedContext {
		/** A folder for files of this run, which is removed at its end. */
		folder: string;
		/** The server for test databases. */
		databaseServer: string;
		template: string;
		/** The workers of the Citus cluster whose coordinator is the server (TEST_CITUS_WORKERS). Empty: PostgreSQL without Citus. */
		citusWorkers: string[];
		/** The place where a world searches: its app, or a search process. */
		searchPlace: "app" | "process";
	}
}

/**
 * Starts one PostgreSQL for the run, or uses TEST_DATABASE_URL, with one migrated template database that each test file copies. With
 * TEST_CITUS_WORKERS (addresses, separated by commas) that is a Citus cluster, and the template is distributed by scripts/spread.sql.
 */
export default async function setup(project: TestProject) {
	// The tests to run need none.
	if (process.env.TEST_DATABASE === "none") return;
	const external = process.env.TEST_DATABASE_URL;
	const folder = await mkdtemp(path.join(tmpdir(), "almari-test-"));
	const embedded = external ? undefined : await startEmbedded(folder);
	// An interrupted run cannot await a shutdown, so the server is killed at exit.
	const stopOnExit = () => endServer(embedded?.clusterDir);
	// First, as the folder with the server's pid is removed at exit too.
	if (embedded) process.prependOnceListener("exit", stopOnExit);
	const server = external ?? embedded?.migrationUrl ?? "";
	if (embedded) await lightenServer(server);
	const citusWorkers = external ? (process.env.TEST_CITUS_WORKERS?.split(",") ?? []) : [];
	const template = await makeTemplate([server, ...citusWorkers]).catch((error) => {
		if (error.code === diskFull) console.error(`The tests need about 500 MB of free space in ${folder}.`);
		throw error;
	});
	project.provide("folder", folder);
	project.provide("databaseServer", server);
	project.provide("template", template.name);
	project.provide("citusWorkers", citusWorkers);
	return async () => {
		await template.drop();
		await embedded?.stop();
		process.off("exit", stopOnExit);
		// Where user namespaces are forbidden, the server's files are outside.
		for (const made of [folder, ...(embedded ? [path.dirname(embedded.clusterDir)] : [])])
			await rm(made, { recursive: true, force: true });
	};
}

/**
 * Disables what the databases of tests do not need, as they live for seconds: durability, checkpoints on time, and vacuuming. Tests of crash
 * safety use servers of their own.
 */
async function lightenServer(server: string) {
	const settings = [
		...["fsync = off", "full_page_writes = off", "synchronous_commit = off"],
		...["checkpoint_timeout = '1h'", "max_wal_size = '4GB'", "autovacuum = off"],
	];
	for (const setting of settings) await onServer(server, `alter system set ${setting}`);
	await onServer(server, "select pg_reload_conf()");
}

function endServer(clusterDir: string | undefined) {
	try {
		const pid = Number(readFileSync(path.join(clusterDir ?? "", "postmaster.pid"), "utf8").split("\n")[0]);
		if (pid > 0) process.kill(pid, "SIGQUIT");
	} catch {
		// It has already ended.
	}
}
