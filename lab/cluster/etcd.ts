import { spawnSync } from "node:child_process";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { answers, type Daemon, startDaemon, until } from "./daemon.ts";

/**
 * Patroni elects its leader here. Before 3.0.3, over etcd's API v3, a leader whose lease has expired overwrites the key of its successor, and so
 * loses what that has acknowledged (patroni/patroni#2689). The API v2 compares before it sets.
 */
export type Etcd = { api: "etcd" | "etcd3"; hosts: string; members: Daemon[] };

const memberCount = 3;

/** `etcd3` in newer versions of Patroni. */
function safeApi(): Etcd["api"] {
	const { stdout } = spawnSync("patroni", ["--version"], { encoding: "utf8" });
	const [, major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
	return major * 10_000 + minor * 100 + patch >= 3_00_03 ? "etcd3" : "etcd";
}

/** Starts three members: with one of them away, two still agree. `folderOf` makes a member's folder. */
export async function startEtcd(folderOf: (name: string) => string): Promise<Etcd> {
	const api = safeApi();
	const members = await Promise.all(
		Array.from({ length: memberCount }, async (_, index) => ({
			name: `etcd${index + 1}`,
			clientUrl: `http://127.0.0.1:${await ownPort()}`,
			peerUrl: `http://127.0.0.1:${await ownPort()}`,
		})),
	);
	const cluster = members.map(({ name, peerUrl }) => `${name}=${peerUrl}`).join(",");
	const daemons = members.map(({ name, clientUrl, peerUrl }) => {
		const folder = folderOf(name);
		const settings = {
			name,
			"data-dir": path.join(folder, "data"),
			"listen-client-urls": clientUrl,
			"advertise-client-urls": clientUrl,
			"listen-peer-urls": peerUrl,
			"initial-advertise-peer-urls": peerUrl,
			"initial-cluster": cluster,
		};
		const flags = Object.entries(settings).map(([flag, value]) => `--${flag}=${value}`);
		return startDaemon(name, ["etcd", ...flags, ...(api === "etcd" ? ["--enable-v2"] : [])], { folder });
	});
	for (const { name, clientUrl } of members) await until(name, () => answers(`${clientUrl}/health`));
	return { api, hosts: members.map(({ clientUrl }) => new URL(clientUrl).host).join(","), members: daemons };
}
