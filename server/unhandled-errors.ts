import type { Log } from "#platform/log.ts";

/**
 * Logs unhandled errors and keeps the process alive. A library may drop a promise when the database goes away; that must not end all other
 * requests and jobs.
 */
export function logUnhandledErrors(log: Log): void {
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
	process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
}
