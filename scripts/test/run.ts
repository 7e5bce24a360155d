/** Runs commands in their own process groups, so that no child process outlives the tests. */
import { type ChildProcess, spawn } from "node:child_process";

const running = new Set<ChildProcess>();
const graceMs = 8_000;

type Options = { isLoud?: boolean; env?: Record<string, string> };

/** Runs a command. With `isLoud` it writes to the terminal; otherwise its output is returned. */
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

/** Ends all running commands on a signal. Terminal and npm both deliver it, so the second delivery is ignored. */
export function endAllOnSignals() {
	let ending: Promise<void> | undefined;
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => (ending ??= endAll(signal)));
}

/** Forwards the signal to all commands, kills them after `graceMs`, and exits. */
async function endAll(signal: NodeJS.Signals) {
	const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
	kill(signal);
	console.error("The tests were interrupted: all that they have started is ended.");
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
			// The process has ended already.
		}
	}
}
