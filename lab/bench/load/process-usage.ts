import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The CPU and memory of processes, from /proc. */

export type Pids = number | readonly number[];

const sum = (pids: Pids, read: (pid: number) => number): number =>
	[pids].flat().reduce((total, pid) => total + read(pid), 0);

/** CPU time of all of them in ms (Linux; elsewhere 0). */
export const cpuMs = (pids: Pids): number =>
	sum(pids, (pid) => {
		const fields = readProcess(pid, "stat").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
	});

/** Resident memory of all of them in MB (Linux; elsewhere 0). Pages that they share are counted for each. */
export const memoryMb = (pids: Pids): number =>
	sum(pids, (pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, "status"))?.[1] ?? 0) / 1024));

function readProcess(pid: number, file: "stat" | "status"): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, "utf8");
	} catch {
		return "";
	}
}

/** In ms: a server collects its garbage 5 to 10 s after its last work (server/memory.ts). */
const quietMs = 20_000;

/** As `memoryMb`, after 20 s without requests. */
export async function quietMemoryMb(pids: Pids): Promise<number> {
	await sleep(quietMs);
	return memoryMb(pids);
}
