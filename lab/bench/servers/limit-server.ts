import { spawn } from "node:child_process";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { httpClient } from "../load/http-client.ts";
import { type ClosedLoad, closedLoad } from "../load/measure.ts";

export type LimitServer = { origin: string; load: ClosedLoad; stop(): Promise<void> };

/** The servers of `lab/bench/limits/`, as the limits are explained in docs/performance.md. */
export type LimitProgram = "constant" | "page" | "render" | "render-tree" | "sql";

/** Starts a reference server, which answers every path on the port in its last argument. */
export async function startLimitServer(
	program: LimitProgram,
	args: string[],
	connections: number,
): Promise<LimitServer> {
	const port = await ownPort();
	const file = path.join(import.meta.dirname, "../limits", `${program}.ts`);
	const child = spawn(process.execPath, [file, ...args, String(port)], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
	const terminate = () => child.kill();
	// An aborted run leaves no process behind.
	process.once("exit", terminate);
	const origin = `http://127.0.0.1:${port}`;
	const request = httpClient(origin);
	const isUp = () =>
		request("GET", "/").then(
			() => true,
			() => false,
		);
	while (!(await isUp())) {
		if (child.exitCode !== null) throw new Error(`${program} did not start`);
	}
	const sendOne = async () => (await request("GET", "/")).status === 200;
	return {
		origin,
		load: closedLoad(connections, child.pid ?? 0, sendOne),
		stop: async () => {
			process.off("exit", terminate);
			terminate();
		},
	};
}
