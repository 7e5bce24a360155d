import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AuthorizationError, connect, type NatsConnection, PermissionViolationError } from "@nats-io/transport-node";
import { afterCommit, type Database } from "#database/connect.ts";
import type { Listening } from "#database/listen.ts";
import { natsCopy } from "#messages/api/platform.js";
import { ConfigError } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { NatsAddress } from "./nats-address.ts";
import { heartbeatMs, type Numbered, Sequences, silentMs } from "./sequences.ts";
import { type EventTransport, openNotifyTransport, type TransportHandlers } from "./transport.ts";

/**
 * Core NATS: messages are sent once and never stored. Each is sent after its transaction has committed. Lost ones are detected by their numbers
 * and by heartbeats; this process's own heartbeats must come back to it, so it notices that it is cut off or that the server is frozen. Then its
 * events also go through the database, to which the processes that miss its heartbeats listen.
 * (decision 0059)
 */

/** Throws `ConfigError` with one sentence when the servers cannot be used. */
export async function openNatsTransport(
	address: NatsAddress,
	db: Pick<Database, "pool" | "directUrl">,
	log: Log,
): Promise<EventTransport> {
	const subject = await subjectOf(db);
	const client = await openClient(address);
	try {
		return await startTransport(client, { address, subject, viaDatabase: openNotifyTransport(db), log });
	} catch (error) {
		await client.close();
		throw error;
	}
}

type Options = { address: NatsAddress; subject: string; viaDatabase: EventTransport; log: Log };

async function startTransport(client: NatsConnection, options: Options): Promise<EventTransport> {
	const { subject, viaDatabase, log } = options;
	const { promise: firstEcho, resolve: echoReceived } = Promise.withResolvers<void>();
	const { promise: refused, resolve: refuse } = Promise.withResolvers<unknown>();
	const publisher = new Publisher(client, subject);
	const receiver = new Receiver(publisher, viaDatabase, echoReceived);
	client.subscribe(subject, {
		callback: (error, message) => (error ? refuse(error) : receiver.receive(message.string())),
	});
	void followStatus(client, {
		onDisconnected: (reason) => {
			publisher.isLinked = false;
			receiver.disconnected(reason);
		},
		onReconnected: () => {
			publisher.isLinked = true;
			publisher.beat("heartbeat");
		},
		onError: (error) => {
			refuse(error);
			log.warn({ err: error }, "the NATS server has refused something");
		},
	});
	publisher.beat("heartbeat");
	await checkRights(firstEcho, refused, options);
	const timer = setInterval(() => {
		publisher.beat("heartbeat");
		// After the messages that are waiting, if this process was blocked: their publishers are not silent.
		setImmediate(() => receiver.check(performance.now()));
	}, heartbeatMs);
	return {
		sendAtCommit: (tx, message) => {
			if (!receiver.isUp) viaDatabase.sendAtCommit(tx, message);
			afterCommit(tx, () => publisher.send(message));
		},
		listen: (handlers) => receiver.start(handlers),
		close: async () => {
			clearInterval(timer);
			await receiver.stop();
			publisher.beat("farewell");
			publisher.isLinked = false;
			if (!client.isClosed()) await client.flush().catch(() => {});
			await client.close();
		},
	};
}

type StatusHandlers = { onDisconnected(reason: Error): void; onReconnected(): void; onError(error: Error): void };

/** Ends when the client is closed. */
async function followStatus(client: NatsConnection, handlers: StatusHandlers) {
	for await (const status of client.status()) {
		if (status.type === "disconnect") handlers.onDisconnected(new Error("The connection to NATS was lost."));
		if (status.type === "reconnect") handlers.onReconnected();
		if (status.type === "error") handlers.onError(status.error);
	}
}

/** Numbers what this process sends. While it is cut off nothing is sent, but counted, so that the others notice the gap. */
class Publisher {
	readonly id = randomUUID();
	isLinked = true;
	#sequence = 0;
	readonly #client: NatsConnection;
	readonly #subject: string;

	constructor(client: NatsConnection, subject: string) {
		this.#client = client;
		this.#subject = subject;
	}

	send(text: string): void {
		this.#sequence++;
		this.#publish("event", text);
	}

	beat(kind: "heartbeat" | "farewell"): void {
		this.#publish(kind);
	}

	#publish(kind: Numbered["kind"], text?: string) {
		if (!this.isLinked || this.#client.isClosed()) return;
		this.#client.publish(this.#subject, JSON.stringify([this.id, this.#sequence, kind, text]));
	}
}

class Receiver {
	readonly #sequences = new Sequences();
	readonly #publisher: Publisher;
	readonly #viaDatabase: EventTransport;
	readonly #onFirstEcho: () => void;
	#handlers: TransportHandlers | undefined;
	/** Open while a publisher is silent. */
	#listening: Listening | undefined;
	#isUp = false;
	#isStopped = false;
	#echoedAt = 0;

	constructor(publisher: Publisher, viaDatabase: EventTransport, onFirstEcho: () => void) {
		this.#publisher = publisher;
		this.#viaDatabase = viaDatabase;
		this.#onFirstEcho = onFirstEcho;
	}

