import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Graceful shutdown in the order that a load balancer needs: unready but still answering, then closed. No request is cut off. */
export type Drain = {
	/** From the first signal on: /readyz answers 503, and every response has `Connection: close`. */
	readonly isDraining: boolean;
	/**
	 * Starts draining. Resolves after `seconds`, in which health checks notice and route new requests elsewhere, or when `skipWait` aborts. With 0
	 * seconds it waits for a moment while connections are open: a client that is about to reuse one then learns that it closes, instead of a reset.
	 */
	begin(seconds: number, skipWait: AbortSignal): Promise<void>;
	/** Accepts no new connections and waits for active requests. Resolves to the number of connections that had to be cut off. */
	close(): Promise<number>;
};

/** How long open connections are answered with DRAIN_SECONDS=0. */
const keepAliveGraceMs = 1_000;

/** Event streams and slow readers get this long, in ms, to finish. */
const closeTimeout = 10_000;

/** Tracks the open connections of a server. */
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
			const allClosed = new AbortController();
			const keptAlive = [...open].filter(({ bytesRead }) => bytesRead > 0);
			if (seconds === 0)
				void Promise.all(keptAlive.map((socket) => new Promise((resolve) => socket.once("close", resolve)))).then(() =>
					allClosed.abort(),
				);
			const signal = AbortSignal.any([skipWait, allClosed.signal]);
			await delay(seconds * 1000 || keepAliveGraceMs, undefined, { signal }).catch(() => {});
		},
		async close() {
			isDraining = true;
			const closed = new Promise((resolve) => server.close(resolve));
			// Browsers open connections speculatively; Node counts a connection that never sent a request as busy.
			for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
			// A connection becomes idle when its response has been sent; keep-alive would then keep it open.
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
