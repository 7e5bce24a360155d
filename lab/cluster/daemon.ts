import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, createWriteStream, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Starts the programs of the cluster and injects faults into them. */

export type Daemon = {
	readonly name: string;
	/** Starts it again after `kill`. */
	start(): void;
	/** Sends a signal to the process, its descendants and the one of the pid file, then waits until they have ended if it is SIGKILL. */
	kill(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
	/** SIGTERM, and SIGKILL after ten seconds. */
	stop(): Promise<void>;
};

type DaemonOptions = {
	folder: string;
	/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
	asPostgres?: boolean;
	/** Holds in its first line a process that it starts and that is not its child. */
	pidFile?: string;
};

const started = new Set<Daemon>();

/** Starts a program whose output goes to `<folder>/<name>.log`. */
export function startDaemon(name: string, command: string[], { folder, asPostgres, pidFile }: DaemonOptions): Daemon {
	const [program = "", ...args] = asPostgres && process.getuid?.() === 0 ? [...asUser, ...command] : command;
	let child: ChildProcess | undefined;
	const listPids = async () => {
		const [line] = pidFile ? (await readFile(pidFile, "utf8").catch(() => "")).split("\n") : [];
		return [...(await familyOf(child?.pid)), ...(await familyOf(Number(line)))];
	};
	const daemon: Daemon = {
		name,
		start: () => {
			const log = createWriteStream(path.join(folder, `${name}.log`), { flags: "a" });
			child = spawn(program, args, {
				cwd: folder,
				env: { PATH: process.env.PATH, LANG: "C.UTF-8" },
				stdio: ["ignore", "pipe", "pipe"],
			});
			child.stdout?.pipe(log);
			child.stderr?.pipe(log);
			child.on("error", (error) => log.end(`${error}\n`));
		},
		kill: async (signal) => {
			const pids = await listPids();
			for (const pid of pids) sendSignal(pid, signal);
			if (signal === "SIGKILL") while (pids.some((pid) => sendSignal(pid, 0))) await sleep(20);
		},
		stop: async () => {
			const pids = await listPids();
			// A frozen process would not see the signal.
			for (const signal of ["SIGTERM", "SIGCONT"] as const) if (pids[0]) sendSignal(pids[0], signal);
			const deadline = performance.now() + 10_000;
			while (pids.some((pid) => sendSignal(pid, 0))) {
				if (performance.now() > deadline) for (const pid of pids) sendSignal(pid, "SIGKILL");
				await sleep(20);
			}
		},
	};
	daemon.start();
	started.add(daemon);
	return daemon;
}

const asUser = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

/** Stops all daemons, the last one first. */
export async function stopDaemons(): Promise<void> {
	for (const daemon of [...started].reverse()) await daemon.stop();
	started.clear();
}

/** Makes a folder that the user of PostgreSQL may write. */
export function makePostgresFolder(folder: string): string {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (process.getuid?.() !== 0) return folder;
	const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
	chownSync(folder, idOf("-u"), idOf("-g"));
	return folder;
}

/** Returns false when the process does not exist, or has ended and waits for its parent. Signal 0 only asks. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}

/** A process and its descendants. */
async function familyOf(pid: number | undefined): Promise<number[]> {
	if (!pid) return [];
	const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => undefined);
	if (text === undefined) return [];
	const children = await Promise.all(text.trim().split(" ").filter(Boolean).map(Number).map(familyOf));
	return [pid, ...children.flat()];
}

/** Waits until `check` returns a truthy value. Throws after `seconds` with what was awaited. */
export async function until<T>(what: string, check: () => Promise<T>, seconds = 60): Promise<NonNullable<T>> {
	const deadline = performance.now() + seconds * 1000;
	for (;;) {
		const result = await check().catch(() => undefined);
		if (result) return result;
		if (performance.now() > deadline) throw new Error(`waited ${seconds} s for ${what}`);
		await sleep(100);
	}
}

/** Whether something listens at this port of the loopback. */
export const isListening = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = net.connect(port, "127.0.0.1", () => resolve(true));
		socket.once("error", () => resolve(false)).once("close", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});

/** Whether an HTTP server answers with this status. */
export const answers = async (url: string, status = 200) =>
	(await fetch(url, { signal: AbortSignal.timeout(2000) })).status === status;
