import { spawn } from "node:child_process";
import { ownPort } from "#tests/port.ts";
import { httpClient, type Measured, measure } from "./load.ts";

/** Measures a small server beside ours: `program` answers every path on the port that is its second argument. */
export async function limitServer(
	program: string,
	argument: string,
	askers: number,
	seconds: number,
): Promise<Measured> {
	const port = await ownPort();
	const child = spawn(process.execPath, [program, argument, String(port)], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
	const ask = httpClient(`http://127.0.0.1:${port}`);
	const answers = () =>
		ask("GET", "/").then(
			() => true,
			() => false,
		);
	while (!(await answers())) {
		if (child.exitCode !== null) throw new Error(`${program} did not start`);
	}
	const job = async () => (await ask("GET", "/")).status === 200;
	const measured = await measure(askers, seconds, child.pid ?? 0, job);
	child.kill();
	return measured;
}
