import pg from "pg";
import { backupCount, runBackupDrill } from "#lab/faults/backup-drill.ts";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { withDatabase } from "#tests/database/on-server.ts";
import { findInstalled, startInstalled } from "../../../scripts/test/external.ts";

/** The same with an external database: the oldest PostgreSQL that is installed, and its pg_dump and pg_restore. */
export const program: FaultProgram = {
	aim: `${backupCount} dumps under load, then kill -9 and a restore: nothing acknowledged before a dump's beginning is lost`,
	async run(report) {
		const installed = await findInstalled();
		if (!installed) throw new Error("No PostgreSQL 15 or later is installed (Debian: apt-get install postgresql-15).");
		process.env.PATH = `${installed.bin}:${process.env.PATH}`;
		const server = await startInstalled(installed);
		const makeDatabase = async (name: string) => {
			const client = new pg.Client({ connectionString: server.url });
			await client.connect();
			await client.query(`create database ${name}`).finally(() => client.end());
			return withDatabase(server.url, name);
		};
		const url = await makeDatabase("original");
		let copies = 0;
		const database = {
			settings: { DATABASE_URL: url },
			url: async () => url,
			kill: async () => {},
			makeEmpty: async () => ({ DATABASE_URL: await makeDatabase(`copy${++copies}`) }),
		};
		return runBackupDrill(database, report).finally(server.stop);
	},
};