	/** Calls no handler before it has returned. */
	start(handlers: TransportHandlers) {
		this.#handlers = handlers;
		if (this.#isUp) queueMicrotask(() => this.#isUp && handlers.onConnected());
		return { isUp: () => this.#isUp, close: () => this.stop() };
	}

	get isUp(): boolean {
		return this.#isUp;
	}

	async stop(): Promise<void> {
		this.#isStopped = true;
		this.#handlers = undefined;
		this.#isUp = false;
		await this.#listening?.close();
	}

	receive(data: string): void {
		const message = parseMessage(data);
		if (!message || this.#isStopped) return;
		const now = performance.now();
		const { from, text } = message;
		if (from === this.#publisher.id) this.#echoed(now);
		else {
			// A process that has just started does not wait a second to know of this one.
			if (!this.#sequences.isKnown(from) && message.kind !== "farewell") this.#publisher.beat("heartbeat");
			if (this.#sequences.receive(message, now)) this.#handlers?.onLost();
		}
		if (message.kind === "event" && text !== undefined) this.#handlers?.onNotification(text);
	}

	check(now: number): void {
		if (this.#isUp && now - this.#echoedAt > silentMs)
			this.disconnected(new Error("The NATS server delivers no messages."));
		if (this.#isUp && this.#sequences.check(now)) this.#handlers?.onLost();
		this.#listenWhile(this.#isUp && this.#sequences.hasSilent(now));
	}

	#listenWhile(isNeeded: boolean) {
		if (!isNeeded) {
			void this.#listening?.close();
			this.#listening = undefined;
		} else if (this.#handlers)
			this.#listening ??= this.#viaDatabase.listen({
				onNotification: (text) => this.#handlers?.onNotification(text),
				onConnected: () => this.#handlers?.onLost(),
				onLost: () => {},
				// It connects again.
				onDisconnected: () => {},
			});
	}

	disconnected(reason: Error): void {
		if (!this.#isUp) return;
		this.#isUp = false;
		this.#handlers?.onDisconnected(reason);
	}

	#echoed(now: number) {
		this.#echoedAt = now;
		if (this.#isUp) return;
		this.#isUp = true;
		this.#sequences.resume(now);
		this.#onFirstEcho();
		this.#handlers?.onConnected();
	}
}

type Message = Numbered & { text: string | undefined };

/** Undefined for what another version or another program has sent. */
function parseMessage(data: string): Message | undefined {
	try {
		const [from, sequence, kind, text] = JSON.parse(data);
		const isValid = typeof from === "string" && Number.isSafeInteger(sequence) && kinds.has(kind);
		return isValid ? { from, sequence, kind, text: typeof text === "string" ? text : undefined } : undefined;
	} catch {
		return undefined;
	}
}

const kinds = new Set(["event", "heartbeat", "farewell"]);

/** The connection to NATS: opened and checked at the start, and reopened by the client whenever it is lost. */

const connectMs = 5000;
const reconnectMs = 250;
const pingMs = 15_000;

/** Installations that share a server do not receive each other's events: each database has a subject. */
async function subjectOf({ pool }: Pick<Database, "pool">): Promise<string> {
	const { rows } = await pool.query(
		"select (select system_identifier from pg_control_system()) || '-' || oid as id from pg_database where datname = current_database()",
	);
	return `almari.events.${rows[0].id}`;
}

/** Throws `ConfigError` with one sentence. */
async function openClient({ servers, login, isEncrypted }: NatsAddress): Promise<NatsConnection> {
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
		if (error instanceof AuthorizationError) throw new ConfigError(natsCopy.start.wrongLogin({ servers: names }));
		throw new ConfigError(natsCopy.start.unreachable({ servers: names, reason: reasonOf(error) }));
	}
}

/** Waits for the first own message to come back. Throws `ConfigError` when the user may not publish or subscribe. */
async function checkRights(
	firstEcho: Promise<void>,
	refused: Promise<unknown>,
	{ address: { servers }, subject }: { address: NatsAddress; subject: string },
) {
	const timer = new AbortController();
	const timeout = sleep(connectMs, undefined, { signal: timer.signal }).then(() => {
		throw new ConfigError(natsCopy.start.silent({ servers: servers.join(", ") }));
	});
	timeout.catch(() => {});
	const refusal = refused.then((error) => {
		const operation = error instanceof PermissionViolationError ? error.operation : undefined;
		throw operation
			? new ConfigError(natsCopy.start.mayNot({ what: operation === "publish" ? "publish" : "subscribe to", subject }))
			: new ConfigError(natsCopy.start.unreachable({ servers: servers.join(", "), reason: reasonOf(error) }));
	});
	refusal.catch(() => {});
	await Promise.race([firstEcho, refusal, timeout]).finally(() => timer.abort());
}

const reasonOf = (error: unknown) => {
	const { message, cause } = error as Error;
	return ((cause as Error | undefined)?.message || message).replace(/\.$/, "");
};
