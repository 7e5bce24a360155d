/** Distinguishes an unavailable database from a bug. */

/**
 * SQLSTATE classes and codes of PostgreSQL (appendix A): 08 connection exception; 57P shutdown, crash, cannot connect now, session ended;
 * 53300 too many connections; 25006 a write on a server that is a standby now.
 */
const sqlStates = /^(?:08[0-9A-Z]{3}|57P[0-9A-Z]{2}|53300|25006)$/;

/** Error codes of Node's sockets and DNS lookup. */
const socketCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"EHOSTDOWN",
	"ENETUNREACH",
	"ENETDOWN",
	"ENOTFOUND",
	"EAI_AGAIN",
]);

/** node-postgres throws these without a code; the last is our own, during a failover. */
const messages =
	/^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server is not )/;

type Coded = { code?: unknown; syscall?: unknown; cause?: unknown; errors?: unknown };

export function isOutage(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall, cause, errors } = error as Coded;
	if (typeof code === "string" && (sqlStates.test(code) || socketCodes.has(code))) return true;
	// The unix socket of a stopped server does not exist.
	if (code === "ENOENT" && syscall === "connect") return true;
	if (messages.test(error.message)) return true;
	// An AggregateError has one error for each address of a host.
	if (Array.isArray(errors) && errors.length > 0) return errors.every(isOutage);
	return cause !== undefined && isOutage(cause);
}

/** The server was the primary until another one was promoted (database/replicas/timeline.ts). It counts as an outage. */
export class StalePrimaryError extends Error {
	constructor(timeline: number, latest: number) {
		super(`The server is not the primary any more: its timeline is ${timeline}, and ${latest} has begun`);
	}
}

/** True when an open connection was lost, or its server has become a standby. False for timeouts: the server may be at work. */
export const isConnectionCut = (error: unknown): boolean =>
	isOutage(error) && !/timeout|timed out/i.test((error as Error).message) && (error as Coded).code !== "ETIMEDOUT";
