import { beforeCommit, type Database, sql, type Tx } from "#database/connect.ts";
import { type Listening, listen } from "#database/listen.ts";
import type { EventTransport } from "./transport.ts";

/** LISTEN and NOTIFY, which need nothing but the database. A process that only publishes has no listening connection. */

const channel = "almari";

const notifications = new WeakMap<Tx, string[]>();

/** Sends the notifications of a transaction in one statement. PostgreSQL delivers them at the commit in any case. */
function notifyAtCommit(tx: Tx, notification: string) {
	const known = notifications.get(tx);
	if (known) return void known.push(notification);
	const all = [notification];
	notifications.set(tx, all);
	beforeCommit(tx, () => sql`select pg_notify(${channel}, text) from unnest(${all}::text[]) as text`.execute(tx));
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
