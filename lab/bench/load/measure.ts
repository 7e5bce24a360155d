import { setTimeout as sleep } from "node:timers/promises";
import { cpuMs, type Pids } from "./process-usage.ts";

/** Closed-loop load: each connection sends its next request as soon as the last one is answered. */

export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number; failed: number };

/** Sends requests for that long, continuing where the last call ended. Latencies in ms, CPU in µs per request; only those that succeed count. */
export type ClosedLoad = (seconds: number) => Promise<Measured>;

/** A refused request costs little: sent again at once, it would take the place of others. */
const retryMs = 20;

/** Runs `sendOne` on all connections concurrently. `pids`: the processes whose CPU is measured. */
export function closedLoad(
	connections: number,
	pids: Pids,
	sendOne: (connection: number, iteration: number) => Promise<boolean>,
): ClosedLoad {
	let iteration = 0;
	return async (seconds) => {
		const latencies: number[] = [];
		let failed = 0;
		const [startedAt, cpu] = [performance.now(), cpuMs(pids)];
		const until = startedAt + seconds * 1000;
		await Promise.all(
			Array.from({ length: connections }, async (_, connection) => {
				while (performance.now() < until) {
					const sentAt = performance.now();
					const isGood = await sendOne(connection, iteration++);
					if (isGood) {
						latencies.push(performance.now() - sentAt);
						continue;
					}
					failed++;
					await sleep(retryMs);
				}
			}),
		);
		const elapsedSeconds = (performance.now() - startedAt) / 1000;
		latencies.sort((a, b) => a - b);
		const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
		return {
			perSecond: latencies.length / elapsedSeconds,
			p50: at(0.5),
			p99: at(0.99),
			cpuUs: ((cpuMs(pids) - cpu) * 1000) / latencies.length,
			failed,
		};
	};
}

/** One measurement after a short warm-up, for loads that are compared to each other in one process. */
export async function measure(
	connections: number,
	seconds: number,
	pids: Pids,
	sendOne: (connection: number, iteration: number) => Promise<boolean>,
): Promise<Measured> {
	const load = closedLoad(connections, pids, sendOne);
	await load(seconds * 0.3);
	return load(seconds);
}
