import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { enableCompileCache } from "node:module";
import { ConfigProblem, readConfig } from "#platform/config.ts";
import { slowClientLimits, timeoutOptions } from "./http/slow-clients.ts";

/** Start here: reads the settings, brings up the database, and listens. `--dev` builds the screens while one edits. */

enableCompileCache();

/**
 * How long, in ms, a connection that asks for nothing is kept: longer than proxies keep theirs (nginx and AWS a minute, Caddy two). If ours ended
 * first, a proxy would now and then send a request into a connection that is just closing, and an order would fail for no reason.
 */
const idleTimeout = 125_000;

/** How long, in ms, the process has to end when its database is gone for good. */
const fatalTimeout = 15_000;

class StartProblem extends Error {}

async function main() {
	const config = readConfig(process.env);
	const server = createServer({ keepAliveTimeout: idleTimeout, ...timeoutOptions(slowClientLimits) });
	// A port that is in use is reported before the long work begins. A port 0 is chosen by the system, and free.
	if (config.port > 0) await probePort(config.port, config.host);
	try {
		const { serve } = await import("./serve.ts");
		const stop = await serve(server, config, {
			isDev: process.argv.includes("--dev"),
			listen: () => listen(server, config.port, config.host),
			onFatal: (reason) => {
				console.error(`Almari ends: ${reason.message}`);
				process.exitCode = 1;
				// Without a database there may be no end to wait for.
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

/** The first SIGTERM or SIGINT stops the server gracefully; a second one ends the wait of DRAIN_SECONDS, never a request. */
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

/** What a person can mend is told in a sentence; anything else is a bug, told with its stack. */
const isExpected = (error: unknown): error is Error =>
	error instanceof ConfigProblem ||
	error instanceof StartProblem ||
	(error instanceof Error && ["EmbeddedProblem", "SchemaProblem"].includes(error.constructor.name));

main().catch((error: unknown) => {
	console.error(isExpected(error) ? `Almari cannot start: ${error.message}` : error);
	process.exit(1);
});
