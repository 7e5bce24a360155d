import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { enableCompileCache } from "node:module";
import { ConfigError, readConfig } from "#platform/config.ts";
import { slowClientLimits, timeoutOptions } from "./http/slow-clients.ts";
import { limitMemory, startMemoryReducer } from "./memory.ts";

/** Start here: reads the settings, starts the database and listens. With `--dev`, Vite rebuilds the screens on each change. */

enableCompileCache();
limitMemory();
startMemoryReducer();

/**
 * Keep-alive timeout in ms: longer than that of proxies (nginx and AWS a minute, Caddy two). If ours ended first, a proxy could send a request
 * into a connection that is just closing, and an order would fail.
 */
const idleTimeout = 125_000;

/** How long, in ms, the process may take to exit when its database is lost for good. */
const fatalTimeout = 15_000;

class StartProblem extends Error {}

async function main() {
	const config = readConfig(process.env);
	const server = createServer({ keepAliveTimeout: idleTimeout, ...timeoutOptions(slowClientLimits) });
	// Reports a port in use before the slow work starts. With port 0 the system picks a free one.
	if (config.port > 0) await probePort(config.port, config.host);
	try {
		const { serve } = await import("./serve.ts");
		const stop = await serve(server, config, {
			isDev: process.argv.includes("--dev"),
			listen: () => listen(server, config.port, config.host),
			onFatal: (reason) => {
				console.error(`Almari stops: ${reason.message}`);
				process.exitCode = 1;
				// Without a database, a graceful shutdown may never finish.
				setTimeout(() => process.exit(1), fatalTimeout);
				shutDown();
			},
		});
		const shutDown = stopOnSignals(stop);
	} catch (error) {
		server.close();
		throw error;
	}
}

/** The first SIGTERM or SIGINT stops the server gracefully; a second one skips the wait of DRAIN_SECONDS, but cuts off no request. */
function stopOnSignals(stop: (skipWait: AbortSignal) => Promise<void>): () => void {
	const skipWait = new AbortController();
	let isStopping = false;
	const onSignal = () => {
		if (isStopping) return skipWait.abort();
		isStopping = true;
		stop(skipWait.signal).then(
			() => process.exit(),
			(error) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
	return onSignal;
}

async function probePort(port: number, host: string) {
	const probe = createServer();
	await listen(probe, port, host);
	probe.close();
	await once(probe, "close");
}

async function listen(server: Server, port: number, host: string) {
	server.listen(port, host);
	try {
		await once(server, "listening");
	} catch (error) {
		const { code } = error as { code?: string };
		if (code === "EADDRINUSE")
			throw new StartProblem(
				`Port ${port} on ${host} is in use; please end what uses it, or choose another with PORT.`,
			);
		if (code === "EACCES")
			throw new StartProblem(`Port ${port} may not be used by this user; please choose another with PORT.`);
		if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
			throw new StartProblem(`HOST ${host} is no address of this machine.`);
		throw error;
	}
}

/** Errors that a person can fix are printed as one sentence; all others are bugs and printed with their stack. */
const isExpected = (error: unknown): error is Error =>
	error instanceof ConfigError ||
	error instanceof StartProblem ||
	(error instanceof Error && ["EmbeddedDatabaseError", "SchemaError"].includes(error.constructor.name));

main().catch((error: unknown) => {
	console.error(isExpected(error) ? `Almari cannot start: ${error.message}` : error);
	process.exit(1);
});
