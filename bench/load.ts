import net from "node:net";
import { cpuMs } from "./start-server.ts";

/** Closed-loop load: each connection sends its next request as soon as the last one is answered. */

export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number; failed: number };

/** Runs `sendOne` on all connections concurrently. `pid`: the process whose CPU is measured. Latencies in ms, CPU in µs per request. */
export async function measure(
	connections: number,
	seconds: number,
	pid: number,
	sendOne: (connection: number, iteration: number) => Promise<boolean>,
): Promise<Measured> {
	const latencies: number[] = [];
	let failed = 0;
	let iteration = 0;
	const runUntil = async (until: number, isMeasured: boolean) => {
		await Promise.all(
			Array.from({ length: connections }, async (_, connection) => {
				while (performance.now() < until) {
					const startedAt = performance.now();
					const isGood = await sendOne(connection, iteration++);
					if (!isGood) failed++;
					if (isMeasured) latencies.push(performance.now() - startedAt);
				}
			}),
		);
	};
	await runUntil(performance.now() + seconds * 300, false); // warm-up
	failed = 0;
	const [startedAt, cpu] = [performance.now(), cpuMs(pid)];
	await runUntil(startedAt + seconds * 1000, true);
	const elapsedSeconds = (performance.now() - startedAt) / 1000;
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
	return {
		perSecond: latencies.length / elapsedSeconds,
		p50: at(0.5),
		p99: at(0.99),
		cpuUs: ((cpuMs(pid) - cpu) * 1000) / latencies.length,
		failed,
	};
}

/** Headers that bypass the response cache: any cookie of the site does, even without a session. */
export const bypassCache = { cookie: "almari=none" };

type Reply = { status: number; text: string };

/**
 * A minimal HTTP/1.1 client with keep-alive. It must use little CPU: it shares the machine with the measured server, and the reference
 * limit (the bare driver) has no HTTP client at all.
 */
export function httpClient(origin: string) {
	const { hostname, port } = new URL(origin);
	const idle: Connection[] = [];
	const all = new Set<Connection>();
	const request = async (
		method: string,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	): Promise<Reply> => {
		const payload = body ? JSON.stringify(body) : "";
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		if (payload) lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`);
		// The server closes idle connections.
		while (idle.at(-1)?.isClosed) idle.pop();
		const connection = idle.pop() ?? new Connection(Number(port), hostname);
		all.add(connection);
		const reply = await connection.request(
			`${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join("")}\r\n${payload}`,
		);
		idle.push(connection);
		return reply;
	};
	/** Closes all connections without waiting for responses. */
	const disconnect = () => {
		for (const connection of all) connection.disconnect();
	};
	return Object.assign(request, { disconnect });
}

/** One connection, one request at a time (no pipelining). */
class Connection {
	readonly #socket: net.Socket;
	#received: Buffer[] = [];
	#length = 0;
	#settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

	constructor(port: number, host: string) {
		this.#socket = net.connect(port, host);
		this.#socket.setNoDelay(true);
		this.#socket.on("data", (chunk) => this.#receive(chunk));
		this.#socket.on("error", (error) => this.#settle?.reject(error));
		this.#socket.on("close", () => this.#settle?.reject(new Error("the server closed the connection")));
	}

	get isClosed(): boolean {
		return this.#socket.destroyed;
	}

	disconnect() {
		this.#socket.destroy();
	}

	request(request: string): Promise<Reply> {
		this.#received = [];
		this.#length = 0;
		return new Promise((resolve, reject) => {
			this.#settle = { resolve, reject };
			this.#socket.write(request);
		});
	}

	#receive(chunk: Buffer) {
		this.#received.push(chunk);
		this.#length += chunk.length;
		const head = this.#received[0]?.toString("latin1", 0, 2048) ?? "";
		const end = head.indexOf("\r\n\r\n");
		const size = /content-length: (\d+)/i.exec(head)?.[1];
		const isComplete = size
			? this.#length >= end + 4 + Number(size)
			: Buffer.concat(this.#received.slice(-2)).subarray(-5).toString("latin1") === "0\r\n\r\n";
		if (!isComplete) return;
		const { resolve } = this.#settle ?? {};
		this.#settle = undefined;
		resolve?.({ status: Number(head.slice(9, 12)), text: size ? "" : Buffer.concat(this.#received).toString() });
	}
}
