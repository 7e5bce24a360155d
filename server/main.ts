import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { enableCompileCache } from "node:module";
import { ConfigProblem, readConfig } from "#platform/config.ts";

/** Start here: reads the settings, brings up the database, and listens. `--dev` builds the screens while one edits. */

enableCompileCache();

/**
 * How long, in ms, a connection that asks for nothing is kept: longer than proxies keep theirs (nginx and AWS a minute, Caddy two). If ours ended
 * first, a proxy would now and then send a request into a connection that is just closing, and an order would fail for no reason.
 */
const keepAliveTimeout = 125_000;

class StartProblem extends Error {}

async function main() {
	const config = readConfig(process.env);
	const server = createServer({ keepAliveTimeout });
	await listen(server, config.port, config.host);
	try {
		const { serve } = await import("./serve.ts");
		const stop = await serve(server, config, process.argv.includes("--dev"));
		let isStopping = false;
		const end = () => {
			if (isStopping) return;
			isStopping = true;
			stop().then(
				() => process.exit(0),
				(error) => {
					console.error(error);
					process.exit(1);
				},
			);
		};
		process.on("SIGINT", end).on("SIGTERM", end);
	} catch (error) {
		server.close();
		throw error;
	}
}

/** The port is taken before the long work begins, so that a port in use is told at once. */
async function listen(server: Server, port: number, host: string) {
	// Whoever asks before all is ready is told to come back.
	server.on("request", (_, response) => {
		if (server.listenerCount("request") > 1) return;
		response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
		response.end(JSON.stringify({ success: false, message: "Almari is starting.", code: "starting" }));
	});
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
