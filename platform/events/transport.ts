import type { Tx } from "#database/connect.ts";
import type { ListenHandlers, Listening } from "#database/listen.ts";

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
