import { idOf } from "./copy-in.ts";
import { filledServer } from "./filled.ts";
import { httpClient, notKept } from "./load.ts";
import { benchFourTimes } from "./run-four-times.ts";
import { searches } from "./searches.ts";

/**
 * `npm run bench -- overload`: details of products are asked for all the time. After a while 200 connections ask ten seconds long for one
 * search after the other, no two alike, and then go away without waiting for their answers. How fast are details before, meanwhile and after?
 */

type Load = { rows: number; askers: number; seconds: number };

const crowd = 200;
const beforeMs = 4_000;
const overloadMs = 10_000;
const afterMs = 3_000;
const sliceMs = 250;

export async function benchOverload({ rows, askers, seconds }: Load) {
	const server = await filledServer(rows);
	const details: { at: number; took: number; isGood: boolean }[] = [];
	const searched = { answered: 0, busy: 0, failed: 0 };
	const ask = httpClient(server.origin);
	const began = performance.now();
	const now = () => performance.now() - began;
	let turn = 0;
	const asking = Array.from({ length: askers }, async () => {
		while (now() < beforeMs + overloadMs + afterMs) {
			const at = now();
			const { status } = await ask(
				"GET",
				`/api/product/${idOf("product", (turn++ * 7919) % rows)}`,
				undefined,
				notKept,
			);
			details.push({ at: now(), took: now() - at, isGood: status === 200 });
		}
	});
	await sleepUntil(beforeMs, now);
	const flood = httpClient(server.origin);
	const words = searches(20_000, rows);
	let word = 0;
	const flooding = Array.from({ length: crowd }, async () => {
		while (now() < beforeMs + overloadMs)
			await flood(
				"GET",
				`/api/product/getAllProducts?search=${encodeURIComponent(words[word++ % words.length] ?? "")}&page=${1 + (word % 7)}`,
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
	flood.leave();
	await Promise.all([...flooding, ...asking]);

	const during = (from: number, to: number) => details.filter(({ at }) => at >= from && at < to);
	const rate = (from: number, to: number) => during(from, to).length / ((to - from) / 1000);
	const slowest = (from: number, to: number) => {
		const took = during(from, to)
			.map((one) => one.took)
			.sort((one, other) => one - other);
		return took[Math.floor(took.length * 0.99)] ?? 0;
	};
	const end = beforeMs + overloadMs;
	const usual = rate(1_000, beforeMs);
	const line = (name: string, from: number, to: number) =>
		console.log(
			`${name.padEnd(34)}${rate(from, to).toFixed(0).padStart(6)}/s  p99 ${slowest(from, to).toFixed(0).padStart(5)} ms  ${((rate(from, to) / usual) * 100).toFixed(0).padStart(4)} %`,
		);
	console.log(
		`\nproduct detail, ${rows.toLocaleString("en-IN")} listings, ${askers} askers; ${details.filter(({ isGood }) => !isGood).length} failed`,
	);
	line("before", 1_000, beforeMs);
	line(`with ${crowd} connections that search`, beforeMs, end);
	for (let from = end; from < end + afterMs - sliceMs; from += sliceMs)
		line(`${((from + sliceMs - end) / 1000).toFixed(2)} s after`, from, from + sliceMs);
	console.log(
		`searches meanwhile: ${(searched.answered / (overloadMs / 1000)).toFixed(0)}/s answered, ${(searched.busy / (overloadMs / 1000)).toFixed(0)}/s asked to come back, ${searched.failed} failed`,
	);
	await benchFourTimes(server, { rows, seconds });
	await server.end();
}

async function sleepUntil(moment: number, now: () => number) {
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - now())));
}
