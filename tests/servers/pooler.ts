import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";

/**
 * A connection pooler that gives each transaction (or each client's session) any of a few server connections. Like PgBouncer before 1.21 it does
 * not track prepared statements. Clients are not authenticated.
 */
export async function startPooler(url: string, mode: "transaction" | "session" = "transaction", size = 3) {
	const idle: Socket[] = [];
	const waiting: ((server: Socket) => void)[] = [];
	const sockets = new Set<Socket>();
	const openings = new Set<Promise<void>>();
	let isClosing = false;
	const addServer = async () => {
		const opening = openServer(url, sockets).then(release);
		openings.add(opening);
		await opening.finally(() => openings.delete(opening));
	};
	const release = (server: Socket) => {
		const next = waiting.shift();
		if (next) next(server);
		else idle.push(server);
	};
	const acquire = async () => idle.pop() ?? new Promise<Socket>((resolve) => waiting.push(resolve));
	const listener = createServer((client) => {
		sockets.add(client);
		let server: Socket | undefined;
		let unfinished = 0;
		let queue = Promise.resolve();
		const onMessage = (type: string, message: Buffer) => {
			if (type === "start") return void client.write(greeting());
			if (type === "ssl") return void client.write("N");
			if (type === "Q" || type === "S") unfinished++;
			queue = queue.then(async () => {
				if (client.destroyed || type === "X") return;
				server ??= await attach();
				server?.write(message);
			});
		};
		const attach = async () => {
			const taken = await acquire();
			if (client.destroyed) return void release(taken);
			const split = makeSplitter(false, (type, message) => {
				client.write(message);
				if (type !== "Z") return;
				unfinished--;
				const isInTransaction = message[5] !== "I".charCodeAt(0);
				if (mode === "session" || unfinished > 0 || isInTransaction) return;
				server = undefined;
				taken.removeAllListeners("data");
				release(taken);
			});
			taken.on("data", split);
			return taken;
		};
		client
			.on("data", makeSplitter(true, onMessage))
			.on("error", () => {})
			.on("close", () => {
				sockets.delete(client);
				// Its transaction may be open.
				if (server && !isClosing) void addServer();
				server?.destroy();
			});
	});
	for (let count = 0; count < size; count++) await addServer();
	listener.listen(0, "127.0.0.1");
	await once(listener, "listening");
	const own = new URL(url);
	own.searchParams.delete("host");
	own.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
	return {
		url: own.href,
		/** Waits for connections that are being opened: the database may be dropped next. */
		close: async () => {
			isClosing = true;
			const closed = once(listener.close(), "close");
			await Promise.allSettled(openings);
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
}

/** Lets pg authenticate, and takes its socket. */
async function openServer(url: string, sockets: Set<Socket>): Promise<Socket> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
	stream.removeAllListeners("data");
	sockets.add(stream);
	return stream;
}

/** AuthenticationOk, BackendKeyData with numbers of its own, ReadyForQuery. */
function greeting(): Buffer {
	const bytes = Buffer.alloc(9 + 13 + 6);
	bytes.write("R");
	bytes.writeInt32BE(8, 1);
	bytes.write("K", 9);
	bytes.writeInt32BE(12, 10);
	bytes.writeInt32BE(2_000_000_000 + Math.floor(Math.random() * 100_000_000), 14);
	bytes.write("Z", 22);
	bytes.writeInt32BE(5, 23);
	bytes.write("I", 27);
	return bytes;
}

const sslRequest = 80_877_103;

/** Splits a stream into the protocol's messages. A client's first ones have no type. */
function makeSplitter(isFromClient: boolean, onMessage: (type: string, message: Buffer) => void) {
	let hasStarted = !isFromClient;
	let rest = Buffer.alloc(0);
	return (bytes: Buffer) => {
		rest = Buffer.concat([rest, bytes]);
		for (;;) {
			const header = hasStarted ? 1 : 0;
			if (rest.length < header + 4) return;
			const length = header + rest.readInt32BE(header);
			if (rest.length < length) return;
			const message = rest.subarray(0, length);
			rest = rest.subarray(length);
			const isSsl = !hasStarted && message.readInt32BE(4) === sslRequest;
			const type = hasStarted ? String.fromCharCode(message[0] as number) : isSsl ? "ssl" : "start";
			if (type === "start") hasStarted = true;
			onMessage(type, message);
		}
	};
}
