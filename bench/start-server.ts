import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
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

/** Starts the server on a data folder and waits until it is ready. `viaNpm`: with `npm start`, to time the complete start. */
export async function startServer(dataDir: string, viaNpm = false): Promise<RunningServer> {
	const port = await ownPort();
	const env = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		DEMO: "0",
		RATE_LIMIT: "off",
		LOG_LEVEL: "error",
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

/** CPU time of a process in ms (Linux; elsewhere 0). */
export function cpuMs(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return 0;
	}
}

/** Resident memory of a process in MB (Linux; elsewhere 0). */
export function memoryMb(pid: number): number {
	try {
		return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
	} catch {
		return 0;
	}
}

/** The pid of the process that listens, from its own metrics: `npm start` is a chain of processes. */
export async function pidListening(origin: string): Promise<number> {
	const text = await (await fetch(`${origin}/metrics`)).text();
	return Number(/^almari_process_id (\d+)/m.exec(text)?.[1]);
}
