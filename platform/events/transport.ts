import { type Database, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { type ListenHandlers, type Listening, listen } from "#database/listen.ts";

/** Carries the event bus's messages between processes: PostgreSQL's LISTEN and NOTIFY, or NATS. */

export type TransportHandlers = ListenHandlers & {
	/** Messages of another process may be lost, while this one stays connected. */
	onLost(): void;
};

export type EventTransport = {
	/** Sends the message to every process, including this one, when `tx` commits. */
	sendAtCommit(tx: Tx, message: string): void;
	/** Starts to pass on what is received. */
	listen(handlers: TransportHandlers): Listening;
	close(): Promise<void>;
};

/** LISTEN and NOTIFY, which need nothing but the database. A process that only publishes has no listening connection. */

const channel = "almari";

const notifications = new WeakMap<Tx, string[]>();

/** Sends the notifications of a transaction in one statement. PostgreSQL delivers them at the commit in any case. */
function notifyAtCommit(tx: Tx, notification: string) {
	const known = notifications.get(tx);
	if (known) return void known.push(notification);
	const all = [notification];
	notifications.set(tx, all);
	sendWithCommit(tx, sql`select pg_notify(${channel}, text) from unnest(${all}::text[]) as text`);
}

export function openNotifyTransport(db: Pick<Database, "pool" | "directUrl">): EventTransport {
	let connection: Listening | undefined;
	return {
		sendAtCommit: notifyAtCommit,
		listen: (handlers) => {
			connection = listen(db, channel, handlers);
			return connection;
		},
		close: async () => connection?.close(),
	};
}
