import { writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { ownPort } from "#tests/servers/port.ts";
import { answers, type Daemon, makePostgresFolder, startDaemon, until } from "./daemon.ts";
import type { Etcd } from "./etcd.ts";
import { postgresPrograms } from "./required-programs.ts";

/** A PostgreSQL server with its Patroni. */
export type PostgresNode = {
	daemon: Daemon;
	port: number;
	/** Patroni's own port: /primary and /replica answer 200 where they are true. */
	apiPort: number;
};

export type PostgresCluster = {
	nodes: PostgresNode[];
	/** The node that is the leader now. Waits for one. */
	leader(): Promise<PostgresNode>;
	/** A node that is a streaming replica now. Waits for one. */
	replica(): Promise<PostgresNode>;
	/** Waits until one node leads and all others stream from it. */
	untilComplete(): Promise<void>;
};

const nodeCount = 3;

/** Starts three PostgreSQL servers under Patroni with one synchronous standby, and makes the role and database `almari`. */
export async function startPostgres(folder: string, etcd: Etcd): Promise<PostgresCluster> {
	const nodes: PostgresNode[] = [];
	for (let index = 1; index <= nodeCount; index++) nodes.push(await startNode(folder, etcd, `pg${index}`));
	const withStatus = (path: string) =>
		until(`a node that answers ${path}`, async () => {
			for (const node of nodes)
				if (await answers(`http://127.0.0.1:${node.apiPort}${path}`).catch(() => false)) return node;
			return undefined;
		});
	const leader = () => withStatus("/primary");
	const untilComplete = async () => {
		await until(
			"one leader with two streaming replicas",
			async () => {
				const { apiPort } = await leader();
				const reply = await fetch(`http://127.0.0.1:${apiPort}/cluster`);
				const { members } = (await reply.json()) as { members: { role: string; state: string; lag?: number }[] };
				const replicas = members.filter(({ role }) => role !== "leader");
				const isStreaming = replicas.every(({ state, lag }) => /running|streaming/.test(state) && lag === 0);
				return replicas.length === nodeCount - 1 && isStreaming && replicas.some(({ role }) => role === "sync_standby");
			},
			120,
		);
	};
	await untilComplete();
	await makeDatabase((await leader()).port);
	return { nodes, leader, replica: () => withStatus("/replica"), untilComplete };
}

async function startNode(folder: string, etcd: Etcd, name: string): Promise<PostgresNode> {
	const [port, apiPort] = [await ownPort(), await ownPort()];
	const home = makePostgresFolder(path.join(folder, name));
	const file = path.join(home, "patroni.yml");
	// JSON is YAML.
	await writeFile(file, JSON.stringify(settings({ home, etcd, name, port, apiPort })), { mode: 0o644 });
	const daemon = startDaemon(name, ["patroni", file], {
		folder: home,
		asPostgres: true,
		pidFile: path.join(home, "data/postmaster.pid"),
	});
	return { daemon, port, apiPort };
}

type NodeSettings = { home: string; etcd: Etcd; name: string; port: number; apiPort: number };

const settings = ({ home, etcd, name, port, apiPort }: NodeSettings) => ({
	scope: "almari",
	name,
	restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
	[etcd.api]: { hosts: etcd.hosts },
	bootstrap: {
		dcs: {
			// A leader that is silent for `ttl` seconds is replaced. At least loop_wait and twice retry_timeout; the manual advises 20 and more.
			ttl: 14,
			loop_wait: 2,
			retry_timeout: 4,
			// A leader that crashes is replaced at once, not restarted.
			master_start_timeout: 0,
			maximum_lag_on_failover: 1_048_576,
			synchronous_mode: true,
			postgresql: {
				use_pg_rewind: true,
				use_slots: true,
				parameters: { wal_log_hints: "on", max_connections: 100, hot_standby: "on", wal_keep_size: "256MB" },
			},
		},
		initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
	},
	postgresql: {
		listen: `127.0.0.1:${port}`,
		connect_address: `127.0.0.1:${port}`,
		data_dir: path.join(home, "data"),
		bin_dir: postgresPrograms(),
		pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
		authentication: {
			superuser: { username: "postgres" },
			replication: { username: "replicator" },
			rewind: { username: "postgres" },
		},
		parameters: { unix_socket_directories: home, shared_buffers: "128MB" },
	},
});

async function makeDatabase(port: number): Promise<void> {
	const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
	await client.connect();
	await client.query("create role almari login createrole");
	await client.query("create database almari owner almari");
	await client.end();
}
