import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Copies what a folder contains into another, by the system's program: Node's own takes five times the processor for a cluster's 1,000 files. */
export async function copyFolder(from: string, to: string): Promise<void> {
	await promisify(execFile)("cp", ["-Rp", `${from}/.`, to]);
}
