import { BackupError } from "./backup-error.ts";

/** Runs a command that SIGINT and SIGTERM interrupt cleanly. Expected errors are printed as one sentence. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const interrupted = new AbortController();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interrupted.abort());
	// Files of other programs, such as pg_dump, are for this user only too.
	process.umask(0o077);
	try {
		await work(interrupted.signal);
	} catch (error) {
		if (interrupted.signal.aborted) {
			console.error("Interrupted; what was written so far is removed.");
			process.exitCode = 130;
			return;
		}
		console.error(isExpected(error) ? error.message : error);
		process.exitCode = 1;
	}
}

const isExpected = (error: unknown): error is Error =>
	error instanceof BackupError ||
	(error instanceof Error && ["ConfigError", "EmbeddedDatabaseError", "SchemaError"].includes(error.constructor.name));
