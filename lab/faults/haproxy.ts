import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";

export type Proxy = {
	origin: string;
	/** Resolves when the health checks of all servers pass. */
	untilAllUp(): Promise<void>;
	stop(): Promise<void>;
};

/** Starts a real HAProxy with health checks in front of servers at these ports. Throws where HAProxy is not installed. */
export async function startHaproxy(folder: string, ports: number[]): Promise<Proxy> {
	if (spawnSync("haproxy", ["-v"]).error)
		throw new Error("HAProxy is not installed (Debian: apt-get install haproxy).");
	const port = await ownPort();
	const file = path.join(folder, "haproxy.cfg");
	await writeFile(file, settings(port, ports));
	const child = spawn("haproxy", ["-q", "-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
	const origin = `http://127.0.0.1:${port}`;
	const untilAllUp = async () => {
		while ((await countUp(origin)) < ports.length) {
			if (child.exitCode !== null) throw new Error("HAProxy has ended.");
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	};
	await untilAllUp();
	return {
		origin,
		untilAllUp,
		stop: async () => {
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** Counts servers that are UP on the statistics page, one CSV line each. */
async function countUp(origin: string): Promise<number> {
	const csv = await fetch(`${origin}/haproxy;csv`).then(
		(response) => response.text(),
		() => "",
	);
	return csv.split("\n").filter((line) => /^almari,at\d+,.*,UP,/.test(line)).length;
}

const settings = (port: number, ports: number[]) => `
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
frontend site
    bind 127.0.0.1:${port}
    stats enable
    stats uri /haproxy
    default_backend almari
backend almari
    option httpchk GET /readyz
    default-server check inter 500ms fall 2 rise 2
${ports.map((one) => `    server at${one} 127.0.0.1:${one}`).join("\n")}
`;
