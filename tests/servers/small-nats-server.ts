import { createServer, type Socket } from "node:net";
import { ownPort } from "./port.ts";

/**
 * As much of a NATS server as the event bus uses, for machines without one: core messages to exact subjects. `npm run test:nats` runs the same
 * tests on a real server. (protocol: docs.nats.io, "Client Protocol")
 */
export async function startSmallNats() {
	const port = await ownPort();
	const connections = new Set<Connection>();
	const info = { server_id: "test", version: "2.9.0", proto: 1, headers: false, max_payload: 1_048_576, port };
	const server = createServer((socket) => {
		const connection = new Connection(socket, (subject, payload) => {
			for (const one of connections) one.deliver(subject, payload);
		});
		connections.add(connection);
		socket.on("error", () => {}).on("close", () => connections.delete(connection));
		socket.write(`INFO ${JSON.stringify(info)}\r\n`);
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `nats://127.0.0.1:${port}`,
		close: async () => {
			for (const { socket } of connections) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

type Publish = (subject: string, payload: Buffer) => void;
const lineEnd = "\r\n";

class Connection {
	readonly socket: Socket;
	readonly #publish: Publish;
	/** Subjects by the client's number of the subscription. */
	readonly #subjects = new Map<string, string>();
	#received: Buffer = Buffer.alloc(0);

	constructor(socket: Socket, publish: Publish) {
		this.socket = socket;
		this.#publish = publish;
		socket.on("data", (bytes) => {
			this.#received = Buffer.concat([this.#received, bytes]);
			while (this.#readOne());
		});
	}

	deliver(subject: string, payload: Buffer): void {
		for (const [id, subscribed] of this.#subjects) {
			if (subscribed !== subject) continue;
			this.socket.write(`MSG ${subject} ${id} ${payload.length}${lineEnd}`);
			this.socket.write(payload);
			this.socket.write(lineEnd);
		}
	}

	/** Executes the next operation. False when it has not arrived completely. */
	#readOne(): boolean {
		const end = this.#received.indexOf(lineEnd);
		if (end < 0) return false;
		const [operation = "", ...args] = this.#received.subarray(0, end).toString().split(/\s+/);
		let next = end + lineEnd.length;
		if (operation === "PUB") {
			const payloadEnd = next + Number(args.at(-1));
			if (this.#received.length < payloadEnd + lineEnd.length) return false;
			this.#publish(args[0] ?? "", this.#received.subarray(next, payloadEnd));
			next = payloadEnd + lineEnd.length;
		}
		if (operation === "PING") this.socket.write(`PONG${lineEnd}`);
		if (operation === "SUB") this.#subjects.set(args.at(-1) ?? "", args[0] ?? "");
		if (operation === "UNSUB") this.#subjects.delete(args[0] ?? "");
		this.#received = this.#received.subarray(next);
		return true;
	}
}
