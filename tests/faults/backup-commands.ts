import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";

/** Runs the commands for backups as a person does. */

export type Done = { code: number | null; output: string };

async function run(script: string, options: string[], settings: Record<string, string>): Promise<Done> {
	const { PATH = "", HOME = "" } = process.env;
	const child = spawn(process.execPath, [`scripts/${script}.ts`, ...options], {
		cwd: path.resolve(import.meta.dirname, "../.."),
		env: { PATH, HOME, LOG_LEVEL: "error", ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return { code, output: output + errors };
}

/** Makes a backup below `to`. Returns its folder, and the time before which everything is in it. Throws when it failed. */
export async function backUp(dataDir: string, to: string, settings: Record<string, string> = {}) {
	const { code, output } = await run("backup", ["--to", to], { DATA_DIR: dataDir, ...settings });
	if (code !== 0) throw new Error(output);
	const name =
		(await readdir(to))
			.filter((one) => one.startsWith("almari-"))
			.sort()
			.at(-1) ?? "";
	const backup = path.join(to, name);
	const { completeUntil } = JSON.parse(await readFile(path.join(backup, "manifest.json"), "utf8"));
	return { backup, output, completeUntil: Date.parse(completeUntil) };
}

export const restore = (backup: string, dataDir: string, settings: Record<string, string> = {}): Promise<Done> =>
	run("restore", [backup, dataDir], settings);

export const checkLedger = (dataDir: string, settings: Record<string, string> = {}): Promise<Done> =>
	run("check-ledger", [], { DATA_DIR: dataDir, ...settings });
