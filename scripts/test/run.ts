/** Runs a command in a process group of its own, so that nothing it started outlives the tests. */
import { type ChildProcess, spawn } from "node:child_process";

const running = new Set<ChildProcess>();
const graceMs = 8_000;

type Options = { isLoud?: boolean; env?: Record<string, string> };

/** A loud command writes straight to the terminal; of the others the output is answered. */
export function run(command: string, args: string[], { isLoud = false, env = {} }: Options = {}) {
	const output = isLoud ? "inherit" : "pipe";
	const child = spawn(command, args, {
		detached: true,
		stdio: ["ignore", output, output],
		env: { ...process.env, ...env },
	});
	running.add(child);
	let captured = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8").on("data", (text: string) => {
			captured += text;
		});
	}
	return new Promise<{ code: number; output: string }>((resolve) => {
		child.on("error", (error) => resolve({ code: 1, output: `${captured}${command}: ${error.message}` }));
		child.on("close", (code) => {
			running.delete(child);
			resolve({ code: code ?? 1, output: captured });
		});
	});
}

/** The terminal and npm both pass a signal on: the second must not cut short what the first began. */
export function endAllOnSignals() {
	let ending: Promise<void> | undefined;
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => (ending ??= endAll(signal)));
}

/** Ends what runs, kindly at first, and then this process. */
async function endAll(signal: NodeJS.Signals) {
	const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
	kill(signal);
	const killTimer = setTimeout(() => kill("SIGKILL"), graceMs);
	await Promise.all(ended);
	clearTimeout(killTimer);
	process.exit(signal === "SIGINT" ? 130 : 143);
}

function kill(signal: NodeJS.Signals) {
	for (const { pid } of running) {
		try {
			if (pid) process.kill(-pid, signal);
		} catch {
			// It has ended already.
		}
	}
}
