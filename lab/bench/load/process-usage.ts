import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The CPU and memory of a process, from /proc. */

/** CPU time of a process in ms (Linux; elsewhere 0). */
export function cpuMs(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return 0;
	}
}

/** Resident memory of a process in MB (Linux; elsewhere 0). */
export function memoryMb(pid: number): number {
	try {
		return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
	} catch {
		return 0;
	}
}

/** In ms: a server collects its garbage 5 to 10 s after its last work (server/memory.ts). */
const quietMs = 20_000;

/** As `memoryMb`, after 20 s without requests. */
export async function quietMemoryMb(pid: number): Promise<number> {
	await sleep(quietMs);
	return memoryMb(pid);
}
