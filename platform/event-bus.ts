import { randomUUID } from "node:crypto";
import { type Database, onRollback, sql, type Tx } from "#database/connect.ts";
import { type Listening, listen } from "#database/listen.ts";
import type { Log } from "./log.ts";

/**
 * Signals between the processes, over PostgreSQL's LISTEN and NOTIFY: one is sent when its transaction commits, and never when it
 * does not. They say that something changed and name it by its id; whoever hears one asks the database. Nothing depends on a signal
 * being heard.
 */

/** A kind of signal, and by its type what it carries: ids, nothing personal. */
export type BusEvent<P> = { readonly name: string; readonly payloadType?: P };

export const defineEvent = <P extends object>(name: string): BusEvent<P> => ({ name });

export type EventBus = {
	/** Tells every process, this one too, when `tx` commits. */
	publish<P extends object>(tx: Tx, event: BusEvent<P>, payload: P): Promise<void>;
	/** Hears a kind of signal from now on. Undefined: anything may have changed, as signals may have been lost. Answers how to stop. */
	subscribe<P extends object>(event: BusEvent<P>, listener: (payload: P | undefined) => void): () => void;
	/** False while signals may be lost. */
	isConnected(): boolean;
	/** False while this process has announced one that has not come back: what it says may be true already, or not yet. */
	hasReceivedOwnEvents(event: BusEvent<object>): boolean;
	close(): Promise<void>;
};

const channel = "almari";
/** PostgreSQL refuses more. */
const maxPayloadBytes = 7999;
/** A transaction that announced something is over by then, and its signal lost. */
const maxTransactionMs = 60_000;

/** Listens from the first subscription on: a program that only writes has no connection for it. */
export function openEventBus(db: Pick<Database, "pool">, log: Log): EventBus {
	const listeners = new Map<string, Set<(payload: object | undefined) => void>>();
	let connection: Listening | undefined;
	let isOutageLogged = false;
	/** What this process announced and has not heard, by kind: its mark, and until when it is waited for. */
	const pendingEvents = new Map<string, Map<string, number>>();

	const dispatch = (name: string, payload: object | undefined) => {
		for (const listener of listeners.get(name) ?? [])
			try {
				listener(payload);
			} catch (error) {
				log.error({ err: error, signal: name }, "a signal was not understood");
			}
	};
	const start = () =>
		listen(db.pool, channel, {
			onNotification: (text) => {
				const [name, payload, eventId] = parseNotification(text);
				pendingEvents.get(name)?.delete(eventId);
				dispatch(name, payload);
			},
			onConnected: () => {
				isOutageLogged = false;
				for (const name of listeners.keys()) dispatch(name, undefined);
			},
			onDisconnected: (reason) => {
				if (!isOutageLogged) log.warn({ err: reason }, "signals between processes are not heard; trying again");
				isOutageLogged = true;
			},
		});

	return {
		publish: async (tx, { name }, payload) => {
			const eventId = randomUUID();
			if (connection) {
				const pendingIds = pendingEvents.get(name) ?? new Map<string, number>();
				pendingEvents.set(name, pendingIds.set(eventId, performance.now() + maxTransactionMs));
				onRollback(tx, () => pendingIds.delete(eventId));
			}
			const text = JSON.stringify([name, payload, eventId]);
			const notification = Buffer.byteLength(text) > maxPayloadBytes ? JSON.stringify([name, null, eventId]) : text;
			await sql`select pg_notify(${channel}, ${notification})`.execute(tx);
		},
		subscribe: ({ name }, listener) => {
			const all = listeners.get(name) ?? new Set();
			listeners.set(name, all.add(listener as never));
			connection ??= start();
			return () => void all.delete(listener as never);
		},
		isConnected: () => connection?.isUp() ?? false,
		hasReceivedOwnEvents: ({ name }) => {
			const pendingIds = pendingEvents.get(name);
			for (const [eventId, until] of pendingIds ?? []) if (until < performance.now()) pendingIds?.delete(eventId);
			return (pendingIds?.size ?? 0) === 0;
		},
		close: async () => connection?.close(),
	};
}

/** Another version's process may say what this one cannot read: then it is nothing. */
function parseNotification(text: string): [name: string, payload: object | undefined, mark: string] {
	try {
		const [name, payload, eventId] = JSON.parse(text);
		return [String(name), payload ?? undefined, String(eventId)];
	} catch {
		return ["", undefined, ""];
	}
}
