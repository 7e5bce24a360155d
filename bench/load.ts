import http from "node:http";
import { cpuMs } from "./server.ts";

/** Load: so many askers at once, each asking again as soon as it is answered, for so many seconds. */

export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number; failed: number };

/** Runs `job` with `askers` at once. `pid`: the process whose CPU is counted. Latencies in ms, CPU in µs a job. */
export async function measure(
	askers: number,
	seconds: number,
	pid: number,
	job: (asker: number, turn: number) => Promise<boolean>,
): Promise<Measured> {
	const latencies: number[] = [];
	let failed = 0;
	let turn = 0;
	const run = async (until: number, keep: boolean) => {
		await Promise.all(
			Array.from({ length: askers }, async (_, asker) => {
				while (performance.now() < until) {
					const began = performance.now();
					const isGood = await job(asker, turn++);
					if (!isGood) failed++;
					if (keep) latencies.push(performance.now() - began);
				}
			}),
		);
	};
	await run(performance.now() + seconds * 300, false); // warm
	failed = 0;
	const [began, cpu] = [performance.now(), cpuMs(pid)];
	await run(began + seconds * 1000, true);
	const took = (performance.now() - began) / 1000;
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
	return {
		perSecond: latencies.length / took,
		p50: at(0.5),
		p99: at(0.99),
		cpuUs: ((cpuMs(pid) - cpu) * 1000) / latencies.length,
		failed,
	};
}

/** A client that keeps its connections: as little work as node:http allows, since it shares the machine with what it measures. */
export function httpClient(origin: string) {
	const { hostname, port } = new URL(origin);
	const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
	return (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
		new Promise<{ status: number; text: string }>((resolve, reject) => {
			const payload = body && JSON.stringify(body);
			const all = payload
				? { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(payload)) }
				: headers;
			const request = http.request({ hostname, port, path, method, agent, headers: all }, (answer) => {
				const chunks: Buffer[] = [];
				answer.on("data", (chunk) => chunks.push(chunk));
				answer.on("end", () =>
					resolve({
						status: answer.statusCode ?? 0,
						text: body || answer.statusCode !== 200 ? Buffer.concat(chunks).toString() : "",
					}),
				);
			});
			request.on("error", reject);
			request.end(payload);
		});
}
