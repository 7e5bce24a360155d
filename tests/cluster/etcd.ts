import { spawnSync } from "node:child_process";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { answers, startDaemon, until } from "./daemon.ts";

/**
 * Patroni elects its leader here. Before 3.0.3, over etcd's API v3, a leader whose lease has expired overwrites the key of its successor, and so
 * loses what that has acknowledged (patroni/patroni#2689). The API v2 compares before it sets.
 */
export type Etcd = { api: "etcd" | "etcd3"; host: string };

/** `etcd3` in newer versions of Patroni. */
function safeApi(): Etcd["api"] {
	const { stdout } = spawnSync("patroni", ["--version"], { encoding: "utf8" });
	const [, major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
	return major * 10_000 + minor * 100 + patch >= 3_00_03 ? "etcd3" : "etcd";
}

/** Starts etcd. */
export async function startEtcd(folder: string): Promise<Etcd> {
	const api = safeApi();
	const [client, peer] = [await ownPort(), await ownPort()];
	const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
	const settings = {
		name: "etcd",
		"data-dir": path.join(folder, "etcd"),
		"listen-client-urls": clientUrl,
		"advertise-client-urls": clientUrl,
		"listen-peer-urls": peerUrl,
		"initial-advertise-peer-urls": peerUrl,
		"initial-cluster": `etcd=${peerUrl}`,
	};
	const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
	startDaemon("etcd", ["etcd", ...flags, ...(api === "etcd" ? ["--enable-v2"] : [])], { folder });
	await until("etcd", () => answers(`${clientUrl}/health`));
	return { api, host: `127.0.0.1:${client}` };
}
