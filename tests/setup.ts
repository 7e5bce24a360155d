import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#database/embedded.ts";
import { prepareDatabase } from "#server/open-database.ts";
import { copyFolder } from "./database/copy-folder.ts";
import { onServer } from "./database/on-server.ts";
import { makeTemplate } from "./database/template.ts";

/** PostgreSQL's code when a file cannot be extended. */
const diskFull = "53100";

declare module "vitest" {
	interface ProvidedContext {
		/** A folder for files of this run, which is removed at its end. */
		folder: string;
		/** A data folder whose database is migrated and stopped, to copy. Empty with TEST_DATABASE_URL and where user namespaces are forbidden. */
		preparedFolder: string;
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
	const { embedded, preparedFolder, stopOnExit } = external
		? noServer
		: await startPrepared(folder).catch(explainFullDisk(folder));
	const server = external ?? embedded?.migrationUrl ?? "";
	if (embedded) await lightenServer(server);
	const citusWorkers = external ? (process.env.TEST_CITUS_WORKERS?.split(",") ?? []) : [];
	const template = await makeTemplate([server, ...citusWorkers], embedded && "almari").catch(explainFullDisk(folder));
	project.provide("folder", folder);
	project.provide("preparedFolder", preparedFolder);
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

const explainFullDisk = (folder: string) => (error: Error & { code?: string }) => {
	if (error.code === diskFull) console.error(`The tests need about 600 MB of free space in ${folder}.`);
	throw error;
};

const noServer = { embedded: undefined, preparedFolder: "", stopOnExit: () => {} };

/** Starts the built-in database below `folder`, migrated. Its data folder is copied while it is stopped, before tests write to it. */
async function startPrepared(folder: string) {
	const [dataDir, preparedFolder] = [path.join(folder, "server"), path.join(folder, "prepared")];
	const first = await startEmbedded(dataDir);
	// An interrupted run cannot await a shutdown, so the server is killed at exit: first, as the folder with its pid is removed at exit too.
	const stopOnExit = () => endServer(first.clusterDir);
	process.prependOnceListener("exit", stopOnExit);
	await prepareDatabase({ url: first.migrationUrl, migrationUrl: first.migrationUrl, topology: {} });
	// Its files belong to another user.
	if (!first.clusterDir.startsWith(dataDir)) return { embedded: first, preparedFolder: "", stopOnExit };
	await first.stop();
	await copyFolder(dataDir, preparedFolder);
	return { embedded: await startEmbedded(dataDir), preparedFolder, stopOnExit };
}

/**
 * Disables what the databases of tests do not need, as they live for seconds: durability, checkpoints on time, and vacuuming. Tests of crash
 * safety use servers of their own.
 */
async function lightenServer(server: string) {
	const settings = [
		...["fsync = off", "full_page_writes = off", "synchronous_commit = off"],
		...["checkpoint_timeout = '1h'", "max_wal_size = '4GB'", "autovacuum = off"],
		// Otherwise each connection plans each statement five times or more: an eighth of the CPU of tests of orders.
		"plan_cache_mode = force_generic_plan",
	];
	for (const setting of settings) await onServer(server, `alter system set ${setting}`);
	await onServer(server, "select pg_reload_conf()");
}

function endServer(clusterDir: string) {
	try {
		const pid = Number(readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8").split("\n")[0]);
		if (pid > 0) process.kill(pid, "SIGQUIT");
	} catch {
		// It has already ended.
	}
}
