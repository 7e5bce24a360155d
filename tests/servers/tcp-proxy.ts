import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type DatabaseProxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * A TCP proxy in front of a database or another server, on its own port. It can swallow bytes, like a broken network, and refuse connections,
 * like a stopped server; pass a port so that it can come back on it.
 */
export async function startProxy(url: string, listenPort = 0) {
	let target = addressOf(url);
	const sockets = new Set<Socket>();
	let isSilent = false;
	let swallowed = 0;
	let cutsCommit = false;
	const server = createServer((near) => {
		const far = connect(target);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from);
			from.on("data", (bytes) => {
				if (cutsCommit && from === near && bytes.includes("commit")) {
					cutsCommit = false;
					// Statements sent with the commit are answered before it, so the first response is not yet the commit's.
					far.removeAllListeners("data").on("data", (response) => {
						if (response.includes("COMMIT\0")) near.destroy();
					});
				}
				if (isSilent) swallowed += bytes.length;
				else to.write(bytes);
			});
			from
				.on("error", () => {})
				.on("close", () => {
					sockets.delete(from);
					to.destroy();
				});
		}
	});
	const listen = async () => {
		server.listen(listenPort, "127.0.0.1");
		await once(server, "listening");
	};
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	const refuse = async () => {
		cut();
		server.close();
		await once(server, "close");
	};
	await listen();
	const own = new URL(url);
	own.searchParams.delete("host");
	own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: own.href,
		host: own.host,
		/** Drops all bytes in both directions without closing connections. */
		swallow: () => {
			isSilent = true;
		},
		/** The number of bytes that were dropped. */
		swallowed: () => swallowed,
		passOn: () => {
			isSilent = false;
		},
		/** Cuts the connection of the next commit after it was executed, before its response. */
		cutAfterCommit: () => {
			cutsCommit = true;
		},
		/** Cuts all connections; new ones lead to another server. */
		leadTo: (other: string) => {
			target = addressOf(other);
			cut();
		},
		refuse,
		accept: listen,
		close: refuse,
	};
}

/** The address of a server: a unix socket in the folder `?host=`, or a port. */
function addressOf(url: string) {
	const { searchParams, port, hostname } = new URL(url);
	const folder = searchParams.get("host");
	return folder ? { path: `${folder}/.s.PGSQL.${port || "5432"}` } : { port: Number(port || "5432"), host: hostname };
}
