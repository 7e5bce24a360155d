import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.ts";
import { BackupError } from "./backup/backup-error.ts";
import { runCommand } from "./backup/command.ts";
import { type Backup, makeBackup } from "./backup/make-backup.ts";

/**
 * `npm run backup -- --to /mnt/backups --keep 7`: copies database, photographs and secrets to a new folder there, while the server runs, and
 * removes the oldest backups beyond seven. Without --to it is the folder `backups` next to the data folder. It reads the server's settings.
 */
const number = (value: number) => value.toLocaleString("en-IN");
const usage = "npm run backup -- [--to <folder>] [--keep <count>]";

await runCommand(async (signal) => {
	const config = readConfig(process.env);
	const { to = path.join(path.dirname(path.resolve(config.dataDir)), "backups"), count } = readArguments();
	const from = performance.now();
	const backup = await makeBackup(config, { to, count, signal });
	console.log(describe(backup, performance.now() - from));
});

function readArguments() {
	const { values } = parse();
	const count = values.keep === undefined ? undefined : Number(values.keep);
	if (values.to === "" || (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= 10_000)))
		throw new BackupError(`--to needs a folder, and --keep a number from 1: ${usage}`);
	return { to: values.to, count };
}

function parse() {
	try {
		return parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
	} catch (error) {
		throw new BackupError(`${(error as Error).message}\n${usage}`);
	}
}

function describe({ folder, completeUntil, files, bytes, bucket, removed }: Backup, ms: number): string {
	const lines = [
		`${folder}: ${number(files)} files, ${number(Math.ceil(bytes / 1e6))} MB, in ${number(Math.ceil(ms / 1000))} s.`,
		`It has everything that was acknowledged before ${completeUntil}.`,
		...(bucket ? [`The photographs are in the bucket ${bucket}, and not in the backup.`] : []),
		...(removed.length > 0 ? [`Removed: ${removed.join(", ")}.`] : []),
	];
	return lines.join("\n");
}
