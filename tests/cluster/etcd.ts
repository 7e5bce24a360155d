import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { answers, startDaemon, until } from "./daemon.ts";

/** Starts etcd, in which Patroni elects the leader. Returns `host:port`. */
export async function startEtcd(folder: string): Promise<string> {
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
	startDaemon("etcd", ["etcd", ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)], { folder });
	await until("etcd", () => answers(`${clientUrl}/health`));
	return `127.0.0.1:${client}`;
}
