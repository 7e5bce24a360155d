import { setTimeout as sleep } from "node:timers/promises";
import { makeSearchTerms } from "../dataset/search-terms.ts";
import { bypassCache, httpClient } from "../load/http-client.ts";
import { memoryMb } from "../load/process-usage.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import { type Load, measureRow } from "./measure-row.ts";
import { printRow } from "./print-table.ts";

/** The table's last row: searches, no two alike, on a large catalogue. */
export async function measureSearch(rows: number, load: Load): Promise<void> {
	const server = await startSeededServer(rows);
	while ((await countSearchable(server.origin)) < rows) await sleep(500);
	const restingMb = memoryMb(server.pid);
	const http = httpClient(server.origin);
	const terms = makeSearchTerms(2000, rows);
	const row = {
		name: `search, ${rows.toLocaleString("en-IN")}`,
		aim: { perSecond: 1500, p99: 40 },
		limits: [],
		send: async (iteration: number) => {
			const term = encodeURIComponent(terms[iteration % terms.length] ?? "");
			const path = `/api/product/getAllProducts?limit=8&search=${term}`;
			const { status, bytes } = await http("GET", path, undefined, bypassCache);
			return { isGood: status === 200, bytes };
		},
	};
	printRow(await measureRow(row, server.pid, load));
	console.log(`memory: ${restingMb} MB at rest, ${memoryMb(server.pid)} MB after the run`);
	await server.stopAndDelete();
}

/** The listings in the server's search index. */
export const countSearchable = async (origin: string): Promise<number> =>
	Number(/^almari_search_listings (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);
