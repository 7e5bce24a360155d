import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { isListening, startDaemon, until } from "./daemon.ts";
import type { PostgresNode } from "./patroni.ts";

/** HAProxy in front of PostgreSQL (the leader, the replicas) and of the web processes. */
export type ClusterProxy = { primaryPort: number; replicaPort: number; origin: string };

export async function startProxy(folder: string, nodes: PostgresNode[], webPorts: number[]): Promise<ClusterProxy> {
	const [primaryPort, replicaPort, webPort] = [await ownPort(), await ownPort(), await ownPort()];
	const file = path.join(folder, "haproxy.cfg");
	const servers = nodes
		.map(({ daemon, port, apiPort }) => `    server ${daemon.name} 127.0.0.1:${port} check port ${apiPort}`)
		.join("\n");
	const checks = (role: string) => `    option httpchk GET /${role}
    http-check expect status 200
    default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
${servers}`;
	await writeFile(
		file,
		`
global
    maxconn 2000
defaults
    timeout connect 2s
    timeout client 10m
    timeout server 10m
listen primary
    mode tcp
    bind 127.0.0.1:${primaryPort}
${checks("primary")}
listen replicas
    mode tcp
    bind 127.0.0.1:${replicaPort}
${checks("replica")}
listen site
    mode http
    bind 127.0.0.1:${webPort}
    option httpchk GET /readyz
    option redispatch
    retries 2
    default-server check inter 500ms fall 2 rise 2
${webPorts.map((port) => `    server web${port} 127.0.0.1:${port}`).join("\n")}
`,
	);
	startDaemon("haproxy", ["haproxy", "-db", "-f", file], { folder });
	await until("HAProxy", () => isListening(primaryPort));
	return { primaryPort, replicaPort, origin: `http://127.0.0.1:${webPort}` };
}
