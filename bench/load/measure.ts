import { setTimeout as sleep } from "node:timers/promises";
import { cpuMs } from "./process-usage.ts";

/** Closed-loop load: each connection sends its next request as soon as the last one is answered. */

export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number; failed: number };

/** A refused request costs little: sent again at once, it would take the place of others. */
const retryMs = 20;

/** Runs `sendOne` on all connections concurrently. `pid`: the process whose CPU is measured. Latencies in ms, CPU in µs per request; only those that succeed count. */
export async function measure(
	connections: number,
	seconds: number,
	pid: number,
	sendOne: (connection: number, iteration: number) => Promise<boolean>,
): Promise<Measured> {
	const latencies: number[] = [];
	let failed = 0;
	let iteration = 0;
	const runUntil = async (until: number, isMeasured: boolean) => {
		await Promise.all(
			Array.from({ length: connections }, async (_, connection) => {
				while (performance.now() < until) {
					const startedAt = performance.now();
					const isGood = await sendOne(connection, iteration++);
					if (isGood && isMeasured) latencies.push(performance.now() - startedAt);
					if (isGood) continue;
					failed++;
					await sleep(retryMs);
				}
			}),
		);
	};
	await runUntil(performance.now() + seconds * 300, false); // warm-up
	failed = 0;
	const [startedAt, cpu] = [performance.now(), cpuMs(pid)];
	await runUntil(startedAt + seconds * 1000, true);
	const elapsedSeconds = (performance.now() - startedAt) / 1000;
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
	return {
		perSecond: latencies.length / elapsedSeconds,
		p50: at(0.5),
		p99: at(0.99),
		cpuUs: ((cpuMs(pid) - cpu) * 1000) / latencies.length,
		failed,
	};
}
