import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.ts";
import { BackupError } from "./backup/backup-error.ts";
import { runCommand } from "./backup/command.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

/**
 * `npm run restore -- <backup> <data folder>`: restores a backup into a new or empty folder, after it has compared all checksums. A dump of an
 * external database goes into the empty database of DATABASE_URL. The server then starts with DATA_DIR set to the folder.
 */
const usage = "npm run restore -- <backup> <new data folder>";

await runCommand(async (signal) => {
	const [backup, dataDir] = readArguments();
	const config = { ...readConfig(process.env), dataDir };
	const { completeUntil, bucket } = await restoreBackup(backup, config, { signal, report: console.log });
	console.log(`Restored: everything that was acknowledged before ${completeUntil}.`);
	if (bucket) console.log(`The photographs are in the bucket ${bucket}: start with its MEDIA_URL.`);
	console.log(`Start the server with DATA_DIR=${dataDir}, then run npm run check-ledger.`);
});

function readArguments(): [string, string] {
	const { positionals } = parse();
	const [backup, dataDir] = positionals;
	if (positionals.length !== 2 || !backup || !dataDir)
		throw new BackupError(`Please give a backup and a data folder: ${usage}`);
	return [backup, dataDir];
}

function parse() {
	try {
		return parseArgs({ allowPositionals: true, options: {} });
	} catch (error) {
		throw new BackupError(`${(error as Error).message}\n${usage}`);
	}
}
