import { randomUUID } from "node:crypto";
import { onRollback, type Tx } from "#database/connect.ts";
import type { Listening } from "#database/listen.ts";
import type { EventTransport } from "./events/transport.ts";
import type { Log } from "./log.ts";

/**
 * Events between processes, over PostgreSQL's LISTEN and NOTIFY or over NATS. An event is sent when its transaction commits, and never when
 * it is rolled back. It names what changed by id, and the receiver reads the database. Delivery is not guaranteed, so nothing may depend on
 * it; the bus notices that events may be lost.
 */

/** A kind of event with the type of its payload: ids, no personal data. */
export type BusEvent<P> = { readonly name: string; readonly payloadType?: P };

export const defineEvent = <P extends object>(name: string): BusEvent<P> => ({ name });

export type EventBus = {
	/** Sends the event to every process, including this one, when `tx` commits. */
	publish<P extends object>(tx: Tx, event: BusEvent<P>, payload: P): Promise<void>;
	/** Subscribes to a kind of event. An undefined payload means that events may have been lost. Returns a function that unsubscribes. */
	subscribe<P extends object>(event: BusEvent<P>, listener: (payload: P | undefined) => void): () => void;
	/** Calls `listener` before the subscribers, at each received event and when events may have been lost. */
	beforeSubscribers(listener: () => void): void;
	/** Subscribes to the events that this process publishes, before their transactions commit. Returns a function that unsubscribes. */
	subscribeToOwn<P extends object>(event: BusEvent<P>, listener: OwnEventListener<P>): () => void;
	/** Starts to receive events. A process that only publishes needs no listening connection. */
	connect(): void;
	/** False while events may be lost. */
	isConnected(): boolean;
	/** Tells all subscribers that events may have been lost. */
	missEvents(): void;
	/** How many events of each subscribed kind this process has received. */
	readonly receivedCounts: ReadonlyMap<string, number>;
	/** False while an event that this process published has not come back yet, so that its change may not be visible everywhere. */
	hasReceivedOwnEvents(event: BusEvent<object>): boolean;
	close(): Promise<void>;
};

/** `rolledBack`: the transaction failed, so this event is never received. */
type OwnEventListener<P> = { published(payload: P): void; rolledBack(payload: P): void };

/** PostgreSQL's limit for a NOTIFY payload, the same for every transport. */
const maxPayloadBytes = 7999;
/** After this time a publishing transaction has ended, and its event was lost. */
const maxTransactionMs = 60_000;

export function openEventBus(transport: EventTransport, log: Log): EventBus {
	const listeners = new Map<string, Set<(payload: object | undefined) => void>>();
	const firstListeners = new Set<() => void>();
	const ownListeners = new Map<string, Set<OwnEventListener<object>>>();
	let connection: Listening | undefined;
	let isOutageLogged = false;
	/** Published events that have not come back yet, by kind: event id and the time at which it counts as lost. */
	const pendingEvents = new Map<string, Map<string, number>>();
	const receivedCounts = new Map<string, number>();

	const dispatch = (name: string, payload: object | undefined) => {
		for (const listener of firstListeners) listener();
		for (const listener of listeners.get(name) ?? [])
			try {
				listener(payload);
			} catch (error) {
				log.error({ err: error, signal: name }, "an event listener failed");
			}
	};
	const missEvents = () => {
		for (const name of listeners.keys()) dispatch(name, undefined);
	};
	const start = () =>
		transport.listen({
			onNotification: (text) => {
				const [name, payload, eventId] = parseNotification(text);
				pendingEvents.get(name)?.delete(eventId);
				dispatch(name, payload);
				if (listeners.has(name)) receivedCounts.set(name, (receivedCounts.get(name) ?? 0) + 1);
			},
			onConnected: () => {
				isOutageLogged = false;
				missEvents();
			},
			onLost: missEvents,
			onDisconnected: (reason) => {
				if (!isOutageLogged) log.warn({ err: reason }, "the event bus is not connected; trying again");
				isOutageLogged = true;
			},
		});

	return {
		receivedCounts,
		publish: async (tx, { name }, payload) => {
			const eventId = randomUUID();
			if (connection) {
				const pendingIds = pendingEvents.get(name) ?? new Map<string, number>();
				pendingEvents.set(name, pendingIds.set(eventId, performance.now() + maxTransactionMs));
				onRollback(tx, () => pendingIds.delete(eventId));
			}
			for (const listener of ownListeners.get(name) ?? []) {
				listener.published(payload);
				onRollback(tx, () => listener.rolledBack(payload));
			}
			const text = JSON.stringify([name, payload, eventId]);
			const isTooLong = Buffer.byteLength(text) > maxPayloadBytes;
			transport.sendAtCommit(tx, isTooLong ? JSON.stringify([name, null, eventId]) : text);
		},
		subscribe: ({ name }, listener) => {
			const all = listeners.get(name) ?? new Set();
			listeners.set(name, all.add(listener as never));
			return () => void all.delete(listener as never);
		},
		beforeSubscribers: (listener) => void firstListeners.add(listener),
		subscribeToOwn: ({ name }, listener) => {
			const all = ownListeners.get(name) ?? new Set();
			ownListeners.set(name, all.add(listener as never));
			return () => void all.delete(listener as never);
		},
		connect: () => {
			connection ??= start();
		},
		isConnected: () => connection?.isUp() ?? false,
		missEvents,
		hasReceivedOwnEvents: ({ name }) => {
			const pendingIds = pendingEvents.get(name);
			for (const [eventId, until] of pendingIds ?? []) if (until < performance.now()) pendingIds?.delete(eventId);
			return (pendingIds?.size ?? 0) === 0;
		},
		close: transport.close,
	};
}

/** A process of another version may send a payload that cannot be parsed. It is ignored. */
function parseNotification(text: string): [name: string, payload: object | undefined, mark: string] {
	try {
		const [name, payload, eventId] = JSON.parse(text);
		return [String(name), payload ?? undefined, String(eventId)];
	} catch {
		return ["", undefined, ""];
	}
}

/** Published when public data other than listings has changed: a category, or a lister's name or rating on cards. */
export const publicChanged = defineEvent<Record<never, never>>("public");

/** Publishes the change in the transaction that makes it. */
export const publishPublicChange = (app: { bus: EventBus }, tx: Tx): Promise<void> =>
	app.bus.publish(tx, publicChanged, {});
