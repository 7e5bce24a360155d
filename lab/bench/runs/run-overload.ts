import { idOf } from "../dataset/copy-catalogue.ts";
import { makeSearchTerms } from "../dataset/search-terms.ts";
import { bypassCache, httpClient } from "../load/http-client.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import { benchFourTimes } from "./run-four-times.ts";

/**
 * `npm run bench -- overload`: constant load on product details. After some seconds, 200 connections send distinct searches for ten seconds, then
 * disconnect without waiting. It prints the rate and latency of details before, during and after.
 */

type Load = { rows: number; connections: number; seconds: number };

const searchConnections = 200;
const beforeMs = 4_000;
const overloadMs = 10_000;
const afterMs = 3_000;
const sliceMs = 250;

export async function benchOverload({ rows, connections, seconds }: Load) {
	const server = await startSeededServer(rows);
	const details: { at: number; latency: number; isGood: boolean }[] = [];
	const searched = { answered: 0, busy: 0, failed: 0 };
	const http = httpClient(server.origin);
	const began = performance.now();
	const now = () => performance.now() - began;
	let iteration = 0;
	const detailLoops = Array.from({ length: connections }, async () => {
		while (now() < beforeMs + overloadMs + afterMs) {
			const at = now();
			const { status } = await http(
				"GET",
				`/api/product/${idOf("product", (iteration++ * 7919) % rows)}`,
				undefined,
				bypassCache,
			);
			details.push({ at: now(), latency: now() - at, isGood: status === 200 });
		}
	});
	await sleepUntil(beforeMs, now);
	const flood = httpClient(server.origin);
	const terms = makeSearchTerms(20_000, rows);
	let nextTerm = 0;
	const searchLoops = Array.from({ length: searchConnections }, async () => {
		while (now() < beforeMs + overloadMs)
			await flood(
				"GET",
				`/api/product/getAllProducts?search=${encodeURIComponent(terms[nextTerm++ % terms.length] ?? "")}&page=${1 + (nextTerm % 7)}`,
			).then(
				({ status }) => {
					if (status === 200) searched.answered++;
					else if (status === 503) searched.busy++;
					else searched.failed++;
				},
				() => {},
			);
	});
	await sleepUntil(beforeMs + overloadMs, now);
	flood.disconnect();
	await Promise.all([...searchLoops, ...detailLoops]);

	const detailsBetween = (from: number, to: number) => details.filter(({ at }) => at >= from && at < to);
	const rate = (from: number, to: number) => detailsBetween(from, to).length / ((to - from) / 1000);
	const slowest = (from: number, to: number) => {
		const latency = detailsBetween(from, to)
			.map((one) => one.latency)
			.sort((one, other) => one - other);
		return latency[Math.floor(latency.length * 0.99)] ?? 0;
	};
	const overloadEnd = beforeMs + overloadMs;
	const baseline = rate(1_000, beforeMs);
	const printRow = (name: string, from: number, to: number) =>
		console.log(
			`${name.padEnd(34)}${rate(from, to).toFixed(0).padStart(6)}/s  p99 ${slowest(from, to).toFixed(0).padStart(5)} ms  ${((rate(from, to) / baseline) * 100).toFixed(0).padStart(4)} %`,
		);
	console.log(
		`\nproduct detail, ${rows.toLocaleString("en-IN")} listings, ${connections} connections; ${details.filter(({ isGood }) => !isGood).length} failed`,
	);
	printRow("before", 1_000, beforeMs);
	printRow(`with ${searchConnections} connections that search`, beforeMs, overloadEnd);
	for (let from = overloadEnd; from < overloadEnd + afterMs - sliceMs; from += sliceMs)
		printRow(`${((from + sliceMs - overloadEnd) / 1000).toFixed(2)} s after`, from, from + sliceMs);
	console.log(
		`searches meanwhile: ${(searched.answered / (overloadMs / 1000)).toFixed(0)}/s answered, ${(searched.busy / (overloadMs / 1000)).toFixed(0)}/s shed, ${searched.failed} failed`,
	);
	await benchFourTimes(server, { rows, seconds });
	await server.stopAndDelete();
}

async function sleepUntil(moment: number, now: () => number) {
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - now())));
}
