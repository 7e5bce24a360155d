import { once } from "node:events";
import net from "node:net";

/**
 * A mail server that accepts every connection and sends its greeting one byte at a time forever: each read succeeds in time,
 * and no line is ever complete.
 */
export async function openSlowMailServer(port: number): Promise<{ connections(): number; close(): Promise<void> }> {
	const sockets = new Set<net.Socket>();
	const server = net.createServer((socket) => {
		sockets.add(socket);
		socket.write("220 ");
		const drip = setInterval(() => socket.write("."), 100);
		socket
			.on("error", () => {})
			.on("close", () => {
				clearInterval(drip);
				sockets.delete(socket);
			});
	});
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		connections: () => sockets.size,
		close: async () => {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
}
