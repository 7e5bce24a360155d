import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Ends a server without cutting anybody off: what was begun is answered, connections that wait for nothing are closed at once. */

/** Streams and slow readers get this long to finish. */
const patienceMs = 10_000;

/** Watches the connections of a server from now on; the function given back ends it, and answers how many connections it had to cut off. */
export function watchConnections(server: Server): () => Promise<number> {
	const open = new Set<Socket>();
	server.on("connection", (socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return async () => {
		const closed = new Promise((resolve) => server.close(resolve));
		// Browsers connect ahead of need; Node takes a connection that never asked for a busy one.
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
		// A connection whose answer goes out later is idle only then, and would be kept alive.
		const sweep = setInterval(() => server.closeIdleConnections(), 50);
		let cutOff = 0;
		const patience = setTimeout(() => {
			cutOff = open.size;
			server.closeAllConnections();
		}, patienceMs);
		await closed;
		clearInterval(sweep);
		clearTimeout(patience);
		return cutOff;
	};
}
