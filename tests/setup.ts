import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#database/embedded.ts";
import { prepareDatabase } from "#server/open-database.ts";
import { onServer, withDatabase } from "./database/on-server.ts";
import { spread } from "./database/spread.ts";

declare module "vitest" {
	interface ProvidedContext {
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
	const external = process.env.TEST_DATABASE_URL;
	const folder = await mkdtemp(path.join(tmpdir(), "almari-test-"));
	const embedded = external ? undefined : await startEmbedded(folder);
	// An interrupted run cannot await a shutdown, so the server is killed at exit.
	const stopOnExit = () => endServer(folder);
	if (embedded) process.once("exit", stopOnExit);
	const server = external ?? embedded?.migrationUrl ?? "";
	if (embedded) await disableDurability(server);
	const citusWorkers = external ? (process.env.TEST_CITUS_WORKERS?.split(",") ?? []) : [];
	const nodes = [server, ...citusWorkers];
	const template = `almari_template_${process.pid}`;
	for (const node of nodes) await onServer(node, `create database ${template}`);
	const url = withDatabase(server, template);
	await prepareDatabase({ url, migrationUrl: url, options: {} });
	if (citusWorkers.length > 0) await spread(nodes, template);
	project.provide("databaseServer", server);
	project.provide("template", template);
	project.provide("citusWorkers", citusWorkers);
	return async () => {
		for (const node of nodes) await onServer(node, `drop database if exists ${template} with (force)`);
		await embedded?.stop();
		process.off("exit", stopOnExit);
		await rm(folder, { recursive: true, force: true });
	};
}

/** Disables durability, which tests do not need. Tests of crash safety use servers of their own. */
async function disableDurability(server: string) {
	await onServer(server, "alter system set fsync = off");
	await onServer(server, "alter system set full_page_writes = off");
	await onServer(server, "select pg_reload_conf()");
}

function endServer(folder: string) {
	try {
		const pid = Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
		if (pid > 0) process.kill(pid, "SIGQUIT");
	} catch {
		// It has already ended.
	}
}
