import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addDays } from "#common/calendar.ts";
import { connect } from "#database/connect.ts";
import { listCards } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { copyCatalogue, idOf } from "../dataset/copy-catalogue.ts";
import { randomOf } from "../dataset/generate-listing.ts";
import { makeSearchTerms } from "../dataset/search-terms.ts";
import { record, replay } from "../limits/recorded-sql.ts";
import { bypassCache, httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";
import { memoryMb } from "../load/process-usage.ts";
import { startLimitServer } from "../servers/limit-server.ts";
import { pidListening, startServer } from "../servers/start-server.ts";

import { countSearchable } from "../table/search.ts";

/** `npm run bench -- catalogue --rows 10000|100000|1000000`: the catalogue's endpoints on that many listings, and reference limits. */
export async function benchCatalogue({
	rows,
	seconds,
	connections,
}: {
	rows: number;
	seconds: number;
	connections: number;
}) {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const db = connect(first.databaseUrl);
	const app = await makeApp(readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }), db);
	console.log(`Copying ${rows.toLocaleString("en-IN")} listings in …`);
	await copyCatalogue(app, rows);
	await first.stop();
	const server = await startServer(dataDir);
	const http = httpClient(server.origin);
	const pid = await pidListening(server.origin);
	const startedAt = performance.now();
	while ((await countSearchable(server.origin)) < rows) await sleep(100);
	const indexingMs = performance.now() - startedAt;
	const restingMb = memoryMb(pid);
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: connections, pipeline: true });

	const random = randomOf(5);
	const pick = <T>(values: T[]) => values[Math.floor(random() * values.length)] as T;
	const categories = ["Wedding", "Party", "Ethnic", "Traditional", "Bridal", "Western"];
	const range = () => `minPrice=${300 + Math.floor(random() * 1000)}&maxPrice=${2000 + Math.floor(random() * 6000)}`;
	const listQuery = () =>
		`category=${pick(categories)}&${range()}&sort=${pick(["featured", "newest", "price-low", "price-high"])}&page=${1 + Math.floor(random() * 6)}`;
	const days = () => {
		const start = addDays(app.clock.today(), 2 + Math.floor(random() * 60));
		return `startDate=${start}&endDate=${addDays(start, Math.floor(random() * 4))}`;
	};
	const terms = makeSearchTerms(2000, rows);
	const queries: [name: string, queryStrings: string[]][] = [
		["list: category, price, sort", repeat(() => listQuery())],
		[
			"list: and a size and a colour",
			repeat(() => `${listQuery()}&size=M&color=${pick(["Red", "Blue", "Green", "Pink"])}`),
		],
		["list: and free on days", repeat(() => `${listQuery()}&${days()}`)],
		["search", terms.map((term) => `search=${encodeURIComponent(term)}`)],
		[
			"search: with category, price, days",
			terms.map((term) => `search=${encodeURIComponent(term)}&${range()}&${days()}`),
		],
	];
	const table: [string, Measured][] = [];
	for (const [name, queryStrings] of queries) {
		const pathOf = (iteration: number) =>
			`/api/product/getAllProducts?limit=8&${queryStrings[iteration % queryStrings.length]}`;
		table.push([
			name,
			await measure(
				connections,
				seconds,
				pid,
				async (_, iteration) => (await http("GET", pathOf(iteration), undefined, bypassCache)).status === 200,
			),
		]);
	}
	const page = (iteration: number) =>
		Array.from({ length: 8 }, (_, at) => idOf("product", (iteration * 7919 + at * 104_729) % rows));
	const [cards] = await record(() => listCards(app, page(0)));
	table.push([
		"  a page's cards, bare driver",
		await measure(connections, seconds, process.pid, async (_, iteration) => {
			if (cards)
				await replay(bare, [
					{ ...cards, values: cards.values.map((value) => (Array.isArray(value) ? page(iteration) : value)) },
				]);
			return true;
		}),
	]);
	table.push([
		"detail",
		await measure(
			connections,
			seconds,
			pid,
			async (_, iteration) =>
				(await http("GET", `/api/product/${idOf("product", (iteration * 7919) % rows)}`, undefined, bypassCache))
					.status === 200,
		),
	]);
	const bytes = (await (await fetch(`${server.origin}/api/product/getAllProducts?limit=8`)).text()).length;
	const constant = await startLimitServer("constant", [String(bytes)], connections);
	await constant.load(1);
	table.push(["  constant JSON, node:http", await constant.load(3)]);
	await constant.stop();
	const finalMb = memoryMb(pid);
	await bare.end();
	await closeApp(app);
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });

	console.log(`\n${rows.toLocaleString("en-IN")} listings, ${connections} connections, ${seconds} s each\n`);
	for (const [name, { p50, p99, perSecond, cpuUs, failed }] of table)
		console.log(
			`${name.padEnd(38)} p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}  ${perSecond.toFixed(0).padStart(6)}/s  ${cpuUs.toFixed(0).padStart(6)} µs CPU  ${failed} failed`,
		);
	console.log(
		`\nindexed in ${Math.round(indexingMs)} ms; server process ${restingMb} MB at rest, ${finalMb} MB after the run`,
	);
}

const repeat = (make: () => string) => Array.from({ length: 500 }, make);
const closeApp = (app: App) => app.close().then(() => app.db.close());
