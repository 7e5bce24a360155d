import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Graceful shutdown, in the order that a load balancer needs: not ready, still answering, then closed. No request is cut. */
export type Drain = {
	/** From the first signal on: /readyz answers 503, and every response says `Connection: close`. */
	readonly isDraining: boolean;
	/** Begins to drain. Resolves after `seconds`, in which health checks notice and send new requests elsewhere, or when `hurry` aborts. */
	begin(seconds: number, skipWait: AbortSignal): Promise<void>;
	/** Takes no new connection and waits for the requests under way. Resolves to the number of connections that had to be cut off. */
	close(): Promise<number>;
};

/** Event streams and slow readers get this long, in ms, to finish. */
const closeTimeout = 10_000;

/** Watches the connections of a server from now on. */
export function makeDrain(server: Server): Drain {
	const open = new Set<Socket>();
	let isDraining = false;
	server.on("connection", (socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return {
		get isDraining() {
			return isDraining;
		},
		async begin(seconds, skipWait) {
			isDraining = true;
			await delay(seconds * 1000, undefined, { signal: skipWait }).catch(() => {});
		},
		async close() {
			isDraining = true;
			const closed = new Promise((resolve) => server.close(resolve));
			// Browsers connect ahead of need; Node takes a connection that never sent a request for a busy one.
			for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
			// A connection whose response goes out later is idle only then, and would be kept alive.
			const sweep = setInterval(() => server.closeIdleConnections(), 50);
			let forciblyClosed = 0;
			const timeout = setTimeout(() => {
				forciblyClosed = open.size;
				server.closeAllConnections();
			}, closeTimeout);
			await closed;
			clearInterval(sweep);
			clearTimeout(timeout);
			return forciblyClosed;
		},
	};
}
