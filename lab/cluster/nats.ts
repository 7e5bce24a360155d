import { ownPort } from "#tests/servers/port.ts";
import { type Daemon, isListening, startDaemon, until } from "./daemon.ts";

const serverCount = 3;

/** Starts three NATS servers that form a cluster. Returns its NATS_URL. */
export async function startNats(folder: string): Promise<{ url: string; servers: Daemon[] }> {
	const ports = await Promise.all(Array.from({ length: serverCount }, ownPort));
	const routePorts = await Promise.all(Array.from({ length: serverCount }, ownPort));
	const routes = routePorts.map((port) => `nats://127.0.0.1:${port}`).join(",");
	const servers = ports.map((port, index) => {
		const cluster = ["--cluster_name=almari", `--cluster=nats://127.0.0.1:${routePorts[index]}`, `--routes=${routes}`];
		return startDaemon(`nats${index + 1}`, ["nats-server", "--addr=127.0.0.1", `--port=${port}`, ...cluster], {
			folder,
		});
	});
	for (const port of ports) await until("NATS", () => isListening(port));
	return { url: ports.map((port) => `nats://127.0.0.1:${port}`).join(","), servers };
}
