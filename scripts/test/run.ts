/** Runs a command in a process group of its own, so that nothing it started outlives the tests. */
import { type ChildProcess, spawn } from "node:child_process";

const running = new Set<ChildProcess>();
const patienceMs = 8_000;

/** A loud command writes straight to the terminal; of the others the output is answered. */
export function run(command: string, args: string[], { isLoud = false } = {}) {
	const output = isLoud ? "inherit" : "pipe";
	const child = spawn(command, args, { detached: true, stdio: ["ignore", output, output] });
	running.add(child);
	let heard = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8").on("data", (text: string) => {
			heard += text;
		});
	}
	return new Promise<{ code: number; output: string }>((resolve) => {
		child.on("error", (error) => resolve({ code: 1, output: `${heard}${command}: ${error.message}` }));
		child.on("close", (code) => {
			running.delete(child);
			resolve({ code: code ?? 1, output: heard });
		});
	});
}

/** Ends what runs, kindly at first, and then this process. */
export async function endAll(signal: NodeJS.Signals) {
	const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
	kill(signal);
	const patience = setTimeout(() => kill("SIGKILL"), patienceMs);
	await Promise.all(ended);
	clearTimeout(patience);
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
