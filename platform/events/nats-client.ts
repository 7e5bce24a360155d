import { setTimeout as sleep } from "node:timers/promises";
import { AuthorizationError, connect, type NatsConnection, PermissionViolationError } from "@nats-io/transport-node";
import type { Database } from "#database/connect.ts";
import { ConfigError } from "#platform/config.ts";
import { copy } from "./copy.ts";
import type { NatsAddress } from "./nats-address.ts";

/** The connection to NATS: opened and checked at the start, and reopened by the client whenever it is lost. */

const connectMs = 5000;
const reconnectMs = 250;
const pingMs = 15_000;

/** Installations that share a server do not receive each other's events: each database has a subject. */
export async function subjectOf({ pool }: Pick<Database, "pool">): Promise<string> {
	const { rows } = await pool.query(
		"select (select system_identifier from pg_control_system()) || '-' || oid as id from pg_database where datname = current_database()",
	);
	return `almari.events.${rows[0].id}`;
}

/** Throws `ConfigError` with one sentence. */
export async function openClient({ servers, login, isEncrypted }: NatsAddress): Promise<NatsConnection> {
	const names = servers.join(", ");
	try {
		return await connect({
			servers,
			...login,
			...(isEncrypted ? { tls: {} } : {}),
			name: "almari",
			timeout: connectMs,
			maxReconnectAttempts: -1,
			reconnectTimeWait: reconnectMs,
			// A cluster that restarts may refuse a login for a moment.
			ignoreAuthErrorAbort: true,
			pingInterval: pingMs,
		});
	} catch (error) {
		if (error instanceof AuthorizationError) throw new ConfigError(copy.start.wrongLogin(names));
		throw new ConfigError(copy.start.unreachable(names, reasonOf(error)));
	}
}

/** Waits for the first own message to come back. Throws `ConfigError` when the user may not publish or subscribe. */
export async function checkRights(
	firstEcho: Promise<void>,
	refused: Promise<unknown>,
	{ address: { servers }, subject }: { address: NatsAddress; subject: string },
) {
	const timer = new AbortController();
	const timeout = sleep(connectMs, undefined, { signal: timer.signal }).then(() => {
		throw new ConfigError(copy.start.silent(servers.join(", ")));
	});
	timeout.catch(() => {});
	const refusal = refused.then((error) => {
		const operation = error instanceof PermissionViolationError ? error.operation : undefined;
		throw operation
			? new ConfigError(copy.start.mayNot(operation === "publish" ? "publish" : "subscribe to", subject))
			: new ConfigError(copy.start.unreachable(servers.join(", "), reasonOf(error)));
	});
	refusal.catch(() => {});
	await Promise.race([firstEcho, refusal, timeout]).finally(() => timer.abort());
}

const reasonOf = (error: unknown) => {
	const { message, cause } = error as Error;
	return ((cause as Error | undefined)?.message || message).replace(/\.$/, "");
};
