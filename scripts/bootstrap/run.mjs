/** Runs a command quietly and collects its output, to print when it fails. */
import { spawn } from "node:child_process";

/** An error to print without its stack. */
export class PlainError extends Error {
	plain = true;
}

export const log = (line) => console.log(line);

export function fail(sentence, output) {
	const lines = output.trimEnd().split("\n");
	throw new PlainError([...lines.slice(-60), "", sentence].join("\n"));
}

/** Resolves to { code, output }. A signal to this process ends the command too. */
export function run(command, args, env) {
	return new Promise((resolve) => {
		const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
		let output = "";
		const collect = (chunk) => {
			output += chunk;
		};
		child.stdout.setEncoding("utf8").on("data", collect);
		child.stderr.setEncoding("utf8").on("data", collect);

		const stop = (signal) => child.kill(signal);
		process.on("SIGINT", stop).on("SIGTERM", stop);
		const end = (code) => {
			process.off("SIGINT", stop).off("SIGTERM", stop);
			resolve({ code, output });
		};
		child.on("error", (error) => {
			collect(`${command}: ${error.message}\n`);
			end(error.code);
		});
		child.on("close", (code, signal) => end(code ?? signal));
	});
}
