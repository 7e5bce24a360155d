import { spawn } from "node:child_process";
import { ownPort } from "#tests/servers/port.ts";
import { httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";

/** Measures a reference server: `program` answers every path on the port in its last argument. */
export async function limitServer(
	program: string,
	args: string[],
	connections: number,
	seconds: number,
): Promise<Measured> {
	const port = await ownPort();
	const child = spawn(process.execPath, [program, ...args, String(port)], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
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
	const measured = await measure(connections, seconds, child.pid ?? 0, sendOne);
	child.kill();
	return measured;
}
