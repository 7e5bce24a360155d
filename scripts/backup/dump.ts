import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";

/** An external database: PostgreSQL's own pg_dump and pg_restore, which must be installed. */

/** The name of the dump in a backup. */
export const dumpFile = "database.dump";

type Program = "pg_dump" | "pg_restore";
type Run = { args: string[]; url: string; signal: AbortSignal };

/** Dumps the database into a file. What was committed before the call is in it. Throws `BackupError` with the program's own reason. */
export async function dump(url: string, serverMajor: number, file: string, signal: AbortSignal): Promise<void> {
	await verifyProgram("pg_dump", serverMajor, signal);
	await run("pg_dump", { args: ["--format=custom", `--file=${file}`], url, signal });
}

/** Restores a dump into an empty database, or nothing at all. */
export async function restoreDump(url: string, file: string, signal: AbortSignal): Promise<void> {
	const options = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
	await run("pg_restore", { args: [...options, file], url, signal });
}

/** Each program works with servers of its own major version and of older ones. */
export async function verifyProgram(program: Program, serverMajor: number, signal: AbortSignal): Promise<void> {
	const { output } = await start(program, ["--version"], {}, signal).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return { output: "" };
		throw error;
	});
	const found = Number(/(\d+)/.exec(output)?.[1] ?? 0);
	if (found >= serverMajor) return;
	const problem = found
		? `${program} ${found} is older than the server (PostgreSQL ${serverMajor})`
		: `${program} is not installed`;
	throw new BackupError(
		`${problem}; please install the client programs of PostgreSQL ${serverMajor} or later (Debian: postgresql-client-${serverMajor}).`,
	);
}

async function run(program: Program, { args, url, signal }: Run): Promise<void> {
	const { withoutPassword, password } = splitPassword(url);
	const env: Record<string, string> = password === undefined ? {} : { PGPASSWORD: password };
	const { code, errors } = await start(program, [`--dbname=${withoutPassword}`, ...args], env, signal);
	if (code === 0) return;
	const reason = errors
		.trim()
		.split("\n")[0]
		?.replace(/^pg_\w+: (error: )?/, "");
	throw new BackupError(`${program} failed: ${reason || `it ended with code ${code}`}.`);
}

async function start(program: Program, args: string[], env: Record<string, string>, signal: AbortSignal) {
	signal.throwIfAborted();
	const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], signal });
	const ended = new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
	const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
	return { code, output, errors };
}

/** Takes the password out of a connection string: other users of the machine can read arguments, but not the environment. */
export function splitPassword(url: string): { withoutPassword: string; password: string | undefined } {
	const [, before = url, password, after = ""] = /^([a-z]+:\/\/[^/?#@:]*):([^/?#@]*)(@.*)$/s.exec(url) ?? [];
	return { withoutPassword: before + after, password: password && decodeURIComponent(password) };
}
