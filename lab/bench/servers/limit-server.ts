import { spawn } from "node:child_process";
import { ownPort } from "#tests/servers/port.ts";
import { httpClient } from "../load/http-client.ts";
import { type ClosedLoad, closedLoad } from "../load/measure.ts";

export type LimitServer = { load: ClosedLoad; stop(): Promise<void> };

/** Starts a reference server: `program` answers every path on the port in its last argument. */
export async function startLimitServer(program: string, args: string[], connections: number): Promise<LimitServer> {
	const port = await ownPort();
	const child = spawn(process.execPath, [program, ...args, String(port)], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
	const terminate = () => child.kill();
	// An aborted run leaves no process behind.
	process.once("exit", terminate);
	const request = httpClient(`http://127.0.0.1:${port}`);
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
		load: closedLoad(connections, child.pid ?? 0, sendOne),
		stop: async () => {
			process.off("exit", terminate);
			terminate();
		},
	};
}
