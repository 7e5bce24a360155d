import net from "node:net";
import { browserHeaders } from "./browser-headers.ts";

/** For a client that reads the body: it decodes nothing. */
export const uncompressed = { "accept-encoding": "identity" };

/** Headers that bypass the response cache: any cookie of the site does, even without a session. */
export const bypassCache = { cookie: "almari=none" };

/** `bytes`: the body as sent, compressed or not. `text` decodes nothing either. */
type Reply = { status: number; bytes: number; text: string };

/**
 * A minimal HTTP/1.1 client with keep-alive, which sends a browser's headers and decodes nothing. It must use little CPU: it shares the
 * machine with the measured server, and the reference limit (the bare driver) has no HTTP client at all.
 */
export function httpClient(origin: string) {
	const { hostname, port, host } = new URL(origin);
	const idle: Connection[] = [];
	const all = new Set<Connection>();
	const request = async (
		method: string,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	): Promise<Reply> => {
		const payload = body ? JSON.stringify(body) : "";
		const contentHeaders =
			payload && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
		// The server closes idle connections.
		while (idle.at(-1)?.isClosed) idle.pop();
		const connection = idle.pop() ?? new Connection(Number(port), hostname);
		all.add(connection);
		const reply = await connection.request(
			`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${allLines(path, headers)}${contentHeaders}\r\n${payload}`,
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

export type HttpClient = ReturnType<typeof httpClient>;

const linesOf = (headers: Record<string, string>) =>
	Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join("");

const [pageLines, apiLines] = [linesOf(browserHeaders("/")), linesOf(browserHeaders("/api/"))];
const allLines = (path: string, headers: Record<string, string>) =>
	"accept-encoding" in headers
		? linesOf({ ...browserHeaders(path), ...headers })
		: (path.startsWith("/api/") ? apiLines : pageLines) + linesOf(headers);

/** One connection, one request at a time (no pipelining). */
class Connection {
	readonly #socket: net.Socket;
	#received: Buffer[] = [];
	#length = 0;
	/** The length of the current response, known when its head has arrived; `end`: the length of head and body, unless the body is chunked. */
	#head: { status: number; length: number; end: number | undefined } | undefined;
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
		this.#head = undefined;
		return new Promise((resolve, reject) => {
			this.#settle = { resolve, reject };
			this.#socket.write(request);
		});
	}

	#receive(chunk: Buffer) {
		this.#received.push(chunk);
		this.#length += chunk.length;
		this.#head ??= readHead(this.#received);
		if (!this.#head || !this.#isComplete(this.#head.end)) return;
		const [{ status, length }, received] = [this.#head, this.#received];
		const { resolve } = this.#settle ?? {};
		this.#settle = undefined;
		resolve?.({
			status,
			bytes: this.#length - length,
			get text() {
				return Buffer.concat(received).toString("utf8", length);
			},
		});
	}

	#isComplete(end: number | undefined): boolean {
		if (end !== undefined) return this.#length >= end;
		return Buffer.concat(this.#received.slice(-2)).subarray(-5).toString("latin1") === "0\r\n\r\n";
	}
}

/** The status and the length of a response's head, and where the response ends. Undefined while the head is incomplete. */
function readHead(received: Buffer[]) {
	const bytes = received.length > 1 ? Buffer.concat(received) : (received[0] as Buffer);
	const at = bytes.indexOf("\r\n\r\n");
	if (at < 0) return undefined;
	const head = bytes.toString("latin1", 0, at);
	const size = /content-length: (\d+)/i.exec(head)?.[1];
	const length = at + 4;
	return { status: Number(head.slice(9, 12)), length, end: size === undefined ? undefined : length + Number(size) };
}
