import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ownPort } from "./port.ts";

/** A real nats-server: `npm run test:nats` names its program in TEST_NATS_SERVER. */
const program = process.env.TEST_NATS_SERVER ?? "nats-server";

export type NatsServer = Awaited<ReturnType<typeof startNats>>;

/** `settings`: lines of its configuration file. */
export async function startNats(settings = "") {
	const port = await ownPort();
	const folder = await mkdtemp(path.join(tmpdir(), "almari-nats-"));
	const file = path.join(folder, "nats.conf");
	await writeFile(file, `listen: "127.0.0.1:${port}"\n${settings}\n`);
	let server: ChildProcess;
	const start = async () => {
		server = spawn(program, ["-c", file], { stdio: "ignore" });
		await accepts(port, server);
	};
	const kill = async () => {
		if (server.exitCode !== null || server.signalCode !== null) return;
		server.kill("SIGKILL");
		await once(server, "exit");
	};
	await start();
	return {
		address: `127.0.0.1:${port}`,
		url: `nats://127.0.0.1:${port}`,
		start,
		kill,
		freeze: () => server.kill("SIGSTOP"),
		unfreeze: () => server.kill("SIGCONT"),
		close: async () => {
			await kill();
			await rm(folder, { recursive: true });
		},
	};
}

/** Waits until the server accepts connections. */
async function accepts(port: number, server: ChildProcess) {
	for (;;) {
		if (server.exitCode !== null) throw new Error(`nats-server has ended with code ${server.exitCode}`);
		const isOpen = await new Promise<boolean>((resolve) => {
			const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
			socket.once("connect", () => socket.destroy());
		});
		if (isOpen) return;
		await sleep(20);
	}
}
