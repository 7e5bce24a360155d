/** Starts a temporary server of the oldest supported PostgreSQL that is installed on this machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Debian installs the programs of each version here. */
const versionsFolder = "/usr/lib/postgresql";
const oldestVersion = 15;
const unprivilegedId = 65_534;

export type Installed = { version: number; bin: string };

export async function findInstalled(): Promise<Installed | undefined> {
	const names = await readdir(versionsFolder).catch(() => []);
	const version = names
		.map(Number)
		.filter((number) => number >= oldestVersion)
		.sort((a, b) => a - b)[0];
	return version ? { version, bin: path.join(versionsFolder, String(version), "bin") } : undefined;
}

/** Starts a server in a temporary folder, on a Unix socket. `stop` deletes everything. */
export async function startInstalled({ bin }: Installed): Promise<{ url: string; stop(): Promise<void> }> {
	const folder = await mkdtemp(path.join(tmpdir(), "almari-pg-"));
	// PostgreSQL refuses to run as root.
	const user = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
	if (user.uid) await chown(folder, user.uid, user.gid);
	const start = (program: string, args: string[]) =>
		spawn(path.join(bin, program), args, { cwd: folder, detached: true, stdio: ["ignore", "pipe", "pipe"], ...user });

	const data = path.join(folder, "data");
	const initdb = collectOutput(
		start("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]),
	);
	if ((await initdb.ended) !== 0) throw new Error(`initdb failed:\n${initdb.output()}`);

	const settings = { listen_addresses: "", unix_socket_directories: folder, fsync: "off", max_connections: "80" };
	const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const child = start("postgres", ["-D", data, ...options]);
	const server = collectOutput(child);
	// An exit handler cannot await, so it waits synchronously for the server to stop.
	const endNow = () => {
		child.kill("SIGQUIT");
		const pause = new Int32Array(new SharedArrayBuffer(4));
		for (let tries = 0; tries < 100 && existsSync(path.join(data, "postmaster.pid")); tries++)
			Atomics.wait(pause, 0, 0, 20);
		rmSync(folder, { recursive: true, force: true });
	};
	process.once("exit", endNow);
	const urlFor = (name: string) => `postgresql://${name}@localhost/postgres?host=${encodeURIComponent(folder)}`;
	// The tests run without superuser rights, as on a managed PostgreSQL.
	await runWhenReady(urlFor("postgres"), "create role almari login createdb", child, server.output);
	return {
		url: urlFor("almari"),
		stop: async () => {
			child.kill("SIGINT");
			await server.ended;
			await rm(folder, { recursive: true, force: true });
			process.off("exit", endNow);
		},
	};
}

function collectOutput(child: ChildProcess) {
	let captured = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			captured += text;
		});
	return {
		output: () => captured,
		ended: new Promise<number | null>((resolve) => child.on("error", () => resolve(1)).on("close", resolve)),
	};
}

async function runWhenReady(url: string, statement: string, child: ChildProcess, output: () => string) {
	for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
		const client = new pg.Client({ connectionString: url });
		const isUp = await client.connect().then(
			() => true,
			() => false,
		);
		if (isUp) await client.query(statement);
		await client.end();
		if (isUp) return;
		await sleep(50);
	}
	throw new Error(`postgres does not accept connections:\n${output()}`);
}
