import type { Log } from "#platform/log.ts";

/**
 * What nobody caught, such as a promise that a library lets go of when the database goes away: noted, and the process goes on. Every request
 * and every job has its own end; none may be the end of all others.
 */
export function logUnhandledErrors(log: Log): void {
	process.on("unhandledRejection", (error) => log.error({ err: error }, "a rejection that nobody handled"));
	process.on("uncaughtException", (error) => log.error({ err: error }, "an error that nobody caught"));
}
