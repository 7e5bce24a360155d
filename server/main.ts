import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { enableCompileCache } from "node:module";
import { ConfigError, readConfig } from "#platform/config.ts";
import { slowClientLimits, timeoutOptions } from "./http/slow-clients.ts";
import { limitMemory, startMemoryReducer } from "./memory.ts";
import type { ProcessMessage } from "./server-app.ts";

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
	const isDev = process.argv.includes("--dev");
	const isPrimary = cluster.isPrimary && config.processes > 1 && !isDev;
	const server = createServer({ keepAliveTimeout: idleTimeout, ...timeoutOptions(slowClientLimits) });
	// Reports a port in use before the slow work starts. With port 0 the system picks a free one.
	if (config.port > 0 && cluster.isPrimary) await probePort(config.port, config.host);
	const started = Promise.withResolvers<Stop>();
	const shutDown = makeShutDown(started.promise);
	// A terminal and some service managers send their signals to all processes.
	for (const signal of cluster.isWorker ? ["SIGINT", "SIGTERM"] : []) process.on(signal, () => {});
	if (cluster.isWorker) process.on("message", ({ kind }: ProcessMessage) => kind === "stop" && shutDown());
	try {
		const { serve } = await (isPrimary ? import("./cluster.ts") : import("./serve.ts"));
		const stop = await serve(server, config, {
			isDev,
			listen: () => listen(server, config.port, config.host),
			onFatal: (reason) => {
				console.error(`Almari stops: ${reason.message}`);
				process.exitCode = 1;
				// Without a database, a graceful shutdown may never finish.
				setTimeout(() => process.exit(1), fatalTimeout);
				shutDown();
			},
		});
		started.resolve(stop);
		if (cluster.isPrimary) process.on("SIGINT", shutDown).on("SIGTERM", shutDown);
	} catch (error) {
		server.close();
		throw error;
	}
}

type Stop = (skipWait: AbortSignal) => Promise<void>;

/** The first SIGTERM or SIGINT stops the server gracefully; a second one skips the wait of DRAIN_SECONDS, but cuts off no request. */
function makeShutDown(started: Promise<Stop>): () => void {
	const skipWait = new AbortController();
	let isStopping = false;
	return () => {
		if (isStopping) return skipWait.abort();
		isStopping = true;
		started
			.then((stop) => stop(skipWait.signal))
			.then(() => process.exit())
			.catch((error) => {
				console.error(error);
				process.exit(1);
			});
	};
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
