import { chmod } from "node:fs/promises";
import path from "node:path";
import { launch, makeFolder } from "#tests/faults/server-process.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import { ownPort } from "#tests/servers/port.ts";
import { answers, type Daemon, makePostgresFolder, until } from "./daemon.ts";
import { startEtcd } from "./etcd.ts";
import { startNats } from "./nats.ts";
import { migrateWith } from "./next-version.ts";
import { type PostgresCluster, startPostgres } from "./patroni.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { startProxy } from "./proxy.ts";
import { startSwift } from "./swift.ts";

type Role = "web" | "worker" | "search";

/** One process of the product. */
export type Process = {
	role: Role;
	origin: string;
	/** Starts it and waits until it is ready. `codeFolder`: of another version. */
	start(codeFolder?: string): Promise<void>;
	/** Kills it and waits until it has ended. */
	kill(): Promise<void>;
	/** SIGTERM. Resolves when it has ended; throws when it did not end well. */
	stop(): Promise<void>;
};

export type Cluster = {
	/** The address of the proxy before the web processes. */
	origin: string;
	etcd: Daemon[];
	postgres: PostgresCluster;
	/** Swift's proxy: without it no photograph can be read or written. */
	s3: Daemon;
	nats: Daemon[];
	processes: Process[];
	of(role: Role): Process[];
	mailbox: Mailbox;
	/** Runs `npm run migrate` of a version. */
	migrate(codeFolder: string): Promise<void>;
};

/** Starts everything: etcd, PostgreSQL, HAProxy, PgBouncer, Swift, NATS, and two processes of each role. */
export async function startCluster(report: (line: string) => void): Promise<Cluster> {
	const folder = await makeFolder();
	// PostgreSQL's own user passes through it.
	await chmod(folder, 0o711);
	const etcd = await startEtcd((name) => makePostgresFolder(path.join(folder, name)));
	const postgres = await startPostgres(folder, etcd);
	report("three members of etcd and three PostgreSQL servers are up");
	const swift = await startSwift(await makeFolder());
	const nats = await startNats(folder);
	report("Swift with its S3 API and three NATS servers are up");
	const [ports, mailbox] = [await Promise.all(Array.from({ length: 6 }, ownPort)), await openMailbox()];
	const [web, worker, search] = [ports.slice(0, 2), ports.slice(2, 4), ports.slice(4, 6)];
	const proxy = await startProxy(folder, postgres.nodes, web);
	const databaseUrl = `postgresql://almari@127.0.0.1:${proxy.primaryPort}/almari`;
	const settings = {
		DATABASE_URL: `postgresql://almari@127.0.0.1:${await startPgBouncer(folder, proxy.primaryPort)}/almari`,
		DATABASE_DIRECT_URL: databaseUrl,
		DATABASE_READ_URL: `postgresql://almari@127.0.0.1:${proxy.replicaPort}/almari`,
		MEDIA_URL: swift.mediaUrl,
		NATS_URL: nats.url,
		SMTP_URL: mailbox.url,
		SESSION_SECRET: "the secret that all processes of this test share",
		DRAIN_SECONDS: "3",
		LOG_LEVEL: "warn",
	};
	const searchUrls = search.map((port) => `http://127.0.0.1:${port}`).join(",");
	const processes = [
		...search.map((port) => processAt("search", port, folder, settings)),
		...web.map((port) => processAt("web", port, folder, { ...settings, SEARCH_URL: searchUrls })),
		...worker.map((port) => processAt("worker", port, folder, settings)),
	];
	for (const one of processes) await one.start();
	report("two search, two web and two worker processes are up");
	await until("the proxy before the web processes", () => answers(`${proxy.origin}/readyz`));
	const of = (role: Role) => processes.filter((one) => one.role === role);
	const servers = { etcd: etcd.members, postgres, s3: swift.proxy, nats: nats.servers };
	const migrate = (codeFolder: string) =>
		migrateWith(codeFolder, { ...settings, DATA_DIR: path.join(folder, "migrate") });
	return { origin: proxy.origin, ...servers, processes, of, mailbox, migrate };
}

function processAt(role: Role, port: number, folder: string, settings: Record<string, string>): Process {
	const origin = `http://127.0.0.1:${port}`;
	let running: ReturnType<typeof launch> | undefined;
	const end = async (signal: "SIGKILL" | "SIGTERM") => {
		running?.process.kill(signal);
		return running?.ended;
	};
	return {
		role,
		origin,
		start: async (codeFolder) => {
			const own = { ...settings, ROLE: role, PORT: String(port) };
			const launched = launch(path.join(folder, `${role}-${port}`), own, codeFolder);
			running = launched;
			const ended = launched.ended.then(({ output }) => Promise.reject(new Error(`${role} has ended: ${output}`)));
			await Promise.race([until(`${role} at ${origin}`, () => answers(`${origin}/readyz`), 60), ended]);
		},
		kill: async () => void (await end("SIGKILL")),
		stop: async () => {
			const ended = await end("SIGTERM");
			if (ended && ended.code !== 0) throw new Error(`${role} ended with ${ended.code}: ${ended.output}`);
		},
	};
}
