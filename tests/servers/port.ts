import net from "node:net";

let taken = 0;

/**
 * A free port for a server that must know it before it listens. It is below the ephemeral range, where a port that was free a
 * moment ago may be in use. Concurrent workers start at different numbers.
 */
export async function ownPort(): Promise<number> {
	for (;;) {
		const port = 10_000 + ((process.pid * 64 + taken++) % 20_000);
		if (await isFree(port)) return port;
	}
}

const isFree = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = net.createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
