/** Two whole runs in one checkout would build and measure against each other: the second one is refused. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const file = ".cache/test-run.pid";

/** False, with a sentence, while another whole run is under way. The lock of a run that was killed is taken over. */
export function lockRun(): boolean {
	mkdirSync(".cache", { recursive: true });
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
	} catch {
		const pid = Number(readFileSync(file, "utf8"));
		if (isAlive(pid)) {
			console.error(
				`npm test already runs in this folder (process ${pid}). Please wait for it, or run a part: npm test -- <part of a path>`,
			);
			process.exitCode = 1;
			return false;
		}
		writeFileSync(file, String(process.pid));
	}
	process.once("exit", () => rmSync(file, { force: true }));
	return true;
}

/** Whether a process runs, also one of another user. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
