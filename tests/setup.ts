import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#database/embedded.ts";
import { migrate } from "#database/migrate.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The server on which test files make their databases, each a copy of the migrated one. */
		databaseServer: string;
		template: string;
	}
}

/** One PostgreSQL for the run: its own, or TEST_DATABASE_URL's. One migrated database there, which each test file copies. */
export default async function setup(project: TestProject) {
	const external = process.env.TEST_DATABASE_URL;
	const folder = await mkdtemp(path.join(tmpdir(), "almari-test-"));
	const embedded = external ? undefined : await startEmbedded(folder);
	// A run that is interrupted has no time to wait for anything: then the server is ended on the way out.
	const stopOnExit = () => endServer(folder);
	if (embedded) process.once("exit", stopOnExit);
	const server = external ?? embedded?.migrationUrl ?? "";
	if (embedded) await disableDurability(server);
	const template = `almari_template_${process.pid}`;
	await onServer(server, `create database ${template}`);
	const url = withDatabase(server, template);
	await migrate(url);
	await runMigrations({ connectionString: url });
	project.provide("databaseServer", server);
	project.provide("template", template);
	return async () => {
		await onServer(server, `drop database if exists ${template} with (force)`);
		await embedded?.stop();
		process.off("exit", stopOnExit);
		await rm(folder, { recursive: true, force: true });
	};
}

/** What tests write need not outlive a power cut; how a server keeps its promises is tested on servers of their own. */
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
		// It has ended already.
	}
}

async function onServer(url: string, statement: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
	const other = new URL(url);
	other.pathname = `/${name}`;
	return other.href;
}
