import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ownPort } from "#tests/servers/port.ts";

/** The server as a child process, run as `npm start` does. */
export type RunningServer = {
	origin: string;
	pid: number;
	databaseUrl: string;
	readyMs: number;
	stop(): Promise<void>;
};

/** `viaNpm`: with `npm start`, to time the complete start. `profileDir`: gets the server's CPU profile when it stops. `processes`: PROCESSES. */
export type StartOptions = { viaNpm?: boolean; profileDir?: string; port?: number; processes?: string };

/** Starts the server on a data folder and waits until it is ready. */
export async function startServer(
	dataDir: string,
	{ viaNpm = false, profileDir, port: fixedPort, processes }: StartOptions = {},
): Promise<RunningServer> {
	const port = fixedPort ?? (await ownPort());
	const env = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		DEMO: "0",
		RATE_LIMIT: "off",
		LOG_LEVEL: "error",
		...(processes && { PROCESSES: processes }),
		...(profileDir && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.resolve(profileDir)}` }),
	};
	const startedAt = performance.now();
	const child = viaNpm
		? spawn("npm", ["start", "--silent"], { env, stdio: ["ignore", "ignore", "inherit"], detached: true })
		: spawn("sh", ["scripts/start.sh"], { env, stdio: ["ignore", "ignore", "inherit"] });
	const terminate = () => process.kill(viaNpm ? -(child.pid ?? 0) : (child.pid ?? 0), "SIGTERM");
	// An aborted run leaves no process behind.
	process.once("exit", terminate);
	const origin = `http://127.0.0.1:${port}`;
	while (
		!(await fetch(`${origin}/readyz`).then(
			(response) => response.ok,
			() => false,
		))
	) {
		if (child.exitCode !== null) throw new Error("the server did not start");
		await sleep(10);
	}
	const password = await readFile(path.join(dataDir, "postgres-password"), "utf8");
	return {
		origin,
		pid: child.pid ?? 0,
		databaseUrl: `postgresql://almari:${password}@localhost/almari?host=${encodeURIComponent(path.join(dataDir, "run"))}`,
		readyMs: performance.now() - startedAt,
		stop: async () => {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			process.off("exit", terminate);
			terminate();
			await ended;
		},
	};
}

/** The pids of the web processes, from their own metrics: `npm start` is a chain of processes. */
export async function pidsListening(origin: string): Promise<number[]> {
	const text = await (await fetch(`${origin}/metrics`)).text();
	return [...text.matchAll(/^almari_process_id(?:\{[^}]*\})? (\d+)/gm)].map(([, pid]) => Number(pid));
}

/** The pid of the first of them. */
export const pidListening = async (origin: string): Promise<number> => (await pidsListening(origin))[0] ?? 0;
