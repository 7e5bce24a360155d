import { backupCount, runBackupDrill } from "#lab/faults/backup-drill.ts";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { databaseUrl, killDatabase } from "#tests/faults/server-process.ts";

/** Backs up the built-in database under load, kills server and database in the middle of it, and restores each backup. */
export const program: FaultProgram = {
	aim: `${backupCount} backups under load, then kill -9 and a restore: nothing acknowledged before a backup's end is lost`,
	run: (report) =>
		runBackupDrill({ settings: {}, url: databaseUrl, kill: killDatabase, makeEmpty: async () => ({}) }, report),
};
